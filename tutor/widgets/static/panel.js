// Words, a question and buttons. It shows what the synced traits hold and sends which button was pressed, with the answer.

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

function render({ model, el }) {
  const get = (name) => model.get(name);
  const group = `p${Math.random().toString(36).slice(2, 8)}`;
  const head = make("div", { class: "eld-words" });
  const form = make("div", { class: "eld-form" });
  const buttons = make("div", { class: "eld-acts", role: "group", "aria-label": "Answer" });
  const notes = make("div", { class: "eld-notes", role: "log", "aria-label": "Hints" });
  const said = make("div", { class: "eld-said", role: "status", "aria-live": "polite" });
  // A kernel that is gone answers nothing: then the reader is told what to do.
  const lost = make("p", { class: "eld-lost", role: "alert" });
  let waiting = 0;
  const lose = (words) => (lost.textContent = words && `${words} Choose Run, Run All Cells to bring the boards back.`);
  const heard = () => (clearTimeout(waiting), lose(""));
  const late = () => {
    if (model.widget_manager?.kernel?.status === "busy") waiting = setTimeout(late, 2500); // at work: it may still answer
    else lose("No answer yet. Was the kernel started again?");
  };
  const post = (message) => {
    clearTimeout(waiting);
    waiting = setTimeout(late, 2500);
    model.send(message);
  };
  // A board beside it says so itself.
  const cut = () => el.parentElement?.querySelector(".eld-board") || lose("The kernel was started again.");
  const root = make("div", { class: "eld-panel" }, head, form, buttons, lost);
  if (get("actions").length) root.append(notes, said);
  el.append(root);

  const keep = (value) => {
    model.set("value", value);
    model.save_changes();
  };
  const send = (id) => post({ kind: "action", id, value: get("value") });

  const drawForm = () => {
    const [kind, label, options] = get("form");
    form.replaceChildren();
    form.hidden = kind === "none";
    if (kind === "choose") {
      const field = make("fieldset", {}, make("legend", {}, label));
      for (const [id, text] of options) {
        const input = make("input", { type: "radio", name: group, value: id });
        input.checked = get("value") === id;
        input.addEventListener("change", () => keep(id));
        field.append(make("label", {}, input, make("b", {}, id.length === 1 ? `${id}` : ""), make("span", {}, text)));
      }
      form.append(field);
    } else if (kind === "number") {
      const [low, high] = options;
      const input = make("input", { type: "number", min: low, max: high, step: 1, inputmode: "numeric", autocomplete: "off" });
      input.value = get("value");
      input.addEventListener("input", () => keep(input.value));
      input.addEventListener("keydown", (event) => {
        if (event.key === "Enter") send("check");
      });
      form.append(make("label", { class: "eld-number" }, make("span", {}, label), input));
    } else if (kind === "text") {
      const plain = { spellcheck: "false", autocomplete: "off", autocapitalize: "off" };
      const area = make("textarea", { rows: options[0], ...plain });
      area.value = get("value");
      area.addEventListener("input", () => keep(area.value));
      form.append(make("label", { class: "eld-text" }, make("span", {}, label), area));
    }
  };
  const drawValue = () => {
    for (const input of form.querySelectorAll("input,textarea")) {
      if (input.type === "radio") input.checked = input.value === get("value");
      else if (input.value !== get("value")) input.value = get("value");
    }
  };
  const drawButtons = () => {
    buttons.hidden = !get("actions").length;
    const known = new Map([...buttons.children].map((node) => [node.dataset.id, node]));
    const nodes = get("actions").map(([id, text, able = true]) => {
      const node = known.get(id) ?? make("button", { type: "button", "data-id": id });
      known.delete(id);
      if (node.textContent !== text) node.textContent = text;
      able ? node.removeAttribute("aria-disabled") : node.setAttribute("aria-disabled", "true");
      return node;
    });
    const left = [...known.values()].includes(document.activeElement);
    known.forEach((node) => node.remove());
    nodes.forEach((node, place) => {
      if (buttons.children[place] !== node) buttons.insertBefore(node, buttons.children[place] ?? null);
    });
    // Who pressed a button that is gone now stays with its neighbours.
    if (left) nodes[0]?.focus();
  };
  // Who has just pressed a button here sees what it brought, also where that is below the edge of the window.
  const bring = (node) => root.contains(document.activeElement) && node?.scrollIntoView({ block: "nearest" });
  // What stays keeps its node, so that only what is new is read aloud.
  const drawNotes = () => {
    let fresh;
    get("notes").forEach((html, place) => {
      const node = notes.children[place] ?? notes.appendChild(make("p"));
      if (node.innerHTML === html) return;
      node.innerHTML = html;
      fresh = node;
    });
    while (notes.children.length > get("notes").length) notes.lastChild.remove();
    bring(fresh);
  };
  const drawSaid = () => {
    said.dataset.tone = get("tone");
    if (said.innerHTML === get("said")) return;
    said.innerHTML = get("said");
    if (get("said")) bring(said);
  };
  const drawHead = () => {
    head.innerHTML = get("head");
    head.hidden = !get("head");
  };
  const dress = () => {
    const { jpThemeLight } = document.body.dataset;
    const names = document.body.classList;
    let dark = matchMedia("(prefers-color-scheme: dark)").matches;
    if (jpThemeLight) dark = jpThemeLight === "false";
    else if (names.contains("vscode-dark") || names.contains("vscode-high-contrast")) dark = true;
    else if (names.contains("vscode-light")) dark = false;
    root.dataset.theme = get("theme") === "auto" ? (dark ? "dark" : "light") : get("theme");
  };

  buttons.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && !button.hasAttribute("aria-disabled")) send(button.dataset.id);
  });
  // A plain key typed here is never a command of the notebook around.
  root.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape" || (event.shiftKey && event.key === "Enter"))) event.stopPropagation();
  });
  const parts = { head: drawHead, form: drawForm, value: drawValue, actions: drawButtons, notes: drawNotes, said: drawSaid, tone: drawSaid, theme: dress };
  for (const [name, action] of Object.entries(parts)) model.on(`change:${name}`, action);
  model.on("msg:custom", heard);
  model.on("comm_live_update", cut);
  dress();
  drawHead();
  drawForm();
  drawButtons();
  drawNotes();
  drawSaid();
  const watch = new MutationObserver(dress);
  watch.observe(document.body, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", dress);
  return () => {
    for (const [name, action] of Object.entries(parts)) model.off(`change:${name}`, action);
    model.off("msg:custom", heard);
    model.off("comm_live_update", cut);
    clearTimeout(waiting);
    system.removeEventListener("change", dress);
    watch.disconnect();
    root.remove();
  };
}

export default { render };
