import { createHash } from "node:crypto";
import { countCodePoints, estimateModelTokens } from "#core/text-length.ts";
import type { Quality } from "#core/quality.ts";
import { calculateInputPart, calculateTextPrice, calculateTranslationPrice } from "#features/billing/price.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import { rowOutputTokens } from "./length-limits.ts";
import type { ReadDocument } from "./row-document.server.ts";
import { isTranslated, type RowTask } from "./row-task.ts";

/**
 * What a row costs if it succeeds, in thousandths of a credit: one price, and what is read beyond what that includes; of a translation what
 * the translator would charge for the text.
 */
export function priceOfRow(quality: Quality, task: RowTask, prices: Prices): number {
  if ("translation" in task) {
    const length = isTranslated(task.translation) ? countCodePoints(task.translation.text.trim()) : 0;
    return calculateTranslationPrice(quality, length, prices)?.milli ?? 0;
  }
  const { system, user } = task.prompt;
  const inputPart = calculateInputPart(quality, estimateModelTokens(system) + estimateModelTokens(user));
  return calculateTextPrice(quality, rowOutputTokens(quality), 1, prices, inputPart).milli;
}

/**
 * Equal for rows of one owner that the same model would be asked for in the same words: such a row is paid once.
 *
 * @param read the document that the words are asked about, if there is one; its text never changes, but not all of it may be read
 */
export function keyOfRow(
  owner: string,
  model: { provider: string; modelId: string },
  task: RowTask,
  read: ReadDocument | null = null,
): string {
  const about = read === null ? [] : ["document", read.documentId, ...(read.most === null ? [] : [read.most])];
  return createHash("sha256")
    .update(JSON.stringify([owner, model.provider, model.modelId, ...wordsOf(task), ...about]))
    .digest("base64url");
}

function wordsOf(task: RowTask): unknown[] {
  if ("prompt" in task) return [task.prompt.system, task.prompt.user];
  const { text, from, to, options, glossary, template } = task.translation;
  return ["translation", text, from, to, Object.entries(options).toSorted(), glossary && [glossary.id, glossary.version], template];
}
