/** Sent on `window` when a pair was kept or let go beside the list of them. */
export const likesChanged = "wordloom:likes";
