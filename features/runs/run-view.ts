import type { Finish } from "#core/finish.ts";
import type { Rating } from "./rating.ts";
import type { Quality } from "#core/quality.ts";
import type { Citation, Grounds } from "#features/documents/answers/citation.ts";
import type { RunImage } from "./run-image.ts";

/** What the server sends about a run (CONTRACT.md, "Tools and runs"); safe in a browser. */

export type Origin = "provider" | "demo";

/** Units are daily text units, milli are thousandths of a credit; a price uses one of the two. */
export type Price = { units: number; milli: number };
/**
 * `about`: what it usually comes to, where that is less than the maximum. `list` is what it would cost with a provider, while only the demo engine answers; `upTo`: the maximum, the charge depends on what was
 * written; `cappedTo`: less is left than that, and the run may cost this much; 0 of both: nothing is left. `left`:
 * all that is, of which whole prices may be a part.
 */
export type ListedPrice = BoundedPrice & { about?: Price; list?: BoundedPrice; cappedTo?: Price; left?: Price };
type BoundedPrice = Price & { upTo?: true };

export type Receipt = {
  heldMilli: number;
  chargedMilli: number;
  returnedMilli: number;
  heldUnits: number;
  chargedUnits: number;
  returnedUnits: number;
  usage: { inputTokens: number; outputTokens: number; estimated: boolean };
  settledAt: string | null;
};

/** For an answer from documents, includes what they prove in its text and, once it has ended, what they don't; ignores `editedText`. */
export type VariantView = {
  index: number;
  text: string;
  finish: Finish | null;
  starred: boolean;
  editedText: string | null;
} & Partial<Grounds>;
/** What may be changed about a finished text; null reverts an edit. */
export type VariantChange = { starred?: boolean; editedText?: string | null };

export const runKinds = ["write", "prompt", "ask", "translate", "file", "image", "job", "rows"] as const;

export type RunView = {
  id: string;
  kind: (typeof runKinds)[number];
  status: "running" | "done";
  finish: Finish | null;
  /** Why a run, or some of its pictures, failed or was interrupted: a key of `runFailures`; null otherwise. */
  failure: RunFailure | null;
  origin: Origin;
  provider: string;
  model: string;
  /** `group/name` of the writing tool, if there is one. */
  tool: string | null;
  /** The library prompt that it ran, and which version; a draft has none. */
  promptId: string | null;
  promptVersion: number | null;
  locale: "en" | "zh";
  quality: Quality;
  /** The input, field by field, to fill the form again. */
  fields: Record<string, unknown>;
  /**
   * The conversation, and the item in it, whose answer this is; null for any other text, and once the answer was continued in a later run.
   */
  conversationId: string | null;
  itemId: string | null;
  /** The run whose text this one continues, and which of its variants. */
  continues: string | null;
  continuesVariant: number | null;
  price: Price;
  variants: VariantView[];
  /** The pictures of an image run, which has no texts; empty for all others. */
  images: RunImage[];
  createdAt: string;
  endedAt: string | null;
  receipt: Receipt | null;
  rating: Rating | null;
};

/** The response to a start: `events` is the URL of the run's log. A comparison starts a second run `beside` it. */
export type StartedRun = { run: RunView; price: ListedPrice; events: string; beside?: StartedRun };

/** Why a provider didn't finish; each has a sentence `failure_<code>` in en and zh. */
export const runFailures = ["busy", "unavailable", "timeout", "refused", "cut-off", "restarted", "misconfigured"] as const;
export type RunFailure = (typeof runFailures)[number];

/** A check's finding in a translated sentence; `start` and `end` are UTF-16 offsets in its target. */
export type SegmentFinding = { kind: string; start: number; end: number };

/** One sentence of a translation. Offsets are UTF-16: of the source in the submitted text, of the target in the run's text. */
export type SegmentEventData = {
  variant: 0;
  id: string;
  sourceStart: number;
  sourceEnd: number;
  targetStart: number;
  targetEnd: number;
  /** `marked`: a check found something; `failed`: no answer came, and the source is in its place. */
  state: "done" | "marked" | "failed";
  findings: SegmentFinding[];
  /** No model was asked for it. */
  isRemembered: boolean;
};

/** Events of a run's log, as every reader gets them (SSE `event` and JSON `data`). */
export type RunEvent =
  | { type: "run-start"; data: { runId: string; model: string; origin: Origin } }
  | { type: "text-start"; data: { variant: number } }
  | { type: "text-delta"; data: { variant: number; text: string } }
  /** A picture of an image run; it is stored, and stays. */
  | { type: "image"; data: { index: number; id: string; url: string; width: number; height: number } }
  | { type: "image-end"; data: { index: number; finish: Finish } }
  /** How many runs are before a run that waits for its turn; 0 once it has begun. */
  | { type: "queue"; data: { place: number } }
  /** For translations: precedes the text that it describes. */
  | { type: "segment"; data: SegmentEventData }
  /** For answers from documents: follows the text that it speaks of. */
  | { type: "citation"; data: { variant: number } & Citation }
  | { type: "text-end"; data: { variant: number; finish: Finish } }
  | { type: "run-end"; data: { finish: Finish; receipt: Receipt } };
