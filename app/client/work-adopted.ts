/** Sent on `window` when what was written before signing in has come into the account: lists of work read themselves anew. */
export const workAdopted = "wordloom:adopted";
