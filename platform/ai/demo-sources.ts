import type { Locale } from "#core/localized.ts";
import { searchTermsOf } from "#core/search-terms.ts";
import { splitSentences } from "#core/sentences.ts";
import { demoLabel } from "./demo-text.ts";

/** A source of a question about documents, as `features/documents/answers/sources-prompt.ts` writes it. */
const sourcePattern = /<(source(?:-\d+)?) id="(\d+)"[^>]*>\n([\s\S]*?)\n<\/\1>\s*/g;
const maxSentences = 3;
/** Shorter sentences, in UTF-16 units, say too little to be cited. */
const leastLength = 12;

const found: Record<Locale, string> = {
  en: "These sentences of the documents share the most words with the question:",
  zh: "文档中与问题用词最接近的句子：",
};
const nothingFound: Record<Locale, string> = {
  en: "No sentence of the documents shares a word with the question.",
  zh: "文档中没有与问题用词相近的句子。",
};

/**
 * What the demo engine makes of a question about documents: the sentences that share most words with it, cited as a model is asked to.
 *
 * @returns null if the message has no sources
 */
export function writeDemoCitations(system: string, userText: string): string | null {
  if (!userText.startsWith("<source")) return null;
  const sources = [...userText.matchAll(sourcePattern)];
  const last = sources.at(-1);
  if (last === undefined) return null;
  const locale: Locale = /\p{Script=Han}/u.test(system) ? "zh" : "en";
  const asked = new Set(searchTermsOf(userText.slice(last.index + last[0].length)));
  const sentences = sources.flatMap(([, , id, text = ""]) =>
    splitSentences(text, text).map(({ start, end }) => ({ id, text: text.slice(start, end) })),
  );
  const terms = sentences.map((sentence) => searchTermsOf(sentence.text).filter((term) => asked.has(term)));
  const counts = Map.groupBy(terms.flat(), (term) => term);
  // A word that many sentences have says little about any of them.
  const scores = terms.map((ofIt) => ofIt.reduce((sum, term) => sum + 1 / (counts.get(term)?.length ?? 1), 0));
  const best = sentences
    .map((sentence, index) => ({ ...sentence, score: scores[index] ?? 0 }))
    .filter(({ score, text }) => score > 0 && text.length >= leastLength)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSentences);
  const lines = best.map(({ id, text }) => `- ${text} [[${id}: "${text}"]]`);
  return [demoLabel[locale], "", ...(lines.length === 0 ? [nothingFound[locale]] : [found[locale], "", ...lines])].join("\n");
}
