import { findProtectedSpans, maskSpans, type ProtectedSpan } from "./protected-spans.ts";
import { toLower, type Writing, writingOf } from "./scripts.ts";
import { type Sentence, splitSentences } from "#core/sentences.ts";

/** One side of a translation, parsed once for all checks. */
export type PreparedText = {
  text: string;
  writing: Writing;
  /** Addresses, placeholders, tags and code, in order. */
  spans: readonly ProtectedSpan[];
  /** The text with these replaced by spaces, of the same length. */
  prose: string;
  lowerProse: string;
  sentences: readonly Sentence[];
};

/** Parses what all checks need from a text. */
export function prepareText(text: string, code: string): PreparedText {
  const spans = findProtectedSpans(text);
  const prose = maskSpans(text, spans);
  return { text, writing: writingOf(code), spans, prose, lowerProse: toLower(prose), sentences: splitSentences(text, prose) };
}
