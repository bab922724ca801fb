import { randomInt } from "node:crypto";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { RunnablePhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { checkedValues } from "#features/catalogue/checked-values.ts";
import { renderPicturePrompt } from "#features/catalogue/render-prompt.ts";
import { assertRoom, type KeepServices } from "#features/images/library/keep-picture.server.ts";
import { readImage } from "#features/images/library/own-images.server.ts";
import type { PreparedRun } from "#features/runs/start-run-pair.server.ts";
import type { RunTerms } from "#features/runs/run-terms.server.ts";
import { type RunRequest, type RunServices, startOnTerms } from "#features/runs/start-run.server.ts";
import type { ListedPrice, StartedRun } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { ResolvedImageModel, SentPicture } from "#platform/ai/images/image-call.ts";
import { imagesPerRun } from "#platform/ai/image-models.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { drawPicture, type PictureOrder } from "./draw-picture.server.ts";
import { type ImageRunFields, maxSeed } from "./image-run.ts";
import { priceOfImages } from "./image-run-price.ts";
import { assertPlaceInQueue, waitForTurn } from "./image-queue.server.ts";

export type ImageInput = {
  /** The tool's path below `/image/`. */
  tool: string;
  /** Typed values by key, as in JSON. */
  fields: Record<string, unknown>;
  /** Pictures of the library, the one to change first. */
  inputs: string[];
  /** White where the first input may change; elsewhere the results keep its pixels, whatever the model does. */
  mask?: string | null | undefined;
  /** One of the tool's models; if omitted, its first. */
  model?: string | undefined;
  /** 1 to 4. */
  images?: number | undefined;
  ratio?: string | undefined;
  seed?: number | undefined;
  locale: Locale;
};

export type ImageRunServices = RunServices & KeepServices & Pick<Services, "catalogue" | "imageModels">;

/**
 * Runs an image tool: holds the price of its pictures, and makes them when it is the run's turn.
 *
 * @param continues the run whose missing pictures these are
 * @throws AppError `sign-in-required`, `not-found` for an unknown tool or a picture that is not in the own library, `invalid-input` with
 *   one code per field, `rate-limited` if too many image runs wait already, `limit-reached` if the library is full, and what `startRun` throws
 */
export async function startImageRun(
  services: ImageRunServices,
  actor: Actor,
  input: ImageInput,
  claim: IdempotencyClaim | null = null,
  continues: RunRequest["continues"] = null,
): Promise<StartedRun> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const prepared = await prepareImageRun(services, actor, findTool(services, input), input, { continues });
  return startOnTerms(services, actor, prepared, claim, prepared.begin);
}

/** What a run has besides what people choose: the run that it continues, and a picture to work on where none was chosen. */
type RunSetting = { continues?: RunRequest["continues"]; standIn?: SentPicture | null };

/**
 * Checks and prices a run of any image tool, published or not, and reads its pictures; nothing is held or written yet.
 *
 * @throws AppError as `startImageRun`, except for what a hold may refuse
 */
export async function prepareImageRun(
  services: ImageRunServices,
  actor: Actor,
  tool: RunnablePhotoTool,
  input: Omit<ImageInput, "tool">,
  { continues = null, standIn = null }: RunSetting = {},
): Promise<PreparedRun> {
  const { model, fields, prompt, count, terms } = readOrder(services, actor, tool, input, standIn !== null);
  const { owner, plan } = actor;
  await assertPlaceInQueue(services, { owner, plan });
  await assertRoom(services.db, owner, 1, services.config.limits(plan).imageStorageBytes);
  const sources = await Promise.all(fields.inputs.map((id) => readSource(services, actor, id)));
  const mask = fields.mask === null ? null : await readSource(services, actor, fields.mask);
  const inputs = sources.length === 0 && standIn !== null ? [standIn] : sources;
  const call = { prompt, inputs, mask, ratio: fields.ratio, seed: fields.seed };
  const settings = { ...fields, locale: input.locale, madeBy: { id: model.id, name: model.name } };
  const order = { owner, plan, model, tool: tool.slug, call, parent: sources[0] ?? null, settings };
  const request: RunRequest = {
    kind: "image",
    tool: tool.slug,
    locale: input.locale,
    quality: "fast",
    variants: count,
    fields,
    system: "",
    messages: [{ role: "user", text: prompt }],
    continues,
  };
  return {
    request,
    terms,
    begin(hold) {
      const pictures = workOf(services, { ...order, runId: hold.runId });
      services.engine.begin(hold, { runId: hold.runId, kind: "image", owner, variants: count, model, pictures });
    },
  };
}

