import { type FileHandle, open, rm } from "node:fs/promises";
import { z } from "zod";
import { rowFlags } from "./job-view.ts";
import type { KeptRows, RowAnswer, RowStore } from "./run-table.server.ts";

/** What came of a row, as one line of the file. */
const entrySchema = z.object({
  key: z.string(),
  answer: z.object({ cells: z.record(z.string(), z.string()), flags: z.array(z.enum(rowFlags)) }).nullable(),
  calls: z.number(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
});
type Entry = z.infer<typeof entrySchema>;

/** 1 had one text for each row. */
const header = `${JSON.stringify({ rows: 2 })}\n`;

export type RowJournal = RowStore & { close(): Promise<void>; remove(): Promise<void> };

/**
 * Stores rows' answers in a file of lines, each on disk before `save` resolves. A line cut short by a crash is dropped; a file of another
 * kind is started over. Answers of another template or table stay, but match no row. Only its owner may read it, since it contains texts.
 */
export async function openRowJournal(path: string): Promise<RowJournal> {
  const file = await open(path, "a+", 0o600);
  const kept = await readEntries(file);
  let last = Promise.resolve();
  const write = async (entry: Entry) => {
    await file.appendFile(`${JSON.stringify(entry)}\n`);
    await file.datasync();
  };
  return {
    load: async () => kept,
    save(key, answer, calls, usage) {
      // Rows end at the same time, and a file takes one line after the other. A disk that is full stays so for all that follow.
      last = last.then(() => write({ key, answer: answer === null ? null : { ...answer, flags: [...answer.flags] }, calls, usage }));
      return last;
    },
    close: () => file.close(),
    remove: () => rm(path, { force: true }),
  };
}

async function readEntries(file: FileHandle): Promise<KeptRows> {
  const bytes = await file.readFile();
  const answers = new Map<string, RowAnswer>();
  const kept = { answers, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } };
  if (!bytes.subarray(0, header.length).equals(Buffer.from(header))) {
    await file.truncate(0);
    await file.appendFile(header);
    return kept;
  }
  let start = header.length;
  for (let end = bytes.indexOf(0x0a, start); end >= 0; end = bytes.indexOf(0x0a, start)) {
    const entry = readEntry(bytes.toString("utf8", start, end));
    if (entry === null) break;
    start = end + 1;
    if (entry.answer !== null) answers.set(entry.key, entry.answer);
    kept.calls += entry.calls;
    kept.usage.inputTokens += entry.usage.inputTokens;
    kept.usage.outputTokens += entry.usage.outputTokens;
  }
  if (start < bytes.length) await file.truncate(start);
  return kept;
}

function readEntry(line: string): Entry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
