import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { calculateTextPrice, fastTokensPerUnit } from "#features/billing/price.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import { estimateRun } from "#features/runs/run-terms.server.ts";
import type { ListedPrice, StartedRun } from "#features/runs/run-view.ts";
import type { RunWork } from "#features/runs/run-work.ts";
import { type RunRequest, type RunServices, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { faultsOfFewRows, type FewRows, isEmptyRow, jobOfFewRows, mostFewRows, tooLongTogether } from "./few-rows.ts";
import { prepareText } from "./table-template.ts";

/** A few rows to run; empty ones are left out. */
export type FewRowsInput = FewRows & { locale: Locale };

/**
 * Runs a template over a few rows at once, for anyone: a run whose texts are those of the rows, in order. Each row is requested like a
 * job's rows; one that fails leaves the others as they are, and its share of the price is returned.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `invalid-input` with one code per place (`faultsOfFewRows`), and what `startRun` throws
 */
export async function startFewRows(
  services: RunServices,
  actor: Actor,
  input: FewRowsInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  return startRun(services, actor, requestOf(services, actor, input), claim);
}

/** Returns what it would cost, with the same checks; writes nothing. @throws AppError as `startFewRows`, except for what a hold may refuse */
export function estimateFewRows(services: Pick<Services, "config" | "ai">, actor: Pick<Actor, "plan">, input: FewRowsInput): ListedPrice {
  return estimateRun(services, actor, requestOf(services, actor, input));
}

/** What a few rows cost, whatever is in them; null means an anonymous visitor. */
export function priceOfFewRows(services: Pick<Services, "config" | "ai">, actor: Pick<Actor, "plan"> | null): ListedPrice {
  const { plan } = actor ?? { plan: "anonymous" };
  return estimateRun(services, { plan }, { quality: "fast", variants: 1, work: pricedWork(services, plan) });
}

/** In model tokens: what two sentences take in any language. */
const leastRowTokens = 64;

/** What one short text costs, and so much output: people should see rows of their own before they pay by the row. */
function pricedWork({ config }: Pick<Services, "config">, plan: Actor["plan"]) {
  const { outputTokens } = config.limits(plan);
  const ofOneText = Math.min(outputTokens, fastTokensPerUnit);
  const maxOutputTokens = Math.min(outputTokens, Math.max(leastRowTokens, Math.floor(ofOneText / mostFewRows)));
  return { price: calculateTextPrice("fast", maxOutputTokens, 1, config.prices()), maxOutputTokens };
}

function requestOf(
  services: Pick<Services, "config">,
  { plan }: Pick<Actor, "plan">,
  { template, columns, rows, locale }: FewRowsInput,
): RunRequest {
  const faults = faultsOfFewRows({ template, columns, rows });
  const tooLong = tooLongTogether({ template, columns, rows }, services.config.limits(plan).inputChars);
  if (tooLong !== null) faults[tooLong] ??= "too-long";
  if (Object.keys(faults).length > 0) throw new AppError("invalid-input", "rows", { fields: faults });
  const filled = rows.filter((cells) => !isEmptyRow(cells));
  const fill = prepareText({ ...jobOfFewRows({ template, columns }), locale });
  const prompts = filled.map((cells) => fill(cells).task.prompt);
  const priced = pricedWork(services, plan);
  return {
    kind: "rows",
    tool: null,
    locale,
    quality: "fast",
    variants: filled.length,
    // Includes the empty rows: a row's position tells which text is its own.
    fields: { template, columns, rows },
    // Only for the hash of the request: the work makes its own calls.
    system: prompts[0]?.system ?? "",
    messages: prompts.map(({ user }) => ({ role: "user", text: user })),
    continues: null,
    work: { run: rowsWork(prompts, priced.maxOutputTokens), ...priced },
  };
}

/** Each variant asks for its row. @param maxOutputTokens of each, in model tokens */
function rowsWork(prompts: readonly RenderedPrompt[], maxOutputTokens: number): RunWork {
  return async ({ variant, call, emitText }) => {
    const { system = "", user = "" } = prompts[variant] ?? {};
    const { finish, failure, failureDetail, outputTokens } = await call(
      { system, messages: [{ role: "user", text: user }], maxOutputTokens },
      emitText,
    );
    const deliveredShare = Math.min(1, outputTokens / maxOutputTokens);
    return { finish: finish === "stopped" ? "broken" : finish, failure, failureDetail, deliveredShare };
  };
}
