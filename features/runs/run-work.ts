import type { ModelPicture } from "#platform/ai/stream-model.server.ts";
import type { RunFailure, SegmentEventData } from "./run-view.ts";
import type { VariantOutcome } from "./variant-text.ts";

/** `pictures` go along with what a person said; the words stay as they are. */
export type ChatMessage = { role: "user" | "assistant"; text: string; pictures?: ModelPicture[] };
/** How words are picked; what is left out is the provider's own way. */
export type Sampling = { topP?: number; presencePenalty?: number; frequencyPenalty?: number };

/**
 * The work of a run that is more than one call of a model, such as a translation in batches. The text of the run is the join of what
 * it emits, and nothing that it does is seen by anybody before it is in the log.
 *
 * It ends soon after `signal` aborts; what it says of its end counts only where nothing had to be broken off.
 */
export type RunWork = (context: WorkContext) => Promise<WorkEnd>;

export type WorkContext = {
  /** Whether the run's model is one of a provider; the demo engine's answers are none to learn from. */
  isProvider: boolean;
  signal: AbortSignal;
  /** Whose run it is by now; it may change hands while it is running. */
  owner(): string;
  /** Asks the run's model; may be called several times at once, and never throws. Beyond `maxOutputTokens` the answer is cut. */
  call(request: WorkCall, onText: (text: string) => void): Promise<VariantOutcome>;
  emitText(text: string): void;
  emitSegment(segment: SegmentEventData): void;
};

export type WorkCall = { system: string; messages: ChatMessage[]; maxOutputTokens: number };

export type WorkEnd = {
  finish: "whole" | "broken" | "blocked" | "empty" | "failed";
  failure: RunFailure | null;
  /** What a provider said, for the admin's eyes. */
  failureDetail: string | null;
  /** The part of what was to be paid for that has been delivered, 0 to 1; a stopped run is charged by it. */
  deliveredShare: number;
};
