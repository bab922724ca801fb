let count = 0;

/** Counts a stream as live until the returned promise settles. */
export async function whileLive<Result>(work: () => Promise<Result>): Promise<Result> {
  count++;
  try {
    return await work();
  } finally {
    count--;
  }
}

/** Whether this page follows a run. */
export function hasLiveStream(): boolean {
  return count > 0;
}
