import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { CatalogueTool } from "#features/catalogue/catalogue.server.ts";
import { isFreeText, renderPrompt } from "#features/catalogue/render-prompt.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import type { ChatMessage } from "#features/runs/run-engine.server.ts";
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
};

type WritingServices = Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId" | "catalogue">;

/**
 * Runs a writing tool on what was filled in.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `not-found` for an unknown tool, `invalid-input` with one code a field, and what `startRun` throws
 */
export async function startWritingRun(
  services: WritingServices,
  actor: Actor,
  input: WritingInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  return startRun(services, actor, toRunRequest(services, actor, input), claim);
}

/**
 * Says what such a run would cost, with the same checks; writes nothing.
 *
 * @throws AppError as `startWritingRun`, but for what a hold may refuse
 */
export function estimateWritingRun(services: WritingServices, actor: Actor, input: WritingInput): ListedPrice {
  return estimateRun(services, actor, toRunRequest(services, actor, input));
}

/**
 * Makes a writing run's prompt again from what was filled in, to go on with its text.
 *
 * @throws AppError `conflict` when the tool is gone or its fields no longer fit
 */
export function renderWritingPrompt(
  services: Pick<Services, "catalogue">,
  run: Pick<RunView, "tool" | "fields" | "locale">,
): { system: string; messages: ChatMessage[] } {
  const tool = run.tool === null ? null : services.catalogue.findTool(run.tool);
  const values = tool === null ? null : readFields(tool.fields, run.fields);
  if (tool === null || values === null || !values.ok) throw new AppError("conflict");
  const prompt = renderPrompt(tool, values.values, run.locale);
  return { system: prompt.system, messages: [{ role: "user", text: prompt.user }] };
}

function toRunRequest(services: WritingServices, actor: Actor, input: WritingInput): RunRequest {
  const tool = services.catalogue.findTool(input.tool);
  if (tool === null) throw new AppError("not-found");
  const values = checkedValues(tool, input.fields, services.config.limits(actor.plan).inputChars);
  const prompt = renderPrompt(tool, values, input.locale);
  return {
    kind: "write",
    tool: tool.slug,
    locale: input.locale,
    quality: input.quality ?? "fast",
    variants: input.variants ?? tool.variants,
    fields: values,
    system: prompt.system,
    messages: [{ role: "user", text: prompt.user }],
    continues: null,
  };
}

/** All free text together must stay within the plan's limit; the longest field is named when it does not. */
function checkedValues(tool: CatalogueTool, fields: Record<string, unknown>, inputChars: number): FieldValues {
  const result = readFields(tool.fields, fields);
  if (!result.ok) throw new AppError("invalid-input", "fields", { fields: result.errors });
  const lengths = tool.fields
    .filter(isFreeText)
    .map((field) => ({ key: field.key, length: countCodePoints(String(result.values[field.key] ?? "")) }));
  const total = lengths.reduce((sum, field) => sum + field.length, 0);
  const longest = lengths.sort((left, right) => right.length - left.length)[0];
  if (total > inputChars && longest !== undefined) throw new AppError("invalid-input", "fields", { fields: { [longest.key]: "too-long" } });
  return result.values;
}
