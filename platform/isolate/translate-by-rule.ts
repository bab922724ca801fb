import { type TextRule, textRules } from "#formats/rules/text-rules.ts";
import { countWords } from "#formats/segments/count-words.ts";
import { passingKey } from "#formats/segments/passing-key.ts";
import { UnitTargets } from "#formats/segments/targets.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { AnyDocument, Unit, WriteOptions } from "#formats/segments/unit.ts";
import type { RuledDocument } from "./document-orders.ts";
import { writeDocument } from "./write-document.ts";

/**
 * Gives each text of a document to a rule, writes the document and reads it back. Only what people are told leaves the thread: passing on
 * all of its texts would take longer than translating them.
 *
 * @throws when the output cannot be read
 */
export async function translateByRule(document: AnyDocument, name: string, rule: TextRule, options: WriteOptions): Promise<RuledDocument> {
  const { units } = document;
  const { targets, distinct, words } = applyRule(units, textRules[rule]);
  const written = await writeDocument(document, name, targets, options);
  const [lost, small] = [new Set(written.lost), new Set(written.small)];
  const marked =
    lost.size + small.size === 0
      ? []
      : units
          .filter(({ id }) => lost.has(id) || small.has(id))
          .map(({ id, place }) => ({ id, place, kind: lost.has(id) ? ("missing" as const) : ("length" as const) }));
  return { bytes: written.bytes, distinct, words, marked };
}

function applyRule(units: readonly Unit[], rule: (source: string) => string) {
  const targets: (string | undefined)[] = [];
  const answers = new Map<string, string>();
  let words = 0;
  for (const { source, tags } of units) {
    words += countWords(plainText(source));
    const key = passingKey(source, tags);
    const known = answers.get(key);
    const target = known ?? rule(source);
    if (known === undefined) answers.set(key, target);
    // Texts that read the same in both languages keep their bytes.
    targets.push(target === source ? undefined : target);
  }
  return { targets: new UnitTargets(units, targets), distinct: answers.size, words };
}