/**
 * Returns what such a run would cost, with the same checks of the form; writes nothing.
 *
 * @throws AppError as `startImageRun`, except for what a hold, the queue or the library may refuse
 */
export function estimateImageRun(
  services: Pick<Services, "catalogue" | "config" | "imageModels">,
  actor: Actor,
  input: ImageInput,
): ListedPrice {
  return readOrder(services, actor, findTool(services, input), input).terms.listed;
}

/** A picture of the library as a model gets it. */
async function readSource(services: ImageRunServices, actor: Actor, id: string): Promise<SentPicture & { id: string; step: number }> {
  const { row, bytes } = await readImage(services, actor, id);
  return { id, step: row.step, bytes, mediaType: "image/png", width: row.width, height: row.height };
}

const workOf = (services: ImageRunServices, order: PictureOrder) => ({
  waitForTurn: (signal: AbortSignal, onPlace: (place: number) => void) => waitForTurn(services, order, signal, onPlace),
  draw: (index: number, signal: AbortSignal) => drawPicture(services, order, index, signal),
});

type Order = { model: ResolvedImageModel; fields: ImageRunFields; prompt: string; count: number; terms: RunTerms };

/** @throws AppError `not-found` */
function findTool({ catalogue }: Pick<Services, "catalogue">, { tool: slug }: Pick<ImageInput, "tool">): RunnablePhotoTool {
  const tool = catalogue.findPhotoTool(slug);
  if (tool === null) throw new AppError("not-found");
  return tool;
}

/** @param hasStandIn there is a picture to work on besides those of the library */
function readOrder(
  { config, imageModels }: Pick<Services, "config" | "imageModels">,
  actor: Actor,
  tool: RunnablePhotoTool,
  input: Omit<ImageInput, "tool">,
  hasStandIn = false,
): Order {
  const { mask = null } = input;
  // An edit of a part keeps the shape of its picture.
  const ratio = mask === null ? (input.ratio ?? null) : null;
  const model = modelOf(imageModels, tool, input.model);
  const refuse = (name: string, code: "missing" | "unknown") => new AppError("invalid-input", name, { fields: { [name]: code } });
  if (tool.takesPicture && input.inputs.length === 0 && !hasStandIn) throw refuse("inputs", "missing");
  if (!tool.takesPicture && input.inputs.length > 0) throw refuse("inputs", "unknown");
  if (mask !== null && !tool.takesPicture) throw refuse("mask", "unknown");
  if (ratio !== null && !tool.ratios.some((one) => one === ratio)) throw refuse("ratio", "unknown");
  const form = checkedValues(tool.fields, input.fields, config.limits(actor.plan).inputChars);
  const count = input.images ?? imagesPerRun;
  const seed = input.seed ?? randomInt(maxSeed);
  return {
    model,
    fields: { form, inputs: [...new Set(input.inputs)], mask, model: input.model ?? null, ratio, seed },
    prompt: renderPicturePrompt(tool, form, input.locale),
    count,
    terms: termsOf(tool, model, count),
  };
}

/** @throws AppError `invalid-input` for a tool without models, which is no matter of runs, or a model that it does not offer */
function modelOf(imageModels: Services["imageModels"], tool: RunnablePhotoTool, wanted: string | undefined): ResolvedImageModel {
  if (tool.models.length === 0) throw new AppError("invalid-input", "tool", { fields: { tool: "unknown" } });
  const model = imageModels.resolve(
    tool.models.map(({ id }) => id),
    wanted,
  );
  if (wanted !== undefined && wanted !== model.id) throw new AppError("invalid-input", "model", { fields: { model: "unknown" } });
  return model;
}

/** Each picture costs its share of what the tool asks for a run with this model. */
function termsOf(tool: RunnablePhotoTool, model: ResolvedImageModel, count: number): RunTerms {
  const ofRun = tool.models.find(({ id }) => id === model.id) ?? model;
  const isDemo = model.origin === "demo";
  const listed = priceOfImages(ofRun, count, isDemo);
  return {
    model,
    // Pictures have no text to cap.
    maxOutputTokens: 1,
    inputPartMilli: 0,
    price: isDemo ? null : { units: null, milli: listed.milli },
    counters: [],
    listed,
  };
}
