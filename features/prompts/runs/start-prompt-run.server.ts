import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { hasWords } from "#features/catalogue/blanks/own-template.ts";
import { checkedValues } from "#features/catalogue/checked-values.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import {
  estimateTurn,
  type PricingServices,
  startTurn,
  type TurnInput,
  type TurnServices,
} from "#features/conversations/start-turn.server.ts";
import type { ListedPrice, Price, StartedRun } from "#features/runs/run-view.ts";
import { estimateRun } from "#features/runs/run-terms.server.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { publishState, type prompts } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { toFields } from "../prompt-fields.ts";
import { assertCanOpen, hasUnpublishedChanges } from "../prompt-queries.server.ts";
import { textIn, wholeTemplate } from "../prompt-text.ts";
import { renderLibraryPrompt } from "./render-library-prompt.ts";

/** A run of a library prompt (`POST /api/runs`, kind `prompt`). */
export type PromptRunInput = {
  promptId: string;
  /** Typed values by key, as in JSON. */
  fields: Record<string, unknown>;
  /** If omitted: the published version, or the author's draft if there is none. Authors refer to the draft by its future number. */
  version?: number | undefined;
  locale: Locale;
  /** If omitted: the author's setting, or Fast for anonymous visitors. */
  quality?: Quality | undefined;
  /** One of the owner's conversations to continue in; omitted or null: a new one. */
  conversationId?: string | null | undefined;
  clientId?: string | undefined;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

/**
 * Runs a library prompt as a turn of a conversation, so that follow-ups have it as context.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `not-found`, `gone`, `invalid-input` with one code per field, and what `startTurn` throws
 */
export async function startPromptRun(
  services: TurnServices,
  actor: Actor,
  input: PromptRunInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  return startTurn(services, actor, await toTurn(services, actor, input), claim);
}

/**
 * Returns what such a run would cost now, with the same checks; writes nothing.
 *
 * @throws AppError as `startPromptRun`, except for what a hold may refuse
 */
export async function estimatePromptRun(
  services: PricingServices & Pick<Services, "now">,
  actor: Actor,
  input: PromptRunInput,
): Promise<ListedPrice> {
  return estimateTurn(services, actor, await toTurn(services, actor, input));
}

/** The price of one run of a prompt, whatever is filled in. */
export function priceOfPrompt(
  services: Omit<PricingServices, "db" | "embedder" | "log" | "now">,
  actor: Pick<Actor, "plan">,
  { id, modelClass }: Pick<PromptRow, "id" | "modelClass">,
): ListedPrice {
  const usualOutputTokens = services.usualLengths.find(id);
  return estimateRun(services, actor, { quality: qualityFor(actor, modelClass), variants: 1, usualOutputTokens });
}

/** Visitors have one quality. */
const qualityFor = ({ plan }: Pick<Actor, "plan">, modelClass: Quality): Quality => (plan === "anonymous" ? "fast" : modelClass);

type PromptRow = typeof prompts.$inferSelect;
type Content = Pick<PromptRow, "title" | "template" | "system" | "variables" | "modelClass">;

async function toTurn(services: Pick<Services, "db" | "config">, actor: Actor, input: PromptRunInput): Promise<TurnInput> {
  const row = await assertCanOpen(services, actor, input.promptId);
  const { content, version } = await contentOf(services, actor, row, input.version);
  const values = valuesOf(services, actor, row, content, input);
  const rendered = renderLibraryPrompt(content, values, input.locale);
  return {
    kind: "prompt",
    conversationId: input.conversationId ?? null,
    ...(input.clientId === undefined ? {} : { clientId: input.clientId }),
    atMost: input.atMost,
    locale: input.locale,
    quality: input.quality ?? qualityFor(actor, content.modelClass),
    prompt: rendered.user,
    system: rendered.system,
    title: textIn(content.title, input.locale).text,
    library: { promptId: row.id, version },
    fields: values,
  };
}

/** A template of nothing but placeholders asks nothing while all of them are blank. */
function assertAsks(content: Content, values: FieldValues, locale: Locale): void {
  const { text } = textIn(wholeTemplate(content), locale);
  const keys = listPlaceholders(text);
  if (hasWords(text) || keys.some((key) => isSaid(values[key]))) return;
  throw new AppError("invalid-input", "fields", { fields: Object.fromEntries(keys.map((key) => [key, "missing" as const])) });
}

const isSaid = (value: FieldValues[string] | undefined): boolean => value !== undefined && value !== false && String(value).trim() !== "";

/** What is run, and as which version; a draft is none, since it may still change. */
async function contentOf(
  { db }: Pick<Services, "db">,
  actor: Actor,
  row: PromptRow,
  wanted: number | undefined,
): Promise<{ content: Content; version: number | null }> {
  const isOwn = row.owner === actor.owner;
  const published = row.state === publishState.published ? row.publishedVersion : null;
  const isDraft = wanted === undefined ? published === null : hasUnpublishedChanges(row) && wanted === row.version;
  if (isDraft && isOwn) return { content: row, version: null };
  const version = wanted ?? published;
  if (version === null || (published === null && !isOwn)) throw new AppError("not-found");
  const [content] = await db
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, row.id), eq(promptVersions.version, version)));
  if (content === undefined) throw new AppError("not-found");
  if (!isOwn && !content.wasPublic && version !== published) throw new AppError("not-found");
  return { content, version };
}

/**
 * The values, within the plan's limit: all free text together with its fences and, for the owner's own prompt, the template, since the
 * person running it wrote that, too.
 */
function valuesOf(
  { config }: Pick<Services, "config">,
  actor: Actor,
  row: PromptRow,
  content: Content,
  { fields, locale }: PromptRunInput,
): FieldValues {
  const { inputChars } = config.limits(actor.plan);
  const known = toFields(content.variables);
  const values = checkedValues(known, fields, inputChars);
  assertAsks(content, values, locale);
  const length = countCodePoints(renderLibraryPrompt(content, values, locale).user);
  const written = row.owner === actor.owner ? countCodePoints(textIn(wholeTemplate(content), locale).text) : 0;
  if (length + written > inputChars) {
    const longest = known.toSorted((left, right) => lengthOf(values, right.key) - lengthOf(values, left.key))[0];
    throw new AppError("invalid-input", "fields", {
      fields: { [written > length ? "template" : (longest?.key ?? "template")]: "too-long" },
    });
  }
  return values;
}

const lengthOf = (values: FieldValues, key: string): number => (typeof values[key] === "string" ? countCodePoints(values[key]) : 0);
