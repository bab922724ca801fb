/** Why a run was aborted; any other end of a stream comes from the provider. */
export const stopReason = new Error("stopped by the visitor");
export const restartReason = new Error("the server is shutting down");
export const fencedReason = new Error("another process has ended the run");
export const deadlineReason = new Error("the run took too long");

/** No run takes longer than this, whatever keeps its provider busy. */
export const maxRunMs = 15 * 60_000;
