/** Numbers of the shell that the specification fixes (spec §2, §7, §9), and those that we chose. */

/** A chunk that cannot be loaded reloads a path at most once in this time (spec §7). */
export const chunkReloadMs = 10_000;

/** Between two looks for a newer build; each look comes up to a tenth earlier or later, so that tabs do not ask in step. */
export const buildPollMs = 5 * 60_000;

/** A tab that becomes visible again asks at once, unless it has asked within this time. */
export const buildFocusGapMs = 60_000;

/** Anything the page can do without waits until it has been alive for this long, and then until it is idle, at most as long again. */
export const idleStartMs = 5_000;

/** Sent on `window` when work from before signing in has been moved to the account: lists of work reload. */
export const workAdopted = "wordloom:adopted";

/** Messages only for the console (spec §8); the wording of the last is ours. */
export const consoleMessages = {
  manifest: "Error fetching app manifest",
  payload: "Cannot load payload",
  profile: "The payment record could not be read",
} as const;
