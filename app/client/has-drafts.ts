/** Drafts have this prefix, one for each page (drafts.ts). */
const draftPrefix = "wordloom:draft:";

/** Tells whether this browser has a text that was not sent yet. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(draftPrefix));
  } catch {
    // Storage can be blocked for a page; nothing is kept then.
    return false;
  }
}
