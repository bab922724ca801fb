import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { CatalogueTool } from "#features/catalogue/build-tool.ts";
import { checkedValues } from "#features/catalogue/checked-values.ts";
import { fieldsBesidePicture } from "#features/catalogue/form-fields.ts";
import { renderPrompt } from "#features/catalogue/render-prompt.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { readPictures } from "#features/documents/own-attachments.server.ts";
import type { ChatMessage } from "#features/runs/run-work.ts";
import type { ListedPrice, RunView, StartedRun } from "#features/runs/run-view.ts";
import { estimateRun, type RunRequest, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";

export type WritingInput = {
  /** `group/name` */
  tool: string;
  /** Typed values by key, as JSON has them. */
  fields: Record<string, unknown>;
  locale: Locale;
  quality?: Quality;
  /** 1 to 3; left out: as the tool has it. */
  variants?: number;
  /** A picture, for a tool that takes one. */
  attachmentIds?: string[] | undefined;
};

type WritingServices = Pick<Services, "db" | "storage" | "config" | "ai" | "engine" | "now" | "newId" | "processId" | "catalogue">;

/**
 * Runs a writing tool on what was filled in.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `not-found` for an unknown tool, or a picture that is not there or not this owner's, `invalid-input` with one code a
 *   field, and what `startRun` throws
 */
export async function startWritingRun(
  services: WritingServices,
  actor: Actor,
  input: WritingInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  const request = toRunRequest(services, actor, input);
  const messages = await withPicture(services, actor, request.messages, input.attachmentIds ?? []);
  return startRun(services, actor, { ...request, messages }, claim);
}

/**
 * Says what such a run would cost, with the same checks; writes nothing.
 *
 * @throws AppError as `startWritingRun`, but for what a hold may refuse
 */
export function estimateWritingRun(services: WritingServices, actor: Actor, input: WritingInput): ListedPrice {
  return estimateRun(services, actor, toRunRequest(services, actor, input));
}

/** What one version of a tool's text costs, whatever is filled in; null stands for an anonymous visitor. */
export function priceOfTool(
  services: Pick<Services, "config" | "ai">,
  actor: Actor | null,
  { maxOutput }: Pick<CatalogueTool, "maxOutput">,
): ListedPrice {
  const cap = maxOutput === null ? {} : { maxOutputTokens: maxOutput };
  return estimateRun(services, actor ?? { plan: "anonymous" }, { quality: "fast", variants: 1, ...cap });
}

/**
 * Makes a writing run's prompt again from what was filled in, to go on with its text.
 *
 * @throws AppError `conflict` when the tool is gone or its fields no longer fit
 */
export async function renderWritingPrompt(
  services: Pick<Services, "db" | "storage" | "catalogue">,
  actor: Actor,
  run: Pick<RunView, "tool" | "fields" | "locale">,
): Promise<{ system: string; messages: ChatMessage[] }> {
  const tool = run.tool === null ? null : services.catalogue.findTool(run.tool);
  const pictureIds = pictureIdsOf(run.fields);
  const values = tool === null ? null : readFields(pictureIds.length > 0 ? fieldsBesidePicture(tool.fields) : tool.fields, run.fields);
  if (tool === null || values === null || !values.ok) throw new AppError("conflict");
  const prompt = renderPrompt(tool, values.values, run.locale, pictureIds.length > 0);
  const messages: ChatMessage[] = [{ role: "user", text: prompt.user }];
  // A picture that was deleted since must not stop the text.
  const pictures = [...(await readPictures(services, actor, pictureIds)).values()];
  return { system: prompt.system, messages: pictures.length === 0 ? messages : [{ role: "user", text: prompt.user, pictures }] };
}

/** Gives the pictures of a run by what is stored of it; no field of a tool has such a key. */
export function pictureIdsOf({ attachmentIds }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(attachmentIds) ? attachmentIds.filter((id) => typeof id === "string") : [];
}

async function withPicture(
  services: Pick<Services, "db" | "storage">,
  actor: Actor,
  messages: ChatMessage[],
  ids: readonly string[],
): Promise<ChatMessage[]> {
  const [first] = messages;
  if (ids.length === 0 || first === undefined) return messages;
  const pictures = await readPictures(services, actor, ids);
  if (ids.some((id) => !pictures.has(id))) throw new AppError("not-found");
  return [{ ...first, pictures: [...pictures.values()] }, ...messages.slice(1)];
}

function toRunRequest(services: WritingServices, actor: Actor, input: WritingInput): RunRequest {
  const tool = services.catalogue.findTool(input.tool);
  if (tool === null) throw new AppError("not-found");
  return requestOfTool(services, actor, tool, input);
}

/**
 * Makes the request of a run from a tool and what was filled in; pictures are named in it, and added by who starts it.
 *
 * @param tool from the catalogue, or a draft that an admin tries
 * @throws AppError `invalid-input` with one code a field
 */
export function requestOfTool(
  services: Pick<Services, "config">,
  actor: Actor,
  tool: CatalogueTool,
  input: Omit<WritingInput, "tool">,
): RunRequest {
  const attachmentIds = [...new Set(input.attachmentIds)];
  const hasPicture = attachmentIds.length > 0;
  if (hasPicture && !tool.takesPicture) throw new AppError("invalid-input", "attachmentIds", { fields: { attachmentIds: "unknown" } });
  const fields = hasPicture ? fieldsBesidePicture(tool.fields) : tool.fields;
  const values = checkedValues(fields, input.fields, services.config.limits(actor.plan).inputChars);
  const prompt = renderPrompt(tool, values, input.locale, hasPicture);
  return {
    kind: "write",
    tool: tool.slug,
    locale: input.locale,
    quality: input.quality ?? "fast",
    variants: input.variants ?? tool.variants,
    fields: hasPicture ? { ...values, attachmentIds } : values,
    system: prompt.system,
    messages: [{ role: "user", text: prompt.user }],
    continues: null,
    ...(tool.maxOutput === null ? {} : { maxOutputTokens: tool.maxOutput }),
  };
}
