/**
 * A vote of someone who is not signed in is given when they come back signed in. The wish is noted in this browser and not
 * in the address: a link of someone else must not vote, and the link of a confirmation email opens a tab of its own.
 */
export type Vote = "like" | "dislike" | "fav";

const noteKey = "wordloom:vote-after-sign-in";
/** As long as a sign-up with its mail takes; an older wish is forgotten. */
const noteMaxAgeMs = 30 * 60_000;

type Note = { promptId: string; vote: Vote; at: number };

/** Notes the wish; false where the browser keeps nothing. */
export function noteVote(promptId: string, vote: Vote): boolean {
  try {
    localStorage.setItem(noteKey, JSON.stringify({ promptId, vote, at: Date.now() } satisfies Note));
    return true;
  } catch {
    return false;
  }
}

/** The vote that waits for this prompt, until it is forgotten. */
export function findVote(promptId: string): Vote | null {
  try {
    const note = JSON.parse(localStorage.getItem(noteKey) ?? "null") as Partial<Note> | null;
    if (note === null) return null;
    const isFresh = typeof note.at === "number" && Date.now() - note.at < noteMaxAgeMs;
    if (!isFresh) forgetVote();
    const isVote = note.vote === "like" || note.vote === "dislike" || note.vote === "fav";
    return isFresh && note.promptId === promptId && isVote ? (note.vote ?? null) : null;
  } catch {
    return null;
  }
}

export function forgetVote(): void {
  try {
    localStorage.removeItem(noteKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
