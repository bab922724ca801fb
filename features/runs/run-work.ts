import type { ModelPicture, ModelShape } from "#platform/ai/stream-model.server.ts";
import type { RunFailure, SegmentEventData } from "./run-view.ts";
import type { VariantOutcome } from "./variant-text.ts";

/** `pictures` accompany a user message; its text stays as it is. */
export type ChatMessage = { role: "user" | "assistant"; text: string; pictures?: ModelPicture[] };
/** Sampling settings; omitted ones are the provider's default. */
export type Sampling = { topP?: number; presencePenalty?: number; frequencyPenalty?: number };

/**
 * The work of a run that takes more than one model call, such as a translation in batches, or whose texts are each asked for in words of
 * their own. It is done once for each variant, all at the same time; a variant's text is the concatenation of what it emits, and nothing it
 * does is visible to anyone before it is in the log.
 *
 * It ends soon after `signal` aborts; what it reports about its end only counts if nothing had to be interrupted.
 */
export type RunWork = (context: WorkContext) => Promise<WorkEnd>;

export type WorkContext = {
  /** Which of the run's texts it is to write, from 0. */
  variant: number;
  /** Whether the run's model is a provider's; the demo engine's answers must not be remembered. */
  isProvider: boolean;
  signal: AbortSignal;
  /** The run's current owner; it may change while the run is running. */
  owner(): string;
  /** Asks the run's model; may be called several times concurrently, and never throws. Beyond `maxOutputTokens` the answer is cut. */
  call(request: WorkCall, onText: (text: string) => void): Promise<VariantOutcome>;
  emitText(text: string): void;
  emitSegment(segment: SegmentEventData): void;
};

/**
 * The work of a run that makes pictures, one by one: nothing it makes is visible to anyone before it is stored and in the log.
 *
 * Both end soon after `signal` aborts.
 */
export type PictureWork = {
  /** Resolves when it is the run's turn; `onPlace` is told how many runs are before it while it isn't. */
  waitForTurn(signal: AbortSignal, onPlace: (place: number) => void): Promise<void>;
  /** Makes and stores one of the run's pictures, counted from 0; never throws. */
  draw(index: number, signal: AbortSignal): Promise<PictureOutcome>;
};

/** `picture` is stored; null if there is none, for the reason that `finish` and `failure` say. */
export type PictureOutcome = {
  finish: "whole" | "stopped" | "blocked" | "failed";
  failure: RunFailure | null;
  /** What a provider said, for admins only. */
  failureDetail: string | null;
  picture: { id: string; url: string; width: number; height: number } | null;
};

/** `shape`: what the answer has to be, for models with structured output. */
export type WorkCall = { system: string; messages: ChatMessage[]; maxOutputTokens: number; shape?: ModelShape | undefined };

export type WorkEnd = {
  finish: "whole" | "truncated" | "broken" | "blocked" | "empty" | "failed";
  failure: RunFailure | null;
  /** What a provider said, for admins only. */
  failureDetail: string | null;
  /** The share of the paid work that has been delivered, 0 to 1; a stopped run is charged by it. */
  deliveredShare: number;
};
