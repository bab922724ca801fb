import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import { buildTool, type CatalogueTool } from "#features/catalogue/build-tool.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { startRunPair } from "#features/runs/start-run-pair.server.ts";
import { type RunRequest, type RunServices, startRun } from "#features/runs/start-run.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { findRevision, getItem } from "#platform/revisions/edited-items.server.ts";
import { requestOfTool } from "./start-writing-run.server.ts";
import { type TrialSide, trialTool, withTrialMark } from "./tool-trial.ts";

/** Who tries a tool: the runs are this person's own, in account and money. */
export type TrialAdmin = { actor: Actor; user: Pick<SignedInUser, "admin"> | null };

export type TrialInput = {
  /** The tool's id, as edited items name it. */
  id: string;
  /** Typed values by key of the draft's fields, as JSON has them. */
  fields: Record<string, unknown>;
  locale: Locale;
  quality: Quality;
  /** 1 to 3 */
  variants: number;
};

export type TriedSide = { side: TrialSide; revision: number; tool: CatalogueTool };

/**
 * Runs the saved draft of a tool, and beside it what is published, on the same words: two ordinary runs of the admin, held and
 * charged as any, and one line of the audit log. Where draft and published version are one, or the published one does not take these words, there is one run.
 *
 * @returns the runs' ids, the draft's first
 * @throws AppError `forbidden` for all but admins, `not-found`, `invalid-input` with one code a field, and what `startRun` throws
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
 * Reads what a trial runs: the draft, then the published version where that is another.
 *
 * @throws AppError `forbidden` for all but admins, `not-found`
 */
export async function findTriedSides(
  services: Pick<RunServices, "db">,
  { user }: Pick<TrialAdmin, "user">,
  id: string,
): Promise<[TriedSide, ...TriedSide[]]> {
  if (!isAdmin(user)) throw new AppError("forbidden");
  const { content, revision, publishedRevision } = await getItem(services.db, toolKind, id);
  const side: TrialSide = revision === publishedRevision ? "published" : "draft";
  const newest: TriedSide = { side, revision, tool: buildTool(Number(id), content) };
  if (side === "published" || publishedRevision === null) return [newest];
  const published = await findRevision(services.db, toolKind, id, publishedRevision);
  if (published === null) return [newest];
  return [newest, { side: "published", revision: publishedRevision, tool: buildTool(Number(id), published) }];
}

function requestOfSide(services: RunServices, actor: Actor, { tool, ...mark }: TriedSide, input: TrialInput): RunRequest {
  const request = requestOfTool(services, actor, tool, input);
  return { ...request, tool: trialTool, fields: withTrialMark(request.fields, { ...mark, tool: input.id }) };
}

/** Null where the published version's fields do not take the words; what it alone asks for is taken from its own example. */
function requestOnSameWords(services: RunServices, actor: Actor, side: TriedSide, input: TrialInput): RunRequest | null {
  const read = readFields(side.tool.fields, input.fields);
  const example: Readonly<Record<string, unknown>> = side.tool.example[input.locale];
  const replaced = read.ok ? {} : Object.fromEntries(Object.keys(read.errors).map((key) => [key, example[key]]));
  try {
    return requestOfSide(services, actor, side, { ...input, fields: { ...input.fields, ...replaced } });
  } catch (error) {
    if (isAppError(error) && error.code === "invalid-input") return null;
    throw error;
  }
}
