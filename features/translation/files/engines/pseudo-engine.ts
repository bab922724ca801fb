/**
 * Translates into a language that nobody speaks: each ASCII letter becomes a look-alike and each text stands in ⟦ ⟧, so that one sees in
 * a file what was translated, what was forgotten, and what breaks when it grows. Placeholders, addresses, entities and tags stay.
 */
import type { TranslationEngine } from "./translation-engine.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lookAlikes = [..."åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ"];
const lookAlikeOf = new Map([...letters].map((letter, index) => [letter, lookAlikes[index] ?? letter]));

/** What is no text, in the order in which it is looked for. What could be tried in many ways is bounded, so that no text is slow. */
const keptForms = [
  // Tags.
  "<[^<>]*>",
  // {{name}}, ${name}, {name}
  String.raw`\{\{[^{}]*\}\}`,
  String.raw`\$\{[^{}]*\}`,
  String.raw`\{[\w.-]*\}`,
  // %(name)s, %1$s, %-5.2f, %@, and no percentage before a word.
  String.raw`%\([\w.]+\)[sdfi]`,
  String.raw`%(?:\d{1,9}\$)?[-+0#]{0,9}\d{0,9}(?:\.\d{1,9})?(?:l{0,2}|h{0,2}|z)[sdiufgxXc%@](?![\p{L}\d])`,
  // Addresses.
  String.raw`https?:\/\/[^\s<>"']+`,
  String.raw`[\w.+-]{1,64}@[\w-]+\.[\w.-]+`,
  // &amp; &#160; &#xa0;
  String.raw`&(?:#\d+|#x[\da-f]+|[a-z]+);`,
  // \n as programs write it.
  String.raw`\\[nrtN]`,
];
const kept = new RegExp(keptForms.join("|"), "giu");

const toLookAlikes = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => lookAlikeOf.get(letter) ?? letter);

/** Writes one text in look-alikes. Blanks at both ends stay where they are; what holds no letter outside of its placeholders stays whole. */
export function pseudoTranslate(text: string): string {
  const core = text.trim();
  if (!/\p{L}/u.test(core.replaceAll(kept, ""))) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const match of core.matchAll(kept)) {
    pieces.push(toLookAlikes(core.slice(end, match.index)), match[0]);
    end = match.index + match[0].length;
  }
  pieces.push(toLookAlikes(core.slice(end)));
  const before = text.length - text.trimStart().length;
  return `${text.slice(0, before)}⟦${pieces.join("")}⟧${text.slice(before + core.length)}`;
}

/** The pseudo language as an engine: for trying files out without a model. */
export const pseudoEngine: TranslationEngine = {
  name: "pseudo",
  isModel: false,
  translate: async ({ texts }) => ({
    targets: new Map(texts.map(({ id, text }) => [id, pseudoTranslate(text)])),
    hasEnded: true,
    usage: null,
  }),
};
