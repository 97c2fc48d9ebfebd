// A page without a kernel: views draw what their traits hold; they can be looked at, zoomed and read, and nothing answers.

const saved = JSON.parse(document.getElementById("eld-saved").textContent);
const loaded = new Map();
const load = (source) => {
  if (!loaded.has(source)) loaded.set(source, import(URL.createObjectURL(new Blob([source], { type: "text/javascript" }))));
  return loaded.get(source);
};
const modelOf = (traits) => {
  const heard = new Map();
  const on = (name, action) => heard.set(name, [...(heard.get(name) ?? []), action]);
  const off = (name, action) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== action));
  const set = (name, value) => {
    traits[name] = value;
    for (const action of heard.get(`change:${name}`) ?? []) action();
  };
  return { get: (name) => traits[name], set, on, off, send: () => {}, save_changes: () => {} };
};
const show = async (name, place) => {
  const { view, traits, parts } = saved.models[name];
  for (const part of parts ?? []) {
    const inner = document.createElement("div");
    place.append(inner);
    await show(part, inner);
  }
  if (view !== undefined) (await load(saved.scripts[view])).default.render({ model: modelOf(traits), el: place });
};
for (const place of document.querySelectorAll("[data-eld-still]")) {
  place.replaceChildren();
  show(place.dataset.eldStill, place);
}
