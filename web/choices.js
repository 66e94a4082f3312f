// The settings page: what a person chooses on this device.

import { fill, h } from "./dom.js";
import { heading, show } from "./main.js";
import { choose, settings } from "./settings.js";
import { say } from "./words.js";

/** @param {HTMLElement} page */
export function open(page) {
  const chosen = settings();
  document.title = `${say("settings")} · sobremesa`;
  const name = h("input", { id: "my-name", value: chosen.name, maxlength: 64, autocomplete: "nickname", onchange: () => choose({ name: name.value.trim() }) });
  fill(
    page,
    heading(),
    h(
      "main",
      { class: "sheet" },
      h("h1", {}, say("settings")),
      h("p", { class: "field" }, h("label", { for: "my-name" }, say("your-name")), name),
      several("lang", ["es", "en"], chosen.lang),
      several("theme", ["system", "light", "dark"], chosen.theme),
      several("motion", ["system", "on", "off"], chosen.motion),
      one("sound", chosen.sound),
      one("confirm", chosen.confirm),
      one("letters", chosen.letters),
      one("fast", chosen.fast),
      h("p", { class: "quiet" }, say("settings-kept")),
    ),
  );
  return undefined;
}

/**
 * @param {string} key
 * @param {string[]} values
 * @param {string} now
 */
function several(key, values, now) {
  return h(
    "fieldset",
    {},
    h("legend", {}, say(`set-${key}`)),
    values.map((value) =>
      h(
        "label",
        { class: "choice" },
        h("input", {
          type: "radio",
          name: key,
          checked: value === now,
          onchange: () => {
            choose({ [key]: value });
            if (key === "lang") void show();
          },
        }),
        say(`set-${key}-${value}`),
      ),
    ),
  );
}

/**
 * @param {string} key
 * @param {boolean} now
 */
function one(key, now) {
  const box = h("input", { type: "checkbox", checked: now, onchange: () => choose({ [key]: box.checked }) });
  return h("label", { class: "choice" }, box, say(`set-${key}`));
}
