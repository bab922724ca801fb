import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { RunView, StartedRun } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { startTranslationRun, type TranslationInput } from "./start-translation-run.server.ts";
import { getTranslationRow } from "./translation-queries.server.ts";
import type { TextOptions } from "./translation-options.ts";

/**
 * Continues a translation as a new run of the whole text: what exists is remembered, so only what is missing is requested and paid for. The
 * new run's text is complete and isn't appended to the old one.
 *
 * @returns null if the run isn't a translation
 * @throws AppError `conflict` while it is running, and what `startTranslationRun` throws
 */
export async function continueTranslation(
  services: Pick<Services, "db" | "config" | "catalogue" | "ai" | "engine" | "log" | "now" | "newId" | "processId">,
  actor: Actor,
  runId: string,
  claim: IdempotencyClaim | null,
): Promise<StartedRun | null> {
  const row = await findRow(services, actor, runId);
  if (row === null) return null;
  const run = await getRun(services, actor, runId);
  const input = inputOf(run, row.sourceLang);
  if (run.status !== "done" || input === null) throw new AppError("conflict");
  return startTranslationRun(services, actor, input, claim);
}

async function findRow(services: Pick<Services, "db">, actor: Actor, runId: string) {
  try {
    return await getTranslationRow(services, actor, runId);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return null;
    throw error;
  }
}

/** The original request, from what the run stores of it. */
function inputOf({ fields, locale, quality }: RunView, sourceLang: string): TranslationInput | null {
  const { to, text, glossaryId } = fields;
  if (typeof to !== "string" || typeof text !== "string") return null;
  return {
    ...(fields as TextOptions),
    // The language detected then: the same sentences are remembered for it.
    from: sourceLang === "und" ? "auto" : sourceLang,
    to,
    text,
    glossaryId: typeof glossaryId === "string" ? glossaryId : null,
    fresh: false,
    locale,
    quality,
  };
}
