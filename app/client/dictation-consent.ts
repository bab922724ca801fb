/** Beside the keys of the specification. */
const consentKey = "wordloom:dictation";

/** Whether this device was told where the sound of a dictation goes, and went on. */
export function hasAgreedToDictation(): boolean {
  try {
    return localStorage.getItem(consentKey) === "agreed";
  } catch {
    // Closed storage remembers nothing: the question comes again.
    return false;
  }
}

export function rememberDictation(): void {
  try {
    localStorage.setItem(consentKey, "agreed");
  } catch {
    // As above.
  }
}
