import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { imageRunFields, maxSeed } from "./image-run.ts";
import { type ImageRunServices, startImageRun } from "./start-image-run.server.ts";

/**
 * Makes the pictures of a finished image run that did not come, as a run of its own at their share of the price.
 *
 * @throws AppError `not-found`, `conflict` while it is running, if nothing is missing or for another kind of run, and what
 *   `startImageRun` throws
 */
export async function retryImageRun(
  services: ImageRunServices,
  actor: Actor,
  runId: string,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  const run = await getRun(services, actor, runId);
  const fields = imageRunFields(run.fields);
  const missing = run.images.filter(({ finish }) => finish !== "whole");
  if (run.kind !== "image" || run.status !== "done" || run.tool === null || fields === null || missing.length === 0)
    throw new AppError("conflict");
  const { form, inputs, mask, model, ratio, seed } = fields;
  const input = {
    tool: run.tool,
    fields: form,
    inputs,
    mask,
    model: model ?? undefined,
    images: missing.length,
    ratio: ratio ?? undefined,
    // The same would make the same that was refused, and what has come already.
    seed: (seed + run.images.length) % (maxSeed + 1),
    locale: run.locale,
  };
  return startImageRun(services, actor, input, claim, { runId, variant: missing[0]?.index ?? 0 });
}
