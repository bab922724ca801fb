import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { buildTool, type CatalogueTool } from "#features/catalogue/build-tool.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { type TrialSide, trialTool, withTrialMark } from "#features/catalogue/tool-trial.ts";
import { findTriedContents, inputOfOtherSide, type TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { startRunPair } from "#features/runs/start-run-pair.server.ts";
import { type RunRequest, type RunServices, startRun } from "#features/runs/start-run.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { requestOfTool } from "./start-writing-run.server.ts";

export type TrialInput = {
  /** The tool's id, as edited items name it. */
  id: string;
  /** Typed values by key of the draft's fields, as in JSON. */
  fields: Record<string, unknown>;
  locale: Locale;
  quality: Quality;
  /** 1 to 3 */
  variants: number;
};

export type TriedSide = { side: TrialSide; revision: number; content: ToolContent; tool: CatalogueTool };

/**
 * Runs a tool's saved draft and, for comparison, its published version on the same input: two ordinary runs of the admin, held and charged
 * like any, and one audit log line. If draft and published version are the same, or the published one doesn't accept this input, there is
 * one run.
 *
 * @returns the runs' ids, the draft's first
 * @throws AppError `forbidden` for everyone except admins, `not-found`, `invalid-input` with one code per field, and what `startRun` throws
 */
export async function startToolTrial(services: RunServices, admin: TrialAdmin, input: TrialInput): Promise<string[]> {
  const [first, second] = await findTriedSides(services, admin, input.id);
  const runs = await startSides(services, admin.actor, [first, second], input);
  const after = { revision: first.revision, runs };
  await services.db.insert(auditLog).values({ actor: admin.actor.owner, action: "tool-trial", target: input.id, after });
  return runs;
}

type Sides = [TriedSide, TriedSide | undefined];

async function startSides(services: RunServices, actor: Actor, [first, second]: Sides, input: TrialInput): Promise<string[]> {
  const request = requestOfSide(services, actor, first, input);
  const other = second === undefined ? null : requestOnSameWords(services, actor, second, input);
  if (other === null) return [(await startRun(services, actor, request, null)).run.id];
  const started = await startRunPair(services, actor, [request, other], null);
  return [started.run.id, ...(started.beside === undefined ? [] : [started.beside.run.id])];
}

/**
 * Reads what a trial runs: the draft, then the published version if it differs.
 *
 * @throws AppError `forbidden` for everyone except admins, `not-found`
 */
export async function findTriedSides(
  services: Pick<RunServices, "db">,
  admin: Pick<TrialAdmin, "user">,
  id: string,
): Promise<[TriedSide, ...TriedSide[]]> {
  const [first, ...others] = await findTriedContents(services, admin, toolKind, id);
  const toSide = (found: typeof first): TriedSide => ({ ...found, tool: buildTool(Number(id), found.content) });
  return [toSide(first), ...others.map(toSide)];
}

function requestOfSide(services: RunServices, actor: Actor, { tool, side, revision }: TriedSide, input: TrialInput): RunRequest {
  const request = requestOfTool(services, actor, tool, input);
  return { ...request, tool: trialTool, fields: withTrialMark(request.fields, { side, revision, tool: input.id }) };
}

/** Null if the published version's fields don't accept the input. */
function requestOnSameWords(services: RunServices, actor: Actor, side: TriedSide, input: TrialInput): RunRequest | null {
  try {
    return requestOfSide(services, actor, side, { ...input, fields: inputOfOtherSide(side.tool, input.fields, input.locale) });
  } catch (error) {
    if (isAppError(error) && error.code === "invalid-input") return null;
    throw error;
  }
}
