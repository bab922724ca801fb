import type { Locale } from "#core/localized.ts";
import type { GlossaryChoice } from "./translator-choices.ts";
import type { AlternativeView, RomanisationView, TranslationView, WordingWish } from "./translation-view.ts";

/** The calls about a translation (`app/client/translation-client.ts`). All throw a `RequestFailure`. */
export type TranslationClient = {
  listGlossaries(): Promise<GlossaryChoice[]>;
  find(runId: string): Promise<TranslationView>;
  /** Other wordings of one sentence. */
  alternatives(runId: string, segmentId: string, wish: WordingWish, locale: Locale): Promise<AlternativeView[]>;
  romanisation(runId: string): Promise<RomanisationView>;
  /** Puts a wording in the place of a sentence; it is checked again. */
  changeSegment(runId: string, segmentId: string, target: string): Promise<TranslationView>;
};
