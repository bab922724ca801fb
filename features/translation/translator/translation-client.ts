import type { Locale } from "#core/localized.ts";
import type { TranslateRunBody } from "#features/runs/run-client.ts";
import type { ListedPrice, RunView } from "#features/runs/run-view.ts";
import type { LikedPair, LikeInput } from "../likes/like-view.ts";
import type { GlossaryChoice } from "./translator-choices.ts";
import type { AlternativeView, RomanisationView, TranslationView, WordingWish } from "../text/translation-view.ts";

/** The calls about a translation (`app/client/translation-client.ts`). All throw a `RequestFailure`. */
export type TranslationClient = {
  listGlossaries(): Promise<GlossaryChoice[]>;
  find(runId: string): Promise<TranslationView>;
  /** Other wordings of one sentence. */
  alternatives(runId: string, segmentId: string, wish: WordingWish, locale: Locale): Promise<AlternativeView[]>;
  /** Why a sentence is worded as it is; null if no reason came back. */
  explain(runId: string, segmentId: string, locale: Locale): Promise<string | null>;
  price(body: TranslateRunBody): Promise<ListedPrice>;
  /** Translates a translation back into its original language; resolves once that has ended, however it did. */
  translateBack(body: TranslateRunBody): Promise<RunView>;
  /** Saves a pair. */
  like(input: Omit<LikeInput, "createdAt">): Promise<LikedPair>;
  unlike(likeId: string): Promise<void>;
  romanisation(runId: string): Promise<RomanisationView>;
  /** Replaces a sentence's wording; it is checked again. */
  changeSegment(runId: string, segmentId: string, target: string): Promise<TranslationView>;
};
