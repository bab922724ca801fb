import { expect } from "vitest";
import type { Actor } from "#core/actor.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import type { Services } from "#features/services.ts";
import { getFile } from "#features/files/file-queries.server.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { startFile, type StartFileInput } from "#features/files/start-file.server.ts";
import { uploadFile } from "#features/files/upload/upload-file.server.ts";
import { addPerson } from "#tests/services/people.ts";
import { readTranslateRequest } from "#tests/services/stand-in-translator.ts";
import { patience } from "#tests/harness/patience.ts";

/** Somebody with a confirmed account and this much to spend. */
export async function addTranslator({ db }: Services, milli = 100_000): Promise<Actor> {
  const { owner } = await addPerson({ db });
  if (milli > 0) await adjustCredits(db, { owner, amountMilli: milli, reason: "for a test", key: owner, changedBy: "test" });
  return { kind: "user", owner, network: owner, plan: "premium" };
}

export const sentenceOf = (number: number): string => `The delivery number ${number} left the harbour in the morning.`;

/** So many paragraphs that differ, each of a known sentence. */
export const paragraphs = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, index) => sentenceOf(first + index)).join("\n\n");

export const upload = (services: Services, actor: Actor, text: string, name = "letter.txt"): Promise<FileView> =>
  uploadFile(services, actor, { bytes: Buffer.from(text), name, from: "en" });

/** Uploads and starts. */
export async function startText(services: Services, actor: Actor, text: string, input: Partial<StartFileInput> = {}): Promise<FileView> {
  const { id } = await upload(services, actor, text);
  return startFile(services, actor, id, { to: "de", ...input }, "en", null);
}

/** Bound of a wait for work that takes a second on a machine with nothing else to do, in ms. */

export async function untilAtRest(services: Services, actor: Actor, id: string): Promise<FileView> {
  await expect.poll(async () => isAtRest((await getFile(services, actor, id)).status), { timeout: patience.task, interval: 50 }).toBe(true);
  return getFile(services, actor, id);
}

/** What is made of a file, as its owner downloads it. */
export async function outputOf(services: Services, id: string): Promise<string | null> {
  const { rows } = await services.db.$client.query("SELECT outputs FROM translation_documents WHERE id = $1", [id]);
  const key = rows[0]?.outputs[0]?.key;
  const bytes = key === undefined ? null : await services.storage.get(key);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}

/** How often each text was asked for. */
export function askedTimes(log: readonly { lastUserText: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { lastUserText } of log)
    for (const { text } of readTranslateRequest(lastUserText)?.segments ?? []) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

export const readBalance = ({ db }: Services, { owner }: Actor) => getBalance(db, owner);
