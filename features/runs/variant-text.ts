import type { Finish } from "#core/finish.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import type { RunFailure } from "./run-view.ts";

export type VariantOutcome = {
  text: string;
  finish: Finish;
  failure: RunFailure | null;
  failureDetail: string | null;
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
  /** The share of its price a stopped variant has earned, 0 to 1; if omitted: the share of its cap that it has written. */
  chargedShare?: number;
  /** Of an answer from documents. */
  citations?: Citation[];
};

type Usage = { inputTokens: number; outputTokens: number };

/** How far an estimate may exceed the actual count before text counts as beyond the cap. */
const estimateTolerance = 1.5;

/**
 * The text of one variant as it arrives, and how it ends.
 *
 * Leading spaces are trimmed (spec §4). No provider can send more than its cap: a delta is at least one model token, so text is cut after
 * that many deltas, or if an estimate by length is well beyond.
 */
export class VariantText {
  isOverCap = false;
  private readonly pieces: string[] = [];
  private readonly maxOutputTokens: number;
  private deltas = 0;
  private estimatedTokens = 0;

  constructor(maxOutputTokens: number) {
    this.maxOutputTokens = maxOutputTokens;
  }

  /** Takes the next piece and returns the part of it to show, possibly empty. */
  accept(piece: string): string {
    if (piece === "" || this.isOverCap) return "";
    const leftTokens = ++this.deltas > this.maxOutputTokens ? 0 : this.maxOutputTokens * estimateTolerance - this.estimatedTokens;
    const share = estimateShare(piece);
    this.estimatedTokens += share;
    this.isOverCap = share > leftTokens;
    const fitting = this.isOverCap ? cutToShare(piece, leftTokens) : piece;
    const shown = this.pieces.length === 0 ? fitting.trimStart() : fitting;
    if (shown !== "") this.pieces.push(shown);
    return shown;
  }

  /** The provider's own end marker came. */
  finished(reason: "stop" | "length" | "blocked", usage: Usage | null): VariantOutcome {
    const hasText = this.pieces.length > 0;
    if (reason === "blocked") return this.outcome("blocked", null, null, usage);
    if (!hasText) return this.outcome("empty", null, null, usage);
    return this.outcome(reason === "length" ? "truncated" : "whole", null, null, usage);
  }

  stopped(): VariantOutcome {
    return this.outcome("stopped", null, null, null);
  }

  /** The provider failed: before any text the variant failed, after it the variant was interrupted. */
  broken(failure: RunFailure, detail: string | null): VariantOutcome {
    return this.outcome(this.pieces.length > 0 ? "broken" : "failed", failure, detail, null);
  }

  private outcome(finish: Finish, failure: RunFailure | null, failureDetail: string | null, usage: Usage | null): VariantOutcome {
    const text = this.pieces.join("");
    const tokens = usage ?? { inputTokens: 0, outputTokens: estimateModelTokens(text) };
    return { text, finish, failure, failureDetail, ...tokens, isEstimated: usage === null };
  }
}

/** An estimate for one piece without rounding up, so that many small pieces don't add up to more than the whole. */
function estimateShare(piece: string): number {
  let share = 0;
  for (const character of piece) share += shareOf(character);
  return share;
}

const shareOf = (character: string): number => (character.charCodeAt(0) >= 0x2e80 ? 1 : 0.25);

/** The start of a piece that fits into what is left; whole characters. */
function cutToShare(piece: string, leftTokens: number): string {
  let share = 0;
  let length = 0;
  for (const character of piece) {
    share += shareOf(character);
    if (share > leftTokens) break;
    length += character.length;
  }
  return piece.slice(0, length);
}
