import { createInterface } from "node:readline";
import { z } from "zod";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";

/** No pair of texts that our translators accept is longer than this; in UTF-16 units. */
const maxLineLength = 2_000_000;

const term = z.object({
  source: z.string(),
  target: z.string(),
  match: z.enum(["exact", "word", "stem"]).optional(),
  caseSensitive: z.boolean().optional(),
  doNotTranslate: z.boolean().optional(),
});

/** A line may contain more than what is named here, such as what its writer expects. */
const lineInput = z.object({
  id: z.union([z.string(), z.number()]),
  source: z.string(),
  target: z.string(),
  from: z.string(),
  to: z.string(),
  terms: z.array(term).optional(),
  lineBreaks: z.enum(["keep", "join", "one"]).optional(),
});

/**
 * Checks translations line by line as they come: `{id, source, target, from, to, terms?}` in, `{id, findings}` out. No
 * database, no settings. An unreadable line is reported with its number, and the others are answered.
 *
 * @returns 1 if a line could not be read, else 0
 */
export async function check(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, errors: NodeJS.WritableStream): Promise<number> {
  let number = 0;
  let isWhole = true;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === "") continue;
    const answer = answerOf(line);
    if (answer.error === null) await write(output, `${JSON.stringify(answer.value)}\n`);
    else {
      isWhole = false;
      await write(errors, `line ${number}: ${answer.error}\n`);
    }
  }
  return isWhole ? 0 : 1;
}

type Answer = { error: null; value: unknown } | { error: string };

function answerOf(line: string): Answer {
  if (line.length > maxLineLength) return { error: `longer than ${maxLineLength} characters` };
  let value: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    value = JSON.parse(line.replace(/^\ufeff/, ""));
  } catch {
    return { error: "not valid JSON" };
  }
  const read = lineInput.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { error: `${issue?.path.join(".") || "the line"}: ${issue?.message ?? "can't be read"}` };
  }
  const { id, ...pair } = read.data;
  return { error: null, value: { id, findings: checkTranslation(pair) } };
}

/** Waits for a slow reader, so that a long set does not fill the memory. */
async function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await new Promise<void>((resolve) => stream.once("drain", resolve));
}
