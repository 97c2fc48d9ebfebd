// Dice on the table. Those that may be rolled again are buttons that stay pressed; what is pressed is sent to Python.

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
const set = (node, name, value) => {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
};

function render({ model, el }) {
  const get = (name) => model.get(name);
  const prefix = `d${Math.random().toString(36).slice(2, 8)}`;
  const title = make("div", { class: "eld-title", id: prefix });
  const row = make("div", { class: "eld-throw", role: "group", "aria-label": "Dice" });
  const said = make("p", { class: "eld-said", role: "status", "aria-live": "polite" });
  const actions = make("div", { class: "eld-row", role: "group", "aria-label": "Actions" });
  const note = make("p", { class: "eld-note" });
  const worth = make("table", { class: "eld-worth" });
  const root = make("section", { class: "eld-dice", "aria-labelledby": prefix }, title, row, said, actions, worth, note);
  el.append(root);

  const drawDice = () => {
    const [dice, chosen, fresh, most] = ["dice", "chosen", "fresh", "most"].map(get);
    dice.forEach((value, place) => {
      const tag = most ? "BUTTON" : "SPAN";
      let node = row.children[place];
      if (!node || node.tagName !== tag) {
        const made = make(tag.toLowerCase(), most ? { type: "button", class: "eld-die" } : { class: "eld-die", role: "img" });
        const held = node === document.activeElement;
        if (node) node.replaceWith(made);
        else row.append(made);
        node = made;
        if (held) said.focus();
      }
      if (node.dataset.value !== String(value)) {
        node.innerHTML = `<svg viewBox="-34 -34 68 68" aria-hidden="true">${get("pictures")[value]}</svg><span aria-hidden="true"></span>`;
        node.dataset.value = value;
      }
      const on = chosen.includes(place);
      node.lastChild.textContent = on ? "again" : fresh.includes(place) ? "new" : "";
      node.classList.toggle("eld-fresh", fresh.includes(place));
      node.dataset.die = place;
      set(node, "aria-label", `Die ${place + 1}: ${value}${fresh.includes(place) ? ", rolled again" : ""}`);
      set(node, "aria-pressed", most ? on : null);
      set(node, "aria-disabled", most && !on && chosen.length >= most ? "true" : null);
    });
    while (row.children.length > dice.length) row.lastChild.remove();
  };
  const drawActions = () => {
    const list = get("actions");
    actions.hidden = !list.length;
    list.forEach(([id, label, enabled], place) => {
      const node = actions.children[place] ?? actions.appendChild(make("button", { type: "button" }));
      node.dataset.action = id;
      if (node.textContent !== label) node.textContent = label;
      set(node, "aria-disabled", enabled ? null : "true");
    });
    const held = actions.contains(document.activeElement);
    while (actions.children.length > list.length) actions.lastChild.remove();
    // Who rolled stays here, where the result is told.
    if (held && !list.length) said.focus();
  };
  const drawWorth = () => {
    const list = get("worth");
    worth.hidden = !list.length;
    worth.replaceChildren(
      make("caption", {}, `What it is worth: the chance ${get("measure")}`),
      ...list.map(([what, chance, best]) => {
        return make("tr", best ? { class: "eld-best" } : {}, make("th", { scope: "row" }, what), make("td", {}, chance), make("td", {}, best ? "best" : ""));
      }),
    );
  };
  const drawWords = () => {
    title.textContent = get("title");
    said.textContent = get("said");
    note.textContent = get("note");
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
  said.tabIndex = -1;

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if ("die" in button.dataset) model.send({ kind: "die", id: button.dataset.die });
    else model.send({ kind: "action", id: button.dataset.action });
  });
  root.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = [...row.children].indexOf(document.activeElement);
    if (step && at >= 0 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      row.children[at + step]?.focus();
      event.preventDefault();
    }
    // A plain key typed here is never a command of the notebook around.
    if (!(event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape" || (event.shiftKey && event.key === "Enter"))) event.stopPropagation();
  });
  const parts = { dice: drawDice, chosen: drawDice, fresh: drawDice, most: drawDice, pictures: drawDice, actions: drawActions, worth: drawWorth, measure: drawWorth,
    title: drawWords, said: drawWords, note: drawWords, theme: dress };
  for (const [name, action] of Object.entries(parts)) model.on(`change:${name}`, action);
  dress();
  drawWords();
  drawDice();
  drawActions();
  drawWorth();
  const watch = new MutationObserver(dress);
  watch.observe(document.body, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", dress);
  return () => {
    for (const [name, action] of Object.entries(parts)) model.off(`change:${name}`, action);
    system.removeEventListener("change", dress);
    watch.disconnect();
    root.remove();
  };
}

export default { render };
