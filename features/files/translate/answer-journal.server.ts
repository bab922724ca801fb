import { type FileHandle, open } from "node:fs/promises";
import { z } from "zod";
import { findingKinds } from "#features/translation/checks/finding.ts";
import type { AnswerStore, DocumentAnswer, KeptAnswers } from "./document-answers.ts";

/** The result of one call, as one line of the file. */
const entrySchema = z.object({
  answers: z.array(
    z.object({
      key: z.string(),
      target: z.string(),
      findings: z.array(z.object({ kind: z.enum(findingKinds), start: z.number(), end: z.number() })),
    }),
  ),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
});

export type AnswerJournal = AnswerStore & { close(): Promise<void> };

/**
 * Stores answers in a file of lines, each on disk before `save` returns. A line truncated by a crash is dropped; a file that belongs to
 * another translation is started over. Only its owner may read it, since it contains texts.
 *
 * @param purpose identifies the translation the answers belong to: file, languages, engine, terms
 */
export async function openAnswerJournal(path: string, purpose: string): Promise<AnswerJournal> {
  const file = await open(path, "a+", 0o600);
  const header = `${JSON.stringify({ journal: 1, purpose })}\n`;
  const kept = await readEntries(file, header);
  return {
    load: async () => kept,
    async save(answers, usage) {
      // A call without results was made all the same.
      if (answers.length === 0 && usage === null) return;
      await file.appendFile(`${JSON.stringify({ answers, usage })}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

async function readEntries(file: FileHandle, header: string): Promise<KeptAnswers> {
  const bytes = await file.readFile();
  const answers = new Map<string, DocumentAnswer>();
  const kept = { answers, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } };
  if (!bytes.subarray(0, Buffer.byteLength(header)).equals(Buffer.from(header))) {
    await file.truncate(0);
    await file.appendFile(header);
    return kept;
  }
  let start = Buffer.byteLength(header);
  for (let end = bytes.indexOf(0x0a, start); end >= 0; end = bytes.indexOf(0x0a, start)) {
    const entry = readEntry(bytes.toString("utf8", start, end));
    if (entry === null) break;
    start = end + 1;
    for (const answer of entry.answers) answers.set(answer.key, answer);
    if (entry.usage === null) continue;
    kept.calls++;
    kept.usage.inputTokens += entry.usage.inputTokens;
    kept.usage.outputTokens += entry.usage.outputTokens;
  }
  if (start < bytes.length) await file.truncate(start);
  return kept;
}

function readEntry(line: string): z.infer<typeof entrySchema> | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
