// The live board. It draws what the synced traits hold and sends what the reader chooses; it knows no rule of any game.
// Texts are in "double", 'single' or `back` quotes without quotes of the same kind inside: `shortening.py` counts on it.

const SVG = "http://www.w3.org/2000/svg";
const HELP =
  "Tab goes to the board, then to cards and buttons; Shift-Tab goes back. On the board arrow keys walk, and Q, E, A, D, Z and C, the keys " +
  "around S, step to the six neighbours. Home and End go to the ends of a row, with Ctrl to the first and the last space. Enter or Space " +
  "chooses, Escape takes back what is chosen. Plus, minus and 0 zoom, as do Ctrl and the wheel, or two fingers.";
const HEX_PX = 72; // a cell is never wider than this before zooming
const HEX_MIN = [32, 40]; // nor narrower than this (on a phone, on a wide page) when it is first shown: a long route begins at the first piece
const HEX_READ = 40; // as narrow as it may be made at first to show the whole of a high board
const LABEL_PX = 8.5; // the names of spaces are no lower than this while there is room for it
const WIDE = 840; // from here on cards lie beside the board
const UNITS = 86.6; // width of a cell in drawing units
const STEPS = { KeyQ: [-43.3, -75], KeyE: [43.3, -75], KeyA: [-86.6, 0], KeyD: [86.6, 0], KeyZ: [-43.3, 75], KeyC: [43.3, 75] };

const named = (node, attributes) => {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};
const make = (tag, attributes = {}, ...children) => {
  const node = named(document.createElement(tag), attributes);
  node.append(...children);
  return node;
};
const draw = (tag, attributes = {}, inner = "") => {
  const node = named(document.createElementNS(SVG, tag), attributes);
  node.innerHTML = inner;
  return node;
};
const on = (node, ...what) => node.addEventListener(...what);
const hit = (event, what) => event.target.closest(what);
const set = (node, name, value) => {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
};
const write = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};
// Children of `parent` for `items`, by key: what stays keeps its node, and with it the focus. Where the one with the focus
// is gone, its neighbour gets it, in a row of buttons the first one, else the board.
const keyed = (parent, items, create, update) => {
  const nodes = [...parent.children];
  const old = new Map(nodes.map((node) => [node.dataset.key, node]));
  const wanted = new Set(items.map((item) => item[0]));
  const lost = nodes.findIndex((node) => !wanted.has(node.dataset.key) && node.contains(document.activeElement));
  old.forEach((node, key) => wanted.has(key) || node.remove());
  let next = parent.firstElementChild;
  for (const item of items) {
    const node = old.get(item[0]) ?? create(item);
    node.dataset.key = item[0];
    if (node === next) next = next.nextElementSibling;
    else parent.insertBefore(node, next);
    update(node, item);
  }
  if (lost < 0) return;
  const near = parent.matches(".eld-row") ? parent.firstChild : parent.children[Math.min(lost, items.length - 1)];
  const heir = near?.matches("button") ? near : near?.querySelector("button");
  (heir ?? parent.closest(".eld-board")?.querySelector("[data-cell][tabindex='0']"))?.focus();
};

