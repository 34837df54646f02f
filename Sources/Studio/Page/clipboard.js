// Nacre, MIT licence; see LICENSE.
// @ts-check

import { make } from "./dom.js";

/** Copies a text. `notices` shows what was copied. */
export async function copyText(text, notices, name = text) {
  const isCopied = await writeToClipboard(text);
  notices.toast(isCopied ? `Copied ${name}` : `Copying is not allowed here: ${text}`, !isCopied);
}

/** Browsers offer the clipboard only to pages of this machine or of HTTPS; others use a text field. */
async function writeToClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const field = make("textarea", { class: "offstage", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return isCopied;
  }
}
