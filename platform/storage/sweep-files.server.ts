import type { Storage } from "./storage.ts";

const batchSize = 500;

/**
 * Removes files under a prefix that nobody knows any more, written before a moment.
 *
 * The bucket or folder must be this installation's own, since files of another are unknown here.
 *
 * @param findKnown of these keys, those that a row stands for
 * @returns how many were removed
 */
export async function sweepFiles(
  storage: Storage,
  prefix: string,
  before: Date,
  findKnown: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  let removed = 0;
  const removeUnknown = async (keys: readonly string[]) => {
    if (keys.length === 0) return;
    const known = new Set(await findKnown(keys));
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.delete(key);
      removed++;
    }
  };
  let batch: string[] = [];
  for await (const file of storage.list(prefix)) {
    if (file.writtenAt >= before) continue;
    batch.push(file.key);
    if (batch.length < batchSize) continue;
    await removeUnknown(batch);
    batch = [];
  }
  await removeUnknown(batch);
  return removed;
}