function render({ model, el }) {
  const prefix = `e${Math.random().toString(36).slice(2, 8)}-`;
  // Names of drawings are the board's own, for several boards share a page.
  const own = (fragment) => fragment.replace(/(#|id=.)@/g, `$1${prefix}`);
  const get = (name) => model.get(name);

  // --- the frame -----------------------------------------------------------------------------------------------------
  const group = (name, words) => make("div", { class: name, role: "group", "aria-label": words });
  const title = make("div", { class: "eld-title", id: `${prefix}title` });
  const zoomBar = group("eld-zoom", "Zoom");
  const sub = make("p", { class: "eld-sub" });
  const svg = draw("svg", { role: "group", "aria-labelledby": `${prefix}title`, focusable: "false" });
  const defs = draw("defs", { "aria-hidden": "true" });
  const faces = draw("defs", { "aria-hidden": "true" });
  const grid = draw("g", { role: "grid", "aria-describedby": `${prefix}help` });
  const layer = (name) => draw("g", { class: name, "aria-hidden": "true" });
  const [under, heads, rings, lines, corners, pieces, top] = "under heads rings lines corners pieces top".split(" ").map((n) => layer(`eld-${n}`));
  const signs = draw("g", { class: "eld-signs" });
  const cursor = draw("g", { class: "eld-cursor" }, `<use href=#${prefix}ring /><use href=#${prefix}ring />`);
  top.append(cursor);
  svg.append(defs, faces, under, grid, heads, lines, top, rings, corners, signs, pieces);
  const stage = make("div", { class: "eld-stage" }, svg);
  const hover = make("p", { class: "eld-hover", "aria-hidden": "true" });
  const symbols = group("eld-row", "Symbol");
  const groups = make("div", { class: "eld-groups" });
  const buttons = group("eld-row", "Actions");
  const status = make("p", { class: "eld-status", role: "status", "aria-live": "polite" });
  const fold = (name, words, ...inner) => make("details", { class: name }, make("summary", {}, words), ...inner);
  const help = fold("eld-help", "Keyboard", make("p", { id: `${prefix}help` }, HELP));
  const meanings = make("ul");
  const supply = make("p");
  const key = fold("eld-help eld-key", "Legend", meanings, supply);
  // A kernel that is gone answers nothing: then the reader is told what to do.
  const lost = make("p", { class: "eld-lost", role: "alert" });
  let waiting = 0;
  const lose = (words) => write(lost, words && `${words} Choose Run, Run All Cells to bring the boards back.`);
  const heard = () => (clearTimeout(waiting), lose(""));
  const wait = () => {
    clearTimeout(waiting);
    // Who is busy may still answer.
    waiting = setTimeout(() => (model.widget_manager?.kernel?.status === "busy" ? wait() : lose("No answer yet. Was the kernel started again?")), 2500);
  };
  const post = (message) => (wait(), model.send(message));
  const cut = () => lose("The kernel was started again.");
  const root = make(
    "div",
    { class: "eld-board", role: "group", "aria-labelledby": `${prefix}title` },
    make("div", { class: "eld-top" }, title, zoomBar), sub, stage, hover, groups, symbols, buttons, status, lost, help, key,
  );
  el.append(root);

  // --- what the reader does ------------------------------------------------------------------------------------------
  const send = (kind, id) => {
    if (!get("enabled") || get("busy")) return;
    if (kind === "cell") {
      model.set("selected", id);
      model.save_changes();
    }
    post({ kind, id });
  };
  let cells = new Map(); // id -> {node, row, x, y, line, name}
  let here = ""; // id of the cell that Tab reaches
  let column = 0; // x that Up and Down keep to
  const nearest = (candidates, x) => candidates.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) - 0.5 ? b : a));
  const inLine = (line) => [...cells.values()].filter((cell) => cell.line === line);
  const point = (cell, focus, keepColumn) => {
    if (!cell) return;
    cells.get(here)?.node.setAttribute("tabindex", "-1");
    here = cell.id;
    cell.node.setAttribute("tabindex", "0");
    if (!keepColumn) column = cell.x;
    if (focus) cell.node.focus();
  };
  const walk = (event) => {
    const cell = cells.get(hit(event, "[data-cell]")?.dataset.cell);
    if (!cell) return false;
    const all = [...cells.values()];
    const row = inLine(cell.line);
    const at = row.indexOf(cell);
    const bare = !event.ctrlKey && !event.altKey && !event.metaKey;
    const vertical = (step) => {
      const line = inLine(cell.line + step);
      if (line.length) point(nearest(line, column), true, true);
    };
    // Beyond the end of a row the arrows go on to what isn't joined to it, such as a cave beside the surface.
    const aside = (way) => {
      const own = [cell];
      for (const one of own) own.push(...all.filter((other) => !own.includes(other) && Math.hypot(other.x - one.x, other.y - one.y) < 90));
      return all.filter((one) => !own.includes(one) && (one.x - cell.x) * way > 0)
        .sort((a, b) => Math.abs(a.y - cell.y) - Math.abs(b.y - cell.y) || (a.x - b.x) * way)[0];
    };
    const actions = {
      ArrowLeft: () => point(row[at - 1] ?? aside(-1), true),
      ArrowRight: () => point(row[at + 1] ?? aside(1), true),
      ArrowUp: () => vertical(-1),
      ArrowDown: () => vertical(1),
      Home: () => point(event.ctrlKey ? all[0] : row[0], true),
      End: () => point(event.ctrlKey ? all.at(-1) : row.at(-1), true),
      Enter: () => send("cell", cell.id),
      " ": () => send("cell", cell.id),
      "+": () => zoom(scale * 1.25),
      "=": () => zoom(scale * 1.25),
      "-": () => zoom(scale / 1.25),
      0: () => zoom(0),
    };
    const step = bare && STEPS[event.code];
    const ends = event.ctrlKey && !event.altKey && !event.metaKey && (event.key === "Home" || event.key === "End");
    if (step) {
      const [x, y] = [cell.x + step[0], cell.y + step[1]];
      point(all.find((other) => Math.hypot(other.x - x, other.y - y) < 5), true);
    } else if ((bare || ends) && Object.hasOwn(actions, event.key)) actions[event.key]();
    else return false;
    return true;
  };
  on(root, "keydown", (event) => {
    const sign = hit(event, "[data-seam]");
    if (sign && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      send("seam", sign.dataset.seam);
    } else if (event.key === "Escape" && buttons.querySelector("[data-id=anew]")) send("button", "anew");
    else if (walk(event)) event.preventDefault();
    // A plain key typed here is never a command of the notebook around (X would cut the cell).
    else if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape") return;
    event.stopPropagation();
  });
  let dragged = false;
  on(svg, "click", (event) => {
    if (dragged) return;
    const sign = hit(event, "[data-seam][role=button]");
    if (sign) return send("seam", sign.dataset.seam);
    const cell = cells.get(hit(event, "[data-cell]")?.dataset.cell);
    if (!cell) return;
    point(cell, false);
    cell.node.focus({ preventScroll: true });
    send("cell", cell.id);
  });
  let last; // the button clicked last
  on(root, "click", (event) => {
    const button = hit(event, "button[data-kind]");
    // The second half of a double click is not meant for a button that has just come to be under the mouse.
    const strange = event.detail > 1 && button !== last;
    last = button;
    if (button && !strange && button.getAttribute("aria-disabled") !== "true") send(button.dataset.kind, button.dataset.id);
  });
  let over = ""; // id of the cell that the line under the board tells of
  const tell = (event) => {
    over = event.target.closest?.("[data-cell]")?.dataset.cell ?? over;
    write(hover, cells.get(over)?.label ?? "");
  };
  on(svg, "pointerover", tell);
  // On the stage: an SVG element that listens to focus events would be a tab stop itself.
  on(stage, "focusin", (event) => {
    tell(event);
    const cell = cells.get(hit(event, "[data-cell]")?.dataset.cell);
    if (!cell) return;
    if (cell.id !== here) point(cell, false);
    cursor.style.transform = `translate(${cell.x}px,${cell.y}px)`;
    cursor.classList.toggle("eld-on", cell.node.matches(":focus-visible"));
  });
  on(stage, "focusout", () => cursor.classList.remove("eld-on"));

  // --- zoom and pan: the stage scrolls, the picture grows ---------------------------------------------------------------
  let scale = 1; // 1: as wide as the page allows
  let auto = true; // until the reader zooms
  const across = () => get("cells").box[2] / UNITS; // in cells
  const goal = () => [...cells.values()].filter((cell) => get("highlights")[cell.id]?.[0] === "target");
  const base = () => Math.max(120, Math.min(stage.clientWidth, across() * HEX_PX));
  // At which the whole board is seen: the stage is never higher than the style says, a part of the window.
  const whole = () => {
    const [, , wide, high] = get("cells").box;
    return Math.min(1, ((parseFloat(getComputedStyle(stage).maxHeight) || 680) * wide) / high / base());
  };
  const size = () => {
    root.classList.toggle("eld-wide", root.clientWidth >= WIDE && get("groups").length > 1);
    svg.style.width = `${base() * scale}px`;
    // Names of spaces stay readable where spaces are small.
    svg.style.setProperty("--n", `${Math.min(19, Math.max(13, (LABEL_PX * UNITS * across()) / base() / scale))}px`);
    root.classList.toggle("eld-zoomed", scale > 1.01);
    toGoal.hidden = !goal().length || scale <= whole();
    edges();
  };
  // Edges fade where there is more to scroll to.
  const edges = () => {
    const [x, y] = [stage.scrollLeft, stage.scrollTop];
    const more = [y, stage.scrollHeight - stage.clientHeight - y, x, stage.scrollWidth - stage.clientWidth - x];
    more.forEach((rest, side) => stage.style.setProperty(`--m${side}`, rest > 2 ? "20px" : "0px"));
  };
  on(stage, "scroll", edges, { passive: true });
  // The scale of a first view, kept until the reader zooms. Twice, for a bar to scroll with takes room away.
  const settle = () => {
    for (let i = 0; i < 2; i++) {
      const cell = base() / across();
      if (auto) scale = whole();
      if (auto && scale * cell < HEX_READ) scale = Math.max(1, Math.min(HEX_MIN[1], Math.max(HEX_MIN[0], stage.clientWidth / 12)) / cell);
      size();
    }
  };
  // To a scale (0: the whole board), with the given point of the window, or the stage's middle, staying where it is.
  const zoom = (wanted, x, y) => {
    const box = stage.getBoundingClientRect();
    const [px, py] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const [fx, fy] = [(stage.scrollLeft + px) / svg.clientWidth, (stage.scrollTop + py) / svg.clientHeight];
    auto = false;
    for (let i = 0; i < 2; i++) {
      scale = Math.min(Math.max(wanted, whole()), 4);
      size();
    }
    stage.scrollLeft = fx * svg.clientWidth - px;
    stage.scrollTop = fy * svg.clientHeight - py;
  };
  // The given cells in the middle of the stage; where they don't fit, nothing, or (`shrink`) a smaller picture.
  const frame = (list, shrink) => {
    const [left, top, broad] = get("cells").box;
    const [xs, ys] = [list.map((cell) => cell.x), list.map((cell) => cell.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - x, Math.max(...ys) - y];
    const fits = (Math.min(stage.clientWidth / (wide + 110), stage.clientHeight / (high + 110)) * broad) / base();
    if (fits < scale) {
      if (!shrink) return false;
      scale = Math.max(fits, whole());
      size();
    }
    const unit = svg.clientWidth / broad;
    stage.scrollTo((x + wide / 2 - left) * unit - stage.clientWidth / 2, (y + high / 2 - top) * unit - stage.clientHeight / 2);
    return true;
  };
  let toGoal;
  for (const [name, sign, action] of [["Zoom out", "−", () => zoom(scale / 1.25)], ["Zoom in", "+", () => zoom(scale * 1.25)], ["Show the whole board", "Fit", () => zoom(0)], ["Show the goal", "Goal", () => ((auto = false), frame(goal(), true))]]) {
    const button = toGoal = make("button", { type: "button", "aria-label": name, title: name }, sign);
    on(button, "click", action);
    zoomBar.append(button);
  }
  on(stage, "wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  let grip = null;
  on(stage, "pointerdown", (event) => {
    dragged = false;
    if (event.pointerType === "mouse" && event.button === 0) grip = [event.clientX, event.clientY, stage.scrollLeft, stage.scrollTop];
  });
  const pan = (event) => {
    if (!grip) return;
    const [dx, dy] = [event.clientX - grip[0], event.clientY - grip[1]];
    dragged ||= Math.hypot(dx, dy) > 6;
    if (dragged) stage.scrollTo(grip[2] - dx, grip[3] - dy);
  };
  const release = () => (grip = null);
  on(window, "pointermove", pan);
  on(window, "pointerup", release);
  let pinch = null;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  on(stage, "touchstart", (event) => {
    pinch = event.touches.length === 2 ? [spread(event.touches), scale] : null;
  }, { passive: true });
  on(stage, "touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = event.touches;
    zoom((pinch[1] * spread(event.touches)) / pinch[0], (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  }, { passive: false });
  on(stage, "touchend", () => (pinch = null));
  const reveal = (id) => {
    const cell = cells.get(id);
    if (!cell) return;
    const [left, top, broad] = get("cells").box;
    const unit = svg.clientWidth / broad;
    const [x, y] = [(cell.x - left) * unit, (cell.y - top) * unit];
    const seen = (at, from, room) => at > from + 30 && at < from + room - 30;
    if (!seen(x, stage.scrollLeft, stage.clientWidth) || !seen(y, stage.scrollTop, stage.clientHeight)) frame([cell]);
  };

  // --- drawing -------------------------------------------------------------------------------------------------------
  const use = (id, name = "") => `<use href=#${prefix}${id} class="${name}"/>`;
  const wood = (shape) => use(shape, "eld-halo") + use(shape, "eld-wood");
  const label = (cell, on) => {
    const [role, count] = get("highlights")[cell.id] ?? ["", ""];
    const parts = [cell.id.includes(":") ? "" : cell.id, cell.name, get("rim").words[cell.id], ...on.map((piece) => piece[2]), get("art").roles[role], count];
    return parts.filter(Boolean).join(", ");
  };
  const labels = () => {
    const on = new Map();
    get("places").forEach(([id, dx = 0, dy = 0], i) => on.set(id, [...(on.get(id) ?? []), [dy, dx, get("pieces")[i]?.[4]]]));
    for (const list of on.values()) list.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    for (const cell of cells.values()) {
      cell.label = label(cell, on.get(cell.id) ?? []);
      set(cell.node, "aria-label", cell.label);
      set(cell.node, "aria-selected", get("selected") === cell.id || get("highlights")[cell.id]?.[0] === "selected");
      set(cell.node, "aria-disabled", get("enabled") ? null : "true");
      cell.node.classList.toggle("eld-full", on.has(cell.id));
    }
    write(hover, cells.get(over)?.label ?? "");
  };
  const drawCells = () => {
    const { box, titles, faces: fragments, kinds, lines: rows, tiles } = get("cells");
    const letters = tiles.flatMap(([name, count]) => Array(count).fill(name));
    const focused = grid.contains(document.activeElement);
    const spot = () => cells.get(here)?.node.getBoundingClientRect();
    const before = spot();
    svg.setAttribute("viewBox", box.join(" "));
    const symbols = (name, count) => (name ? get("art").spots[count] : [])
      .map(([x, y, size]) => `<use href="#@${name}" transform="translate(${x} ${y})scale(${size})"/>`).join("");
    faces.innerHTML = own(fragments.map(([name, count, rest], i) =>
      `<g id="@f${i}" style="fill:var(--s);color:var(--s)">${symbols(name, count)}${rest}</g>`).join(""));
    grid.replaceChildren();
    heads.replaceChildren(...titles.map(([name, x, y, look]) => {
      const head = draw("text", { class: look, x, y });
      head.textContent = name;
      return head;
    }));
    cells = new Map();
    rows.forEach(([y, left, members], line) => {
      const row = draw("g", { role: "row" });
      grid.append(row);
      let x = left - UNITS;
      for (const [id, kind, gap = 0] of members) {
        x += UNITS * (gap + 1);
        const [tone, face, name] = kinds[kind];
        const node = draw("g", { role: "gridcell", tabindex: "-1", class: `eld-cell tone-${tone}`, transform: `translate(${x.toFixed(1)} ${y})` },
          use(`g-${tone}`) + (face < 0 ? "" : use(`f${face}`, "eld-at")));
        node.dataset.cell = id;
        const text = draw("text", { class: "eld-label", y: 33 });
        text.textContent = id.replace(/^[a-z]+:/, "");
        node.append(text);
        row.append(node);
        const tile = letters[cells.size];
        cells.set(id, { id, node, x, y, line, name: tile ? `${name}, tile ${tile}` : name });
      }
    });
    point(cells.get(here) ?? cells.get(get("places")[0]?.[0]) ?? cells.values().next().value, focused);
    grid.setAttribute("aria-label", `Board, ${cells.size} ${cells.size === 1 ? "space" : "spaces"}`);
    settle();
    // Where cells come or go on the left or above, the others get new places: what was looked at stays where it was.
    if (before) stage.scrollBy(spot().left - before.left, spot().top - before.top);
  };
  const BADGE = '<g class=eld-badge transform="translate(25 -25)"><circle r=13 /><text y=5.5 /></g>';
  const RING = use("ring", "eld-back") + use("ring", "eld-ring") + BADGE;
  const badge = (node, sign) => {
    write(node.querySelector("text"), sign);
    set(node.querySelector("text"), "style", sign.length > 2 ? "font-size:11px" : null);
    set(node.querySelector(".eld-badge"), "style", sign ? null : "display:none");
  };
  // The key: what lies on this board from its trait, then the rings and numbers that are shown now.
  const sketch = (drawn) => {
    if (!drawn || drawn[0] === "<") return own(drawn);
    const [shape, sign] = drawn.split(" ");
    if (shape[0] === "g") return use(shape) + (sign ? use(sign, "eld-face") : "");
    return wood(shape) + (shape[0] === "p" ? `<text y=9 font-size=14>${sign}</text>` : `<text y=6 font-size=10>${sign}</text>`);
  };
  const drawKey = () => {
    write(supply, get("supply"));
    write(key.firstChild, get("supply") ? "Legend and supply" : "Legend");
    if (!key.open) return;
    const { roles, signs, counts } = get("art");
    const marks = new Map();
    for (const [role, count] of [...Object.values(get("highlights")), [get("selected") && "selected"]]) {
      if (role) marks.set(roles[role], [role, signs[role] || ""]);
      if (count) marks.set(counts[role] ?? counts[""], ["none", count]);
    }
    const row = (words, look, drawn, half, x = 0) => {
      const node = draw("svg", { viewBox: `${x - half} ${-x - half} ${2 * half} ${2 * half}`, "aria-hidden": "true" });
      node.append(draw("g", { class: look }, drawn));
      return make("li", {}, node, words);
    };
    meanings.replaceChildren(
      ...get("key").map(([words, look, drawn, half]) => row(words, look, sketch(drawn), half)),
      ...[...marks].map(([words, [role, sign]]) => {
        const node = role === "none" ? row(words, "", BADGE, 16, 25) : row(words, `eld-role-${role}`, RING, 50);
        badge(node, sign);
        return node;
      }),
    );
  };
  on(key, "toggle", drawKey);
  const drawRings = () => {
    const marks = { ...get("highlights") };
    const selected = get("selected");
    if (cells.has(selected) && !marks[selected]?.[0]) marks[selected] = ["selected", marks[selected]?.[1] ?? ""];
    const items = Object.entries(marks).filter(([id]) => cells.has(id));
    keyed(rings, items, () => draw("g", {}, RING), (node, [id, [role, count]]) => {
      const cell = cells.get(id);
      set(node, "class", `eld-highlight eld-role-${role || "none"}`);
      set(node, "transform", `translate(${cell.x} ${cell.y})`);
      badge(node, count || get("art").signs[role] || "");
    });
    drawKey();
  };
  const drawRim = () => {
    const { seams, ways, corners: buildings } = get("rim");
    under.innerHTML = ways;
    lines.replaceChildren(...seams.map(([, , look, drawn]) => draw("g", { class: look }, drawn)));
    keyed(signs, seams.filter((seam) => seam[6]), () => draw("g", { class: "eld-seam" }), (node, [name, words, , , x, y, sign, width, playable]) => {
      set(node, "transform", `translate(${x} ${y})`);
      set(node, "data-seam", name);
      set(node, "role", playable ? "button" : "img");
      set(node, "tabindex", playable ? "0" : null);
      set(node, "aria-label", words);
      const inner = `<rect x=${-width / 2} y=-13 width=${width} height=26 rx=8 />${own(sign)}`;
      if (node.dataset.drawn !== inner) node.innerHTML = node.dataset.drawn = inner;
    });
    corners.replaceChildren(...buildings.map(([x, y, shape, colour, letter]) => {
      const node = draw("g", { class: `eld-corner wood-${colour}`, transform: `translate(${x} ${y})` }, wood(`b-${shape}`) + '<text y=6 font-size=10 />');
      node.lastChild.textContent = letter;
      return node;
    }));
  };
  const mine = () => Object.keys(get("highlights")).find((id) => get("highlights")[id][0] === "selected");
  const drawPieces = (moved) => {
    const what = get("pieces").map((piece, i) => [piece.slice(0, 4).join("|"), ...piece, get("places")[i]]);
    keyed(pieces, what.filter((piece) => cells.has(piece[6]?.[0])), ([, , colour, letter, shape]) => {
      const node = draw("g", { class: `eld-piece wood-${colour}` }, wood(`p-${shape}`) + '<text y=9 font-size=14 />');
      node.lastChild.textContent = letter;
      return node;
    }, (node, [, id, , , , , [on, dx = 0, dy = 2, bulk = 1]]) => {
      const cell = cells.get(on);
      node.style.transform = `translate(${cell.x + dx}px,${cell.y + dy}px) scale(${bulk})`;
      node.dataset.piece = id;
      if (moved && node.dataset.on !== on) reveal(on);
      node.dataset.on = on;
    });
    if (moved) reveal(mine());
  };
  const still = (node, enabled) => set(node, "aria-disabled", enabled && get("enabled") && !get("busy") ? null : "true");
  const drawGroups = () => {
    const known = get("card_faces");
    keyed(groups, get("groups"), ([id]) => make("section", { "aria-labelledby": `${prefix}g-${id}` },
      make("div", { class: "eld-heading", id: `${prefix}g-${id}` }), make("ul", {})), (section, [, heading, playable, cards]) => {
      write(section.firstChild, heading);
      section.classList.toggle("eld-flat", !playable);
      keyed(section.lastChild, cards.map((card) => [`${card[0]}|${card[1]}|${playable}`, ...card]), ([, , face]) => {
        const [name, tone, strip, single, note, cost] = known[face];
        const picture = draw("svg", { viewBox: "-50 -15 100 30", "aria-hidden": "true", class: "eld-face" }, own(strip));
        const foot = make("span", { class: "eld-foot" });
        if (single) foot.append(make("span", { class: "eld-once" }, "single use"));
        if (note) foot.append(make("span", {}, note));
        foot.append(make("b", {}));
        if (cost) foot.append(make("span", { class: "eld-cost" }, `price ${cost}`));
        const card = make(playable ? "button" : "div", { class: `eld-card tone-${tone}` }, make("span", { class: name.length > 10 ? "eld-name eld-long" : "eld-name" }, name), ...(strip ? [picture] : []), foot);
        if (playable) card.type = "button";
        else card.setAttribute("role", "img");
        return make("li", {}, card);
      }, (item, [, id, face, count, enabled, pressed]) => {
        const card = item.firstChild;
        set(card, "aria-label", known[face][6] + (count === 1 ? "" : `, ${count} copies`));
        write(card.querySelector("b"), count === 1 ? "" : `×${count}`);
        card.dataset.id = id;
        if (!playable) return;
        card.dataset.kind = "card";
        set(card, "aria-pressed", pressed);
        still(card, enabled);
      });
    });
  };
  const drawRow = (row, kind, items) => {
    row.hidden = !items.length;
    keyed(row, items, () => make("button", { type: "button" }), (node, [id, text, enabled, pressed]) => {
      node.dataset.kind = kind;
      node.dataset.id = id;
      write(node, text);
      set(node, "aria-pressed", pressed);
      still(node, enabled);
    });
  };
  const drawRows = () => {
    drawRow(symbols, "symbol", get("symbols"));
    drawRow(buttons, "button", get("buttons"));
  };
  const drawWords = () => {
    write(title, get("title"));
    write(sub, get("caption"));
    write(status, get("status"));
    status.dataset.tone = get("tone");
    set(root, "aria-busy", get("busy"));
    root.classList.toggle("eld-off", !get("enabled"));
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    const { jpThemeLight } = document.body.dataset;
    const names = document.body.classList;
    let dark = system.matches;
    if (jpThemeLight) dark = jpThemeLight === "false";
    else if (names.contains("vscode-dark") || names.contains("vscode-high-contrast")) dark = true;
    else if (names.contains("vscode-light")) dark = false;
    root.dataset.theme = get("theme") === "auto" ? (dark ? "dark" : "light") : get("theme");
  };

  const all = () => {
    defs.innerHTML = own(get("art").defs);
    drawCells();
    drawRings();
    drawRim();
    drawPieces(false);
    labels();
  };
  const parts = {
    art: all,
    cells: all,
    pieces: () => (drawPieces(false), labels()),
    places: () => (drawPieces(true), labels()),
    highlights: () => (drawRings(), labels(), size()),
    selected: () => (drawRings(), labels()),
    rim: () => (drawRim(), labels()),
    key: drawKey,
    supply: drawKey,
    groups: () => (drawGroups(), size()),
    symbols: drawRows,
    buttons: drawRows,
    title: drawWords,
    caption: drawWords,
    status: drawWords,
    tone: drawWords,
    enabled: () => (drawWords(), drawRows(), drawGroups(), labels()),
    busy: () => (drawWords(), drawRows(), drawGroups()),
    theme: dress,
  };
  for (const [name, action] of Object.entries(parts)) model.on(`change:${name}`, action);
  model.on("msg:custom", heard);
  model.on("comm_live_update", cut);
  dress();
  drawWords();
  all();
  drawGroups();
  drawRows();

  let wide = 0; // for which the picture was last laid out
  const watchSize = new ResizeObserver(() => {
    size();
    if (!root.clientWidth || root.clientWidth === wide) return;
    wide = root.clientWidth;
    settle();
    const start = mine() ?? get("places")[0]?.[0] ?? Object.keys(get("highlights"))[0];
    frame([...goal(), cells.get(start)].filter(Boolean)) || reveal(start);
  });
  watchSize.observe(root);
  const watchTheme = new MutationObserver(dress);
  watchTheme.observe(document.body, { attributes: true });
  on(system, "change", dress);
  return () => {
    for (const [name, action] of Object.entries(parts)) model.off(`change:${name}`, action);
    model.off("msg:custom", heard);
    model.off("comm_live_update", cut);
    clearTimeout(waiting);
    window.removeEventListener("pointermove", pan);
    window.removeEventListener("pointerup", release);
    system.removeEventListener("change", dress);
    watchTheme.disconnect();
    watchSize.disconnect();
    root.remove();
  };
}

export default { render };
