import type { Plan } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { type KeepServices, keepPicture } from "#features/images/library/keep-picture.server.ts";
import { madeMaxPixels } from "#features/images/library/image-limits.ts";
import { imageUrl } from "#core/image-address.ts";
import { restartReason, stopReason } from "#features/runs/run-ends.ts";
import type { PictureOutcome } from "#features/runs/run-work.ts";
import { type ImageCall, PictureRefused, type ResolvedImageModel } from "#platform/ai/images/image-call.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import { maxSeed } from "./image-run.ts";

/** What all pictures of a run have in common. */
export type PictureOrder = {
  runId: string;
  owner: string;
  /** Decides how many of its owner's runs are at work at once. */
  plan: Plan;
  model: ResolvedImageModel;
  tool: string;
  call: Omit<ImageCall, "signal">;
  parent: { id: string; step: number } | null;
  settings: Record<string, unknown>;
};

/** Asks a model for one picture of a run and stores it; never throws: every result is an outcome. */
export async function drawPicture(
  services: KeepServices,
  order: PictureOrder,
  index: number,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  const { runId, owner, model, tool, call, parent, settings } = order;
  const seed = (call.seed + index) % (maxSeed + 1);
  try {
    const { bytes } = await model.draw({ ...call, seed, signal });
    // What has come is kept, even if the run was stopped meanwhile: the provider has done its work.
    const step = parent === null ? 0 : parent.step + 1;
    const [input] = call.inputs;
    const edited = input === undefined || call.mask === null ? null : { input: input.bytes, mask: call.mask.bytes };
    // A full library takes it too: it has been paid for.
    const place = { owner, runId, index, step, parentId: parent?.id ?? null, tool, maxPixels: madeMaxPixels, storageLimit: null };
    const { id, width, height } = await keepPicture(services, { ...place, bytes, edited, seed, settings });
    return { finish: "whole", failure: null, failureDetail: null, picture: { id, url: imageUrl(id), width, height } };
  } catch (error) {
    return whyNone(services, runId, error, signal);
  }
}

function whyNone({ log }: Pick<KeepServices, "log">, runId: string, error: unknown, signal: AbortSignal): PictureOutcome {
  const none = { failureDetail: null, picture: null };
  if (signal.aborted && signal.reason === stopReason) return { ...none, finish: "stopped", failure: null };
  if (signal.aborted) return { ...none, finish: "failed", failure: signal.reason === restartReason ? "restarted" : "unavailable" };
  if (error instanceof PictureRefused) return { ...none, finish: "blocked", failure: null, failureDetail: error.detail };
  if (error instanceof ModelFailure) return { ...none, finish: "failed", failure: error.failure, failureDetail: error.detail };
  if (!isAppError(error)) log.error({ err: error, runId }, "a picture could not be made or kept");
  // A file that nothing here can decode is the provider's fault.
  const failureDetail = isAppError(error) ? `the picture could not be kept: ${error.code}` : null;
  return { ...none, finish: "failed", failure: "unavailable", failureDetail };
}
