import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import type { CatalogueTool } from "#features/catalogue/build-tool.ts";
import { checkedValues } from "#features/catalogue/checked-values.ts";
import { fieldsBesidePicture } from "#features/catalogue/form-fields.ts";
import { renderPrompt } from "#features/catalogue/render-prompt.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { readPictures } from "#features/documents/own-attachments.server.ts";
import type { ChatMessage } from "#features/runs/run-work.ts";
import type { ListedPrice, Price, RunView, StartedRun } from "#features/runs/run-view.ts";
import { estimateRun, estimateStart } from "#features/runs/run-terms.server.ts";
import { type RunRequest, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";

export type WritingInput = {
  /** `group/name` */
  tool: string;
  /** Typed values by key, as in JSON. */
  fields: Record<string, unknown>;
  locale: Locale;
  quality?: Quality;
  /** 1 to 3; if omitted: the tool's default. */
  variants?: number;
  /** A picture, for a tool that takes one. */
  attachmentIds?: string[] | undefined;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

type WritingServices = Pick<Services, "db" | "storage" | "config" | "ai" | "engine" | "now" | "newId" | "processId" | "catalogue">;

/**
 * Runs a writing tool, or an image tool that answers with text, on the given input.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `not-found` for an unknown tool, or a picture that doesn't exist or isn't this owner's, `invalid-input` with one code
 *   per field, and what `startRun` throws
 */
export async function startWritingRun(
  services: WritingServices,
  actor: Actor,
  input: WritingInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  const tool = getTextTool(services, input.tool);
  const pictureIds = input.attachmentIds ?? [];
  if (tool.needsPicture && pictureIds.length === 0)
    throw new AppError("invalid-input", "attachmentIds", { fields: { attachmentIds: "missing" } });
  const request = requestOfTool(services, actor, tool, input);
  const messages = await withPicture(services, actor, request.messages, pictureIds);
  return startRun(services, actor, { ...request, messages }, claim);
}

/**
 * Returns what such a run would cost now, with the same checks; writes nothing.
 *
 * @throws AppError as `startWritingRun`, except for what a hold may refuse
 */
export function estimateWritingRun(
  services: WritingServices & Pick<Services, "usualLengths">,
  actor: Actor,
  input: WritingInput,
): Promise<ListedPrice> {
  const tool = getTextTool(services, input.tool);
  const request = requestOfTool(services, actor, tool, input);
  return estimateStart(services, actor, { ...request, usualOutputTokens: usualLength(services, tool, input.locale) });
}

/** The same whatever is left to spend. @throws AppError as `estimateWritingRun` */
export function priceOfWritingRun(
  services: WritingServices & Pick<Services, "usualLengths">,
  actor: Actor,
  input: WritingInput,
): ListedPrice {
  const tool = getTextTool(services, input.tool);
  const request = requestOfTool(services, actor, tool, input);
  return estimateRun(services, actor, { ...request, usualOutputTokens: usualLength(services, tool, input.locale) });
}

/** What one version of a tool's text costs, whatever is filled in; null means an anonymous visitor. */
export function priceOfTool(
  services: Pick<Services, "config" | "ai" | "usualLengths">,
  actor: Pick<Actor, "plan"> | null,
  tool: Pick<CatalogueTool, "slug" | "maxOutput" | "sample">,
  locale: Locale,
): ListedPrice {
  const { maxOutput } = tool;
  const cap = maxOutput === null ? {} : { maxOutputTokens: maxOutput };
  const usualOutputTokens = usualLength(services, tool, locale);
  return estimateRun(services, actor ?? { plan: "anonymous" }, { quality: "fast", variants: 1, usualOutputTokens, ...cap });
}

/** How long a version of a tool's text usually gets, in model tokens: as its last results, else as its sample; null without one. */
function usualLength(
  { usualLengths }: Pick<Services, "usualLengths">,
  { slug, sample }: Pick<CatalogueTool, "slug" | "sample">,
  locale: Locale,
): number | null {
  return usualLengths.find(slug) ?? (estimateModelTokens(sample[locale]) || null);
}

/**
 * Rebuilds a writing run's prompt from its input, to continue its text.
 *
 * @throws AppError `conflict` if the tool is gone or its fields no longer match
 */
export async function renderWritingPrompt(
  services: Pick<Services, "db" | "storage" | "catalogue">,
  actor: Actor,
  run: Pick<RunView, "tool" | "fields" | "locale">,
): Promise<{ system: string; messages: ChatMessage[] }> {
  const tool = run.tool === null ? null : services.catalogue.findTextTool(run.tool);
  const pictureIds = pictureIdsOf(run.fields);
  const values = tool === null ? null : readFields(pictureIds.length > 0 ? fieldsBesidePicture(tool.fields) : tool.fields, run.fields);
  if (tool === null || values === null || !values.ok) throw new AppError("conflict");
  const prompt = renderPrompt(tool, values.values, run.locale, pictureIds.length > 0);
  const messages: ChatMessage[] = [{ role: "user", text: prompt.user }];
  // A picture deleted since must not stop the text.
  const pictures = [...(await readPictures(services, actor, pictureIds)).values()];
  return { system: prompt.system, messages: pictures.length === 0 ? messages : [{ role: "user", text: prompt.user, pictures }] };
}

/** Returns a run's pictures from its stored data; no tool field has such a key. */
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

function getTextTool({ catalogue }: Pick<Services, "catalogue">, slug: string): CatalogueTool {
  const tool = catalogue.findTextTool(slug);
  if (tool === null) throw new AppError("not-found");
  return tool;
}

/**
 * Builds a run's request from a tool and its input; it names pictures, which the caller adds.
 *
 * @param tool from the catalog, or a draft that an admin tries
 * @throws AppError `invalid-input` with one code per field
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
    ...(input.atMost === undefined ? {} : { atMost: input.atMost }),
    ...(tool.maxOutput === null ? {} : { maxOutputTokens: tool.maxOutput }),
  };
}
