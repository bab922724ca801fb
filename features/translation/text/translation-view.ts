import type { Receipt, SegmentEventData } from "#features/runs/run-view.ts";
import type { LikedPair } from "../likes/like-view.ts";
import type { TranslationOptions } from "#platform/db/schema/translation.ts";

/** What the server sends about a translation (`GET /api/translations/{runId}`); safe in a browser. */

/** One sentence. Offsets are UTF-16: of the source in `source`, of the target in `text`. */
export type SegmentView = Omit<SegmentEventData, "variant">;

/** Where a glossary term occurs in both texts, in UTF-16 offsets; without a target it is missing there. */
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
  /** BCP 47; the detected one if none was given. */
  from: string;
  isDetected: boolean;
  /** Confidence of the detection, 0 to 1; null if the language was given. */
  confidence: number | null;
  to: string;
  options: TranslationOptions;
  /** The submitted text. */
  source: string;
  /** The translation, including manual changes. */
  text: string;
  segments: SegmentView[];
  /** Glossary terms in the source, each with its places. */
  terms: TermProof[];
  /** In how many sentences there is anything to compare: numbers, links, placeholders. */
  checked: { numbers: number; links: number; placeholders: number };
  /** Its pairs saved by the owner: of the whole text, and of its sentences in any wording. */
  likes: LikedPair[];
  receipt: Receipt | null;
};

/** Both sides romanized; null for one that is in Latin letters or has no rule. */
export type RomanisationView = { source: string | null; target: string | null };

/** What is asked of another wording. */
export const wordingWishes = ["other", "shorter", "formal", "literal"] as const;
export type WordingWish = (typeof wordingWishes)[number];

/** Another wording of a sentence, and a brief description of the difference. */
export type AlternativeView = { text: string; difference: string };
