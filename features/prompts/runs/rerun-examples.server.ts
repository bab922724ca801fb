import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, type ErrorCode, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { TurnServices } from "#features/conversations/start-turn.server.ts";
import { timesVersions } from "#features/runs/listed-price.ts";
import type { ListedPrice, RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { prompts, publishState } from "#platform/db/schema/catalogue.ts";
import { promptOutputs } from "#platform/db/schema/prompts.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { exampleLocales } from "./example-locales.ts";
import { maxOutputsPerVersion } from "./keep-output.server.ts";
import { requireUserId } from "../prompt-actor.ts";
import { getPrompt } from "../prompt-queries.server.ts";
import type { PromptView } from "../prompt-view.ts";
import { priceOfPrompt, startPromptRun } from "./start-prompt-run.server.ts";

/** A run of example inputs whose text isn't an output (yet): it is still being written, or was incomplete. */
export type ExampleRun = { runId: string; version: number; locale: Locale; isRunning: boolean };

/** The result of pressing the button; `refused` is why one language wasn't started while another was. */
export type ExampleRuns = { items: ExampleRun[]; refused: { locale: Locale; code: ErrorCode } | null };

/**
 * Returns in which languages a published prompt's example inputs can be run, and what all of them together cost its author.
 *
 * @returns null if there is nothing to run
 */
export function estimateExamples(
  services: Pick<Services, "config" | "ai" | "usualLengths">,
  actor: Actor,
  prompt: PromptView,
): { locales: Locale[]; price: ListedPrice } | null {
  const locales = exampleLocales(prompt);
  return locales.length === 0 ? null : { locales, price: timesVersions(priceOfPrompt(services, actor, prompt), locales.length) };
}

/**
 * Runs the current version's example inputs, in each language that has them. Their texts become tested outputs of the version once
 * complete: until then the output has no text of its own and refers to its run. A run under way isn't started a second time.
 *
 * @throws AppError `sign-in-required`, `not-found` for someone else's or an unknown prompt, `conflict` for one that isn't published or has
 *   no examples, `limit-reached`, and the first run's refusal
 */
export async function rerunExamples(services: TurnServices, actor: Actor, promptId: string): Promise<ExampleRuns> {
  requireUserId(actor);
  const prompt = await getPrompt(services, actor, promptId);
  if (!prompt.isOwn) throw new AppError("not-found");
  const { version } = prompt;
  const locales = exampleLocales(prompt);
  if (version === null || prompt.state !== publishState.published || locales.length === 0) throw new AppError("conflict");
  await dropFailed(services, actor, promptId);
  const outcome: ExampleRuns = { items: await listExampleRuns(services, actor, promptId), refused: null };
  const wanted = locales.filter((locale) => !outcome.items.some((item) => item.version === version && item.locale === locale));
  await assertRoom(services, promptId, version, wanted.length);
  for (const locale of wanted) {
    try {
      const { run } = await startPromptRun(services, actor, { promptId, version, locale, fields: prompt.exampleInputs[locale] });
      await expectOutput(services, promptId, version, run);
      outcome.items.push({ runId: run.id, version, locale, isRunning: true });
    } catch (error) {
      if (!isAppError(error) || error.isReported || outcome.items.length === 0) throw error;
      outcome.refused = { locale, code: error.code };
    }
  }
  return outcome;
}

/** Lists example runs of one of the owner's prompts whose text isn't an output, oldest first. */
export async function listExampleRuns({ db }: Pick<Services, "db">, actor: Actor, promptId: string): Promise<ExampleRun[]> {
  const rows = await db
    .select({ runId: runs.id, version: promptOutputs.version, locale: promptOutputs.locale, status: runs.status })
    .from(promptOutputs)
    .innerJoin(prompts, eq(prompts.id, promptOutputs.promptId))
    .innerJoin(runs, and(eq(runs.id, promptOutputs.runId), isNull(runs.wordsDeletedAt)))
    .where(and(eq(promptOutputs.promptId, promptId), eq(prompts.owner, actor.owner), isWithoutText))
    .orderBy(asc(promptOutputs.createdAt), asc(promptOutputs.id));
  return rows.map(({ status, ...row }) => ({ ...row, isRunning: status === "running" }));
}

/** An output that refers to its run, while that has no complete text. */
const isWithoutText = and(eq(promptOutputs.text, ""), or(isNull(runs.finish), ne(runs.finish, "whole")));

async function expectOutput({ db, newId }: Pick<Services, "db" | "newId">, promptId: string, version: number, run: RunView): Promise<void> {
  const { locale, origin, model, fields } = run;
  const createdAt = new Date(run.createdAt);
  await db
    .insert(promptOutputs)
    .values({ id: newId(), promptId, version, runId: run.id, locale, origin, model, fields, text: "", createdAt });
}

/** Incomplete results from last time make room. */
async function dropFailed({ db }: Pick<Services, "db">, actor: Actor, promptId: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${promptOutputs} USING ${runs}, ${prompts}
    WHERE ${runs.id} = ${promptOutputs.runId} AND ${prompts.id} = ${promptOutputs.promptId} AND ${prompts.owner} = ${actor.owner}
      AND ${promptOutputs.promptId} = ${promptId} AND ${runs.status} = 'done' AND ${isWithoutText}`);
}

async function assertRoom({ db }: Pick<Services, "db">, promptId: string, version: number, wanted: number): Promise<void> {
  const kept = await db.$count(promptOutputs, and(eq(promptOutputs.promptId, promptId), eq(promptOutputs.version, version)));
  if (kept + wanted > maxOutputsPerVersion) throw new AppError("limit-reached");
}
