/** In addition to the keys of the specification. */
const consentKey = "wordloom:dictation";

/** Whether this device was told where the sound of a dictation goes, and continued. */
export function hasAgreedToDictation(): boolean {
  try {
    return localStorage.getItem(consentKey) === "agreed";
  } catch {
    // Blocked storage remembers nothing: the question comes again.
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
