/** Sent on `window` when a pair was liked or unliked outside of the list. */
export const likesChanged = "wordloom:likes";
