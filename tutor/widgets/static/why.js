// Why a move is refused. The words come as HTML made in Python; this shows them and sends which button was pressed.

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

function render({ model, el }) {
  const get = (name) => model.get(name);
  const words = make("div", {});
  const said = make("p", { class: "eld-said", role: "status", "aria-live": "polite" });
  const root = make("section", { class: "eld-why", "aria-label": "Why" }, words, said);
  el.append(root);

  const drawWords = () => {
    const held = words.contains(document.activeElement);
    words.innerHTML = get("html");
    root.hidden = !get("html");
    // Who pressed a button that is gone now stays here.
    if (held) words.querySelector("h3")?.focus();
  };
  const drawSaid = () => (said.textContent = get("said"));
  const dress = () => {
    const { jpThemeLight } = document.body.dataset;
    const names = document.body.classList;
    let dark = matchMedia("(prefers-color-scheme: dark)").matches;
    if (jpThemeLight) dark = jpThemeLight === "false";
    else if (names.contains("vscode-dark") || names.contains("vscode-high-contrast")) dark = true;
    else if (names.contains("vscode-light")) dark = false;
    root.dataset.theme = get("theme") === "auto" ? (dark ? "dark" : "light") : get("theme");
  };

  words.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const kind = "near" in button.dataset ? "near" : "mark";
    model.send({ kind, id: button.dataset[kind] });
  });
  // A plain key typed here is never a command of the notebook around.
  root.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape" || (event.shiftKey && event.key === "Enter"))) event.stopPropagation();
  });
  const parts = { html: drawWords, said: drawSaid, theme: dress };
  for (const [name, action] of Object.entries(parts)) model.on(`change:${name}`, action);
  dress();
  drawWords();
  drawSaid();
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
