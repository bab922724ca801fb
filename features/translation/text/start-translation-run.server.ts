import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import { calculateTranslationPrice } from "#features/billing/price.ts";
import type { ListedPrice, StartedRun } from "#features/runs/run-view.ts";
import { estimateRun } from "#features/runs/run-terms.server.ts";
import { type RunRequest, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { type TranslationOptions, translations } from "#platform/db/schema/translation.ts";

import { isHistoryKept } from "../settings/settings.server.ts";
import { outputCapOf } from "./plan-batches.ts";
import { memoryCandidates, planText, type TextPlan } from "./plan-translation.ts";
import { polishCounters } from "../translator/polish-counters.ts";
import { readTranslationInput, type TranslationInput, type TranslationTask } from "./read-translation-input.server.ts";
import { findRemembered, type MemoryScope } from "./translation-memory.server.ts";
import { buildTranslationPrompt } from "./translation-prompt.ts";
import { translationWork } from "./translation-work.server.ts";

export type { TranslationInput } from "./read-translation-input.server.ts";

type TranslationServices = Pick<Services, "db" | "config" | "catalogue" | "ai" | "engine" | "log" | "now" | "newId" | "processId">;

/**
 * Translates a text or, if both languages are the same, polishes it free of charge.
 *
 * The owner's equivalent earlier translations come from the memory: they are neither requested nor paid for again.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `invalid-input` (`text`, `from`, `to`, `instructions`, `tone`), `not-found` if the glossary doesn't exist or isn't this
 *   owner's, and what `startRun` throws
 */
export async function startTranslationRun(
  services: TranslationServices,
  actor: Actor,
  input: TranslationInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  // A repeated request is unlisted anyway; erased like one made with the history off, it would delete its original's memory too.
  const wish = input.fresh === true && actor.kind === "user" ? undefined : input.history;
  const isListed = await isHistoryKept(services, actor, wish);
  return startRun(services, actor, await toRunRequest(services, actor, input, isListed), claim);
}

/**
 * Returns what such a translation would cost, with the same checks; writes nothing.
 *
 * @throws AppError as `startTranslationRun`, except for what a hold may refuse
 */
export async function estimateTranslationRun(services: TranslationServices, actor: Actor, input: TranslationInput): Promise<ListedPrice> {
  return estimateRun(services, actor, await toRunRequest(services, actor, input));
}

async function toRunRequest(services: TranslationServices, actor: Actor, input: TranslationInput, isListed = true): Promise<RunRequest> {
  const task = await readTranslationInput(services, actor, input);
  const quality = input.quality ?? "fast";
  const scope = scopeOf(task, quality);
  const isPolish = task.from === task.to;
  const remembered =
    input.fresh === true ? new Map<string, string>() : await findRemembered(services.db, actor.owner, memoryCandidates(task.split), scope);
  const plan = planText(input.text, task.split, remembered);
  const asked = plan.segments.filter(({ target }) => target === null);
  const price = isPolish ? null : calculateTranslationPrice(quality, plan.askedCodePoints, services.config.prices());
  const counters = isPolish ? polishCounters(services.config, actor, services.now(), plan.askedCodePoints) : [];
  return {
    kind: "translate",
    tool: null,
    locale: input.locale ?? "en",
    quality,
    variants: 1,
    fields: fieldsOf(input, task),
    // Only for the hash of the request: the work makes its own calls.
    ...promptOf(task, plan),
    continues: null,
    along: translationEffects(services, actor, task, isListed),
    work: {
      run: translationWork(services, { task, plan, scope }),
      price,
      counters,
      maxOutputTokens: Math.max(1, outputCapOf(asked) * 2),
    },
  };
}

const scopeOf = ({ from, to, options, glossary }: TranslationTask, quality: Quality): MemoryScope => ({
  from,
  to,
  options,
  quality,
  glossary: glossary === null ? null : { id: glossary.id, version: glossary.version },
});

function promptOf(task: TranslationTask, plan: TextPlan): Pick<RunRequest, "system" | "messages"> {
  const { system, message } = buildTranslationPrompt({ ...task, segments: plan.segments, context: null, terms: [] });
  return { system, messages: [{ role: "user", text: message }] };
}

/** What the form is filled with again; `confidence` says how certain the detection was. */
function fieldsOf({ from, text, glossaryId, fresh }: TranslationInput, task: TranslationTask): Record<string, unknown> {
  return {
    from,
    to: task.to,
    text,
    ...task.options,
    ...(glossaryId == null ? {} : { glossaryId }),
    ...(fresh === true ? { fresh } : {}),
    ...(task.confidence === null ? {} : { confidence: task.confidence }),
  };
}

function translationEffects(
  { db, now }: TranslationServices,
  { owner }: Actor,
  task: TranslationTask,
  isListed: boolean,
): NonNullable<RunRequest["along"]> {
  const createdAt = now();
  const options: TranslationOptions = {
    ...task.options,
    ...(task.glossary === null ? {} : { glossaryId: task.glossary.id, glossaryVersion: task.glossary.version }),
  };
  const row = {
    owner,
    sourceLang: task.from,
    isDetected: task.confidence !== null,
    targetLang: task.to,
    options,
    createdAt,
    unlistedAt: isListed ? null : createdAt,
  };
  return {
    place: null,
    write: (runId) => ({
      tables: sql`translation AS (${db
        .insert(translations)
        .values({ ...row, runId })
        .getSQL()})`,
      condition: sql`true`,
    }),
    refusal: () => new AppError("conflict"),
  };
}
