import { randomInt } from "node:crypto";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { buildRunnablePhotoTool, type RunnablePhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { readToolPicture } from "#features/catalogue/tool-pictures.server.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { type TrialSide, trialTool, withTrialMark } from "#features/catalogue/tool-trial.ts";
import { findTriedContents, inputOfOtherSide, type TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { type PreparedRun, startPairOnTerms } from "#features/runs/start-run-pair.server.ts";
import { startOnTerms } from "#features/runs/start-run.server.ts";
import type { SentPicture } from "#platform/ai/images/image-call.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { maxSeed } from "../runs/image-run.ts";
import { type ImageInput, type ImageRunServices, prepareImageRun } from "../runs/start-image-run.server.ts";
import { withImageTrialFacts } from "./image-trial-facts.ts";

/** `inputs`: at most one picture of the admin's library; without one, the tool's own picture “before”. */
export type ImageTrialInput = Pick<ImageInput, "fields" | "inputs" | "model" | "images" | "ratio"> & {
  /** The tool's id, as edited items name it. */
  id: string;
  locale: Locale;
};

export type TriedPhoto = { side: TrialSide; revision: number; content: PhotoToolContent; tool: RunnablePhotoTool };

/**
 * Reads what a trial runs: the draft, then the published version if it differs.
 *
 * @throws AppError `forbidden` for everyone except admins, `not-found`
 */
export async function findTriedPhotos(
  services: { db: ImageRunServices["db"] },
  admin: Pick<TrialAdmin, "user">,
  id: string,
): Promise<[TriedPhoto, ...TriedPhoto[]]> {
  const [first, ...others] = await findTriedContents(services, admin, photoToolKind, id);
  const toSide = (found: typeof first): TriedPhoto => {
    const content = found.content as PhotoToolContent;
    return { ...found, content, tool: buildRunnablePhotoTool(Number(id), content) };
  };
  return [toSide(first), ...others.map(toSide)];
}

/** Whether a trial can run it: in the browser the visitor's own device works, and text comes from a text model. */
export const canBeTried = ({ where, outputKind, models }: RunnablePhotoTool): boolean =>
  where === "model" && outputKind === "images" && models.length > 0;

/**
 * Runs an image tool's saved draft and, for comparison, its published version on the same input: two image runs of the admin that cost
 * them nothing, and one audit log line. If both are the same, or the published one doesn't accept this input, there is one run.
 *
 * The operator pays the provider. The pictures are kept in the admin's library, like all that they make.
 *
 * @returns the runs' ids, the draft's first
 * @throws AppError `forbidden` for everyone except admins, `not-found`, `invalid-input` with one code per field, and what `startImageRun` throws
 */
export async function startImageTrial(services: ImageRunServices, admin: TrialAdmin, input: ImageTrialInput): Promise<string[]> {
  const [first, second] = await findTriedPhotos(services, admin, input.id);
  if (!canBeTried(first.tool)) throw new AppError("invalid-input", "tool", { fields: { tool: "unknown" } });
  const standIn =
    input.inputs.length > 0 ? null : await findStandIn(services, input.id, [first, ...(second === undefined ? [] : [second])]);
  // The same for both, so that what differs between their pictures comes from the tool.
  const asked = { ...input, seed: randomInt(maxSeed) };
  const run = await prepareSide(services, admin, first, asked, standIn);
  const other = second === undefined ? null : await prepareOther(services, admin, second, asked, standIn);
  const runs = await start(services, admin, run, other);
  const after = { revision: first.revision, runs };
  await services.db.insert(auditLog).values({ actor: admin.actor.owner, action: "image-tool-trial", target: input.id, after });
  return runs;
}

async function start(services: ImageRunServices, { actor }: TrialAdmin, run: PreparedRun, other: PreparedRun | null): Promise<string[]> {
  if (other === null) return [(await startOnTerms(services, actor, run, null, run.begin)).run.id];
  const started = await startPairOnTerms(services, actor, [run, other], null);
  return [started.run.id, ...(started.beside === undefined ? [] : [started.beside.run.id])];
}

type SideInput = ImageTrialInput & { seed: number };
type StandIn = { id: string; picture: SentPicture };

/** The picture that shows what the tool is given: the draft's, or the published version's where the draft takes none. */
async function findStandIn(services: ImageRunServices, toolId: string, sides: readonly TriedPhoto[]): Promise<StandIn | null> {
  const id = sides.find(({ tool }) => tool.takesPicture)?.content.photo.before.id ?? null;
  const found = id === null ? null : await readToolPicture(services, Number(toolId), id);
  return id === null || found === null ? null : { id, picture: { ...found, mediaType: "image/webp" } };
}

async function prepareSide(
  services: ImageRunServices,
  { actor }: TrialAdmin,
  { tool, side, revision }: TriedPhoto,
  input: SideInput,
  standIn: StandIn | null,
): Promise<PreparedRun> {
  const example = tool.takesPicture ? standIn : null;
  const prepared = await prepareImageRun(services, actor, tool, input, { standIn: example?.picture ?? null });
  const { request, terms } = prepared;
  const price = terms.listed.list ?? terms.listed;
  const marked = withTrialMark(request.fields, { side, revision, tool: input.id });
  return {
    ...prepared,
    request: {
      ...request,
      tool: trialTool,
      fields: withImageTrialFacts(marked, { priceMilli: price.milli, example: example?.id ?? null }),
    },
    terms: { ...terms, price: null, counters: [], listed: { units: 0, milli: 0, list: price } },
  };
}

/** Null if the published version doesn't accept the input. */
async function prepareOther(
  services: ImageRunServices,
  admin: TrialAdmin,
  side: TriedPhoto,
  input: SideInput,
  standIn: StandIn | null,
): Promise<PreparedRun | null> {
  const { tool } = side;
  if (!canBeTried(tool)) return null;
  const { ratio, inputs, ...rest } = input;
  const known = tool.ratios.find((one) => one === ratio) ?? (tool.takesPicture ? undefined : tool.ratios[0]);
  const fitting = {
    ...rest,
    fields: inputOfOtherSide(tool, input.fields, input.locale),
    inputs: tool.takesPicture ? inputs : [],
    ...(known === undefined ? {} : { ratio: known }),
  };
  try {
    return await prepareSide(services, admin, side, fitting, standIn);
  } catch (error) {
    if (isAppError(error) && error.code === "invalid-input") return null;
    throw error;
  }
}
