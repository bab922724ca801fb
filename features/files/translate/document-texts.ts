import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { estimateModelTokens } from "#core/text-length.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Unit, UnitTag } from "#formats/segments/unit.ts";

/** A text in a document, listed once however often it occurs. */
export type DocumentText = {
  key: string;
  /** Short and unique within the document: a model has to repeat it. */
  id: string;
  source: string;
  tags: readonly UnitTag[];
  /** The text before its first occurrence, without tags. */
  before: string | null;
  tokens: number;
};

/** Approximate maximum per call, in model tokens of source; a single text may exceed it. */
const batchTokens = 1_500;
/** Maximum texts per call: models begin to skip ids in long lists. */
const maxBatchTexts = 60;
/** How much of the preceding text is included, in UTF-16 units from its end. */
const contextLength = 600;

/** Identifies a text including its tags; the same in every document. */
export const textKey = (source: string, tags: readonly UnitTag[]): string =>
  hash("sha256", JSON.stringify([source, tags.map(({ id, isPair, name }) => [id, isPair, name])]), "base64url").slice(0, 22);

/** After this many units, other work on the same thread gets a turn: a table has a hundred thousand. */
export const unitsPerTurn = 1_000;

/** A document's texts in order of first occurrence, and each unit's text key. */
export async function textsOf(units: readonly Unit[]): Promise<{ texts: DocumentText[]; keys: string[] }> {
  const texts = new Map<string, DocumentText>();
  const keys: string[] = [];
  for (const [index, { source, tags }] of units.entries()) {
    if (index % unitsPerTurn === unitsPerTurn - 1) await nextTurn();
    const key = textKey(source, tags);
    if (!texts.has(key)) {
      const before = index === 0 ? "" : plainText(units[index - 1]?.source ?? "");
      const id = `s${texts.size + 1}`;
      texts.set(key, { key, id, source, tags, before: before === "" ? null : lastPart(before), tokens: estimateModelTokens(source) });
    }
    keys.push(key);
  }
  return { texts: [...texts.values()], keys };
}

/** Groups texts into calls. The same texts give the same calls, whatever is already known of them. */
export function batchTexts(texts: readonly DocumentText[]): DocumentText[][] {
  const batches: DocumentText[][] = [];
  let tokens = 0;
  for (const text of texts) {
    const batch = batches.at(-1);
    if (batch === undefined || tokens + text.tokens > batchTokens || batch.length === maxBatchTexts) {
      batches.push([text]);
      tokens = text.tokens;
    } else {
      batch.push(text);
      tokens += text.tokens;
    }
  }
  return batches;
}

const lastPart = (text: string): string =>
  text.length <= contextLength
    ? text
    : text
        .slice(-contextLength)
        .toWellFormed()
        .replace(/^\uFFFD/, "");
