import { buildRunnablePhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { renderPicturePrompt } from "#features/catalogue/render-prompt.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import type { TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { findTrialRuns, type FoundTrialRun } from "#features/runs/find-trial-runs.server.ts";
import { hashInput } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { costOfPicture } from "#platform/ai/images/picture-cost.ts";
import { findRevision } from "#platform/revisions/edited-items.server.ts";
import { imageRunFields } from "../runs/image-run.ts";
import { readImageTrialFacts } from "./image-trial-facts.ts";

/** One run of a trial, with what only admins get to see of it. */
export type ImageTrialRun = Omit<FoundTrialRun, "inputHash"> & {
  /** Rebuilt and compared with the hash of what was sent; null if they no longer match, or it is no longer stored. */
  prompt: string | null;
  /** What it worked on: a picture of the admin's library, or the tool's own. */
  input: { id: string; isExample: boolean } | null;
  /** What a user would have paid for the pictures that came, in thousandths of a credit. */
  priceMilli: number;
  /** What the provider charges for them, in millionths of a US dollar; null if the cost of its model is unknown. */
  costMicros: number | null;
};

/**
 * Reads the runs of a trial of this image tool that are this admin's own; other ids are ignored.
 *
 * @throws AppError `forbidden` for everyone except admins
 */
export async function findImageTrial(
  services: Pick<Services, "db">,
  admin: TrialAdmin,
  toolId: string,
  runIds: readonly string[],
): Promise<ImageTrialRun[]> {
  const found = await findTrialRuns(services, admin, toolId, runIds);
  return Promise.all(
    found.map(async ({ inputHash, ...tried }) => ({ ...tried, prompt: await renderAgain(services, tried, inputHash), ...factsOf(tried) })),
  );
}

function factsOf({ run }: Pick<FoundTrialRun, "run">): Pick<ImageTrialRun, "input" | "priceMilli" | "costMicros"> {
  const { priceMilli, example } = readImageTrialFacts(run.fields);
  const chosen = imageRunFields(run.fields)?.inputs[0];
  const came = run.images.filter(({ id }) => id !== null).length;
  const cost = costOfPicture(run.provider, run.model);
  return {
    input: chosen !== undefined ? { id: chosen, isExample: false } : example === null ? null : { id: example, isExample: true },
    priceMilli: Math.ceil((priceMilli * came) / Math.max(1, run.images.length)),
    costMicros: cost === null ? null : cost * came,
  };
}

async function renderAgain(
  services: Pick<Services, "db">,
  { run, mark }: Pick<FoundTrialRun, "run" | "mark">,
  inputHash: string | null,
): Promise<string | null> {
  const content = await findRevision(services.db, photoToolKind, mark.tool, mark.revision);
  const fields = imageRunFields(run.fields);
  if (content === null || fields === null) return null;
  const tool = buildRunnablePhotoTool(Number(mark.tool), content as PhotoToolContent);
  const prompt = renderPicturePrompt(tool, fields.form, run.locale);
  return hashInput({ system: "", messages: [{ role: "user", text: prompt }] }) === inputHash ? prompt : null;
}
