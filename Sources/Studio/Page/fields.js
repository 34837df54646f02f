// Nacre, MIT licence; see LICENSE.
// @ts-check

import { make, numberText, setText } from "./dom.js";
import { colorOf, hexOf, parseValue } from "./properties.js";

/**
 * Makes the editor of a property's model value. `changed` is called with the new numbers, or with
 * `null` for no value. The result has the element, and `show`, which shows the text of a value;
 * a control that has the focus keeps what the user has typed.
 */
export function makeField(key, property, changed) {
  if (property?.kind === "color") return colorField(key, changed);
  if (property?.kind === "flag") return flagField(key, changed);
  if (property) return numbersField(key, property, changed);
  const element = make("span", { class: "text-value" });
  return { element, show: (text) => setText(element, text) };
}

const hasFocus = (control) => document.activeElement === control;

function numbersField(key, property, changed) {
  const element = make("span", { class: "field-numbers" });
  const inputs = property.names.map((name) => {
    const input = make("input", {
      type: "number", step: property.step, min: property.low ?? null, "data-part": name || "value",
      "aria-label": `${key} ${name}`.trim(),
    });
    element.append(name ? make("label", { "data-name": name }, input) : input);
    return input;
  });
  const slider = property.high === undefined ? null : make("input", {
    type: "range", min: property.low, max: property.high, step: property.step,
    "data-part": "slider", "aria-label": key,
  });
  const send = () => {
    const numbers = inputs.map((input) => input.valueAsNumber);
    if (numbers.every(Number.isFinite)) changed(numbers);
  };
  for (const input of inputs) {
    input.addEventListener("input", () => {
      if (slider) slider.value = input.value;
      send();
    });
  }
  if (slider) {
    element.prepend(slider);
    slider.addEventListener("input", () => {
      inputs[0].value = slider.value;
      send();
    });
  }
  const show = (text) => {
    const numbers = parseValue(text) ?? [];
    if (slider && !hasFocus(slider) && numbers.length > 0) slider.value = numbers[0];
    inputs.forEach((input, index) => {
      if (hasFocus(input) || (slider && hasFocus(slider))) return;
      input.value = numbers[index] === undefined ? "" : numberText(numbers[index]);
    });
  };
  return { element, show };
}

function colorField(key, changed) {
  const well = make("input", { type: "color", "data-part": "well", "aria-label": key });
  const alpha = make("input", {
    type: "number", min: 0, max: 1, step: 0.05, "data-part": "alpha", "aria-label": `${key} alpha`,
  });
  const none = make("button", {
    type: "button", class: "small", text: "none", "data-part": "none",
    title: "No colour", "aria-label": `${key}: no colour`, onclick: () => changed(null),
  });
  const send = () => changed(colorOf(well.value, Number.isFinite(alpha.valueAsNumber)
    ? alpha.valueAsNumber : 1));
  well.addEventListener("input", send);
  alpha.addEventListener("input", send);
  const element = make("span", { class: "field-numbers" }, well,
    make("label", { "data-name": "α" }, alpha), none);
  const show = (text) => {
    const numbers = parseValue(text);
    well.classList.toggle("is-none", numbers === null);
    none.setAttribute("aria-pressed", String(numbers === null));
    if (!hasFocus(well)) well.value = hexOf(numbers);
    if (!hasFocus(alpha)) alpha.value = numbers ? numberText(numbers[3] ?? 1, 3) : "";
  };
  return { element, show };
}

function flagField(key, changed) {
  const box = make("input", { type: "checkbox", "data-part": "value", "aria-label": key });
  box.addEventListener("change", () => changed([box.checked ? 1 : 0]));
  return { element: box, show: (text) => (box.checked = parseValue(text)?.[0] === 1) };
}
