import { restartReason, stopReason } from "./run-ends.ts";
import type { PictureOutcome, PictureWork } from "./run-work.ts";
import type { RunEvent } from "./run-view.ts";
import type { VariantOutcome } from "./variant-text.ts";

/**
 * Makes a run's pictures, all at once, when it is the run's turn; never throws.
 *
 * @param emit receives the events for the log; a picture and its end together, so that a log read after a crash has both or neither
 */
export async function makePictures(
  work: PictureWork,
  count: number,
  signal: AbortSignal,
  emit: (event: RunEvent) => void,
): Promise<VariantOutcome[]> {
  const isOurTurn = await work
    .waitForTurn(signal, (place) => emit({ type: "queue", data: { place } }))
    .then(() => !signal.aborted)
    .catch(() => false);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const outcome = isOurTurn ? await work.draw(index, signal) : notBegun(signal);
      if (outcome.picture !== null) emit({ type: "image", data: { index, ...outcome.picture } });
      emit({ type: "image-end", data: { index, finish: outcome.finish } });
      return asVariant(outcome);
    }),
  );
}

/** What was not begun costs nothing. */
function notBegun(signal: AbortSignal): PictureOutcome {
  const none = { failureDetail: null, picture: null };
  if (signal.reason === stopReason) return { ...none, finish: "stopped", failure: null };
  return { ...none, finish: "failed", failure: signal.reason === restartReason ? "restarted" : "unavailable" };
}

/** A picture is whole or there is none: of one that was stopped nothing is charged. */
function asVariant({ finish, failure, failureDetail }: PictureOutcome): VariantOutcome {
  return { text: "", finish, failure, failureDetail, inputTokens: 0, outputTokens: 0, isEstimated: false, chargedShare: 0 };
}
