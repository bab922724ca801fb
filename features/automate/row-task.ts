import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { UsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import type { TextOptions } from "#features/translation/text/translation-options.ts";
import type { Asked } from "./output-shape.ts";
import type { FindQuote } from "./quote-columns.ts";
import { autoDetect } from "#features/translation/translator/translator-choices.ts";

/** A text to translate. */
export type RowTranslation = {
  text: string;
  /** BCP 47, or `auto`: detected from the text. */
  from: string;
  to: string;
  options: TextOptions;
  glossary: UsedGlossary | null;
  /** What every model is told. */
  template: string;
};

/** A prompt that states the whole request and what its answer is checked against; for a document, with the lookup of its quotes. */
export type PromptTask = { prompt: RenderedPrompt; findQuote?: FindQuote } & Asked;
/** What is asked for a row: an answer to a prompt, or the translation of a text. */
export type RowTask = PromptTask | { translation: RowTranslation };

/** Whether there is anything to translate: text without letters, or in the target's language already, stays as it is. */
export const isTranslated = ({ text, from, to }: Pick<RowTranslation, "text" | "from" | "to">): boolean =>
  to !== "" && (from === autoDetect || from !== to) && /\p{L}/u.test(text);
