import type { OwnFiles } from "./own-files.ts";
import type { Storage } from "./storage.ts";

const batchSize = 500;

/**
 * Removes a feature's own files that nothing refers to any longer, written before a given moment. A file whose name the feature would not
 * give is not its own, regardless of who wrote it, and stays.
 *
 * A moved file stays under its old key, too, until its copy is older than that moment: anyone who read the row before reads it there.
 *
 * The bucket or folder must belong to this installation only, since it does not know the files of another.
 *
 * @param findKnown those of these keys that a row refers to
 * @returns how many were removed
 */
export async function sweepFiles(
  storage: Storage,
  files: OwnFiles,
  before: Date,
  findKnown: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const { prefix, former } = files;
  // Before the copies are listed: anything a row no longer names by now has its copy there by then.
  const left = new Set<string>();
  if (former !== undefined)
    for await (const { old } of batchesOf(storage, files, former, before)) {
      const known = new Set(await findKnown(old.map((name) => former + name)));
      for (const name of old) if (!known.has(former + name)) left.add(name);
    }
  let removed = 0;
  const remove = async (key: string) => {
    await storage.delete(key);
    removed++;
  };
  for await (const { old, fresh } of batchesOf(storage, files, prefix, before)) {
    for (const name of fresh) left.delete(name);
    // The move replaces one key with the other in one statement, so a row names one of them at all times.
    const keysOf = (name: string) => [prefix + name, ...(former === undefined ? [] : [former + name])];
    const known = new Set(await findKnown(old.flatMap(keysOf)));
    for (const name of old) if (!keysOf(name).some((key) => known.has(key))) await remove(prefix + name);
  }
  for (const name of left) await remove(`${former}${name}`);
  return removed;
}

/** Names of own files under a prefix, in batches, split by whether they were written before a moment. */
async function* batchesOf(
  storage: Storage,
  { names }: OwnFiles,
  prefix: string,
  before: Date,
): AsyncGenerator<{ old: string[]; fresh: string[] }> {
  let batch: { old: string[]; fresh: string[] } = { old: [], fresh: [] };
  for await (const { key, writtenAt } of storage.list(prefix)) {
    const name = key.slice(prefix.length);
    if (!names.test(name)) continue;
    batch[writtenAt < before ? "old" : "fresh"].push(name);
    if (batch.old.length + batch.fresh.length < batchSize) continue;
    yield batch;
    batch = { old: [], fresh: [] };
  }
  yield batch;
}
