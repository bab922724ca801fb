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
export async function translateByRule(
  document: AnyDocument,
  name: string,
  { rule, keepsFinished, options }: { rule: TextRule; keepsFinished: boolean; options: WriteOptions },
): Promise<RuledDocument> {
  const { units } = document;
  const { targets, ...counts } = applyRule(units, textRules[rule], keepsFinished);
  const written = await writeDocument(document, name, targets, options);
  const [lost, small] = [new Set(written.lost), new Set(written.small)];
  const marked =
    lost.size + small.size === 0
      ? []
      : units
          .filter(({ id }) => lost.has(id) || small.has(id))
          .map(({ id, place }) => ({ id, place, kind: lost.has(id) ? ("missing" as const) : ("length" as const) }));
  return { bytes: written.bytes, ...counts, marked, formulaWords: written.formulaWords };
}

function applyRule(units: readonly Unit[], rule: (source: string) => string, keepsFinished: boolean) {
  const targets: (string | undefined)[] = [];
  const answers = new Map<string, string>();
  let words = 0;
  let finished = 0;
  for (const { source, tags, isFinished = false } of units) {
    if (keepsFinished && isFinished) {
      finished++;
      targets.push(undefined);
      continue;
    }
    words += countWords(plainText(source));
    const key = passingKey(source, tags);
    const known = answers.get(key);
    const target = known ?? rule(source);
    if (known === undefined) answers.set(key, target);
    // Texts that read the same in both languages keep their bytes.
    targets.push(target === source ? undefined : target);
  }
  return { targets: new UnitTargets(units, targets), finished, distinct: answers.size, words };
}
