/**
 * A run that was refused for want of an account runs when someone comes back signed in (PRODUCT.md §1.3). The wish is
 * noted in this browser and not in the address: a link of someone else must not start a run, and the link of a
 * confirmation email opens a tab of its own.
 */
const noteKey = "wordloom:run-after-sign-in";
/** As long as a sign-up with its mail takes; an older wish is forgotten. */
const noteMaxAgeMs = 30 * 60_000;

type Note = { path: string; at: number };

export function noteWish(path: string): void {
  try {
    localStorage.setItem(noteKey, JSON.stringify({ path, at: Date.now() } satisfies Note));
  } catch {
    // Closed storage: the text is kept nowhere either, and Generate is pressed once more.
  }
}

/** Whether a run waits for this page; asked once, it is forgotten. */
export function takeWish(path: string): boolean {
  try {
    const note = JSON.parse(localStorage.getItem(noteKey) ?? "null") as Partial<Note> | null;
    if (note === null) return false;
    const isFresh = typeof note.at === "number" && Date.now() - note.at < noteMaxAgeMs;
    if (!isFresh || note.path === path) localStorage.removeItem(noteKey);
    return isFresh && note.path === path;
  } catch {
    return false;
  }
}
