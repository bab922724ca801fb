import type { Receipt, SegmentEventData } from "#features/runs/run-view.ts";
import type { LikedPair } from "../likes/like-view.ts";
import type { TranslationOptions } from "#platform/db/schema/translation.ts";

/** What leaves the server about a translation (`GET /api/translations/{runId}`); safe in a browser. */

/** One sentence. Offsets are UTF-16: of the source in `source`, of the target in `text`. */
export type SegmentView = Omit<SegmentEventData, "variant">;

/** Where a term of the glossary stands in both texts, in UTF-16 offsets; without a target it is missing there. */
export type TermProof = {
  source: string;
  target: string;
  sourceStart: number;
  sourceEnd: number;
  targetStart: number | null;
  targetEnd: number | null;
};

export type TranslationView = {
  runId: string;
  /** BCP 47; what was found out where none was given. */
  from: string;
  isDetected: boolean;
  /** How sure that is, 0 to 1; null where the language was given. */
  confidence: number | null;
  to: string;
  options: TranslationOptions;
  /** What was sent. */
  source: string;
  /** The translation, with what was changed in it by hand. */
  text: string;
  segments: SegmentView[];
  /** Terms of the glossary that the source holds, each with where it stands. */
  terms: TermProof[];
  /** Pairs of it that its owner keeps: of the whole text, and of its sentences with any wording. */
  likes: LikedPair[];
  receipt: Receipt | null;
};

/** Both sides in Latin letters; null for one that is written so, or cannot be read by rule. */
export type RomanisationView = { source: string | null; target: string | null };

/** What is asked of another wording. */
export const wordingWishes = ["other", "shorter", "formal", "literal"] as const;
export type WordingWish = (typeof wordingWishes)[number];

/** Another wording of a sentence, and in a few words what differs. */
export type AlternativeView = { text: string; difference: string };
