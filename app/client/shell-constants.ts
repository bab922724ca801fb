/** Numbers of the shell that the specification fixes (spec §2, §7, §9), and those that we chose. */

/** A chunk that cannot be loaded reloads a path at most once in this time (spec §7). */
export const chunkReloadMs = 10_000;

/** Between two looks for a newer build; each look comes up to a tenth earlier or later, so that tabs do not ask in step. */
export const buildPollMs = 5 * 60_000;

/** A tab that is looked at again asks at once, unless it has asked in this time. */
export const buildFocusGapMs = 60_000;

/** What the page can do without waits until it has been alive for this long, and then until it is idle. */
export const idleStartMs = 5_000;

/** Console messages of spec §8, and nothing but them. */
export const consoleMessages = { manifest: "Error fetching app manifest", payload: "Cannot load payload" } as const;
