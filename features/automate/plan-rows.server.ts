import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Night } from "#features/billing/runtime-config.server.ts";
import { mostSourceChars } from "#features/conversations/turn-sources.server.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { type automateJobs, readCells, type StoredSources } from "#platform/db/schema/automate.ts";
import type { JobPrice } from "./job-view.ts";
import { flagsFor } from "./mark-rows.server.ts";
import { type RowCells, writtenColumns } from "./output-shape.ts";
import { type Lane, milliInLane } from "./lanes.ts";
import { aboutMoment, nextNight, nightsEnd, secondsForRows } from "./night.ts";
import { pickSample, type SampledRow } from "./pick-sample.ts";
import { type JobRow, readRows } from "./job-rows.server.ts";
import { keyOfRow, priceOfRow } from "./row-terms.server.ts";
import { taskForPrice } from "./row-document.server.ts";
import { lengthOf } from "./table-template.ts";
import { planTemplate } from "./template-source.server.ts";

type Job = typeof automateJobs.$inferSelect;

/**
 * What is to become of a row: `copy` of another row of the job, `earlier`: of a result that its owner has paid for before; `gone`: its
 * document is no longer there.
 */
export type PlannedRow = {
  n: number;
  fate: "run" | "copy" | "earlier" | "blank" | "too-long" | "unfit" | "gone";
  key: string | null;
  /** It is asked for although there is a result. */
  isRedo: boolean;
  /** What it costs now, in thousandths of a credit; 0 for all that aren't run. */
  milli: number;
  /** What takes the placeholders' places. */
  values: readonly string[];
  /** The result, what it rests on and what was found in it, for `earlier`. */
  output: RowCells | null;
  sources: StoredSources | null;
  flags: string[];
};

/** Rows of a job that are still to be run. */
export const isOpen: SQL = sql`(state = 'pending' OR wanted IS NOT NULL)`;

/** Rows without a result or a failure, of which a sample is taken. */
export const isUntouched: SQL = sql`state = 'pending'`;

/** Rows that what is under way is about. */
export const isWanted: SQL = sql`wanted IS NOT NULL`;

/** Rows that are to be run once more. */
export const toRedo = (rows: readonly number[] | "failed"): SQL =>
  rows === "failed" ? sql`state = 'failed'` : sql`n = ANY (${sql.param(rows)}::int[])`;

export type PlanServices = Pick<Services, "config" | "ai" | "now" | "embedder">;

/**
 * Decides about rows without writing anything: which have to be asked for, which are the same as another, which can't be run.
 *
 * @param wanted which rows
 * @param isAnew they are asked for although the same was asked before
 */
export async function planRows(
  services: PlanServices,
  db: DatabaseOrTransaction,
  actor: Pick<Actor, "owner" | "plan">,
  job: Job,
  wanted: SQL,
  isAnew = false,
): Promise<PlannedRow[]> {
  const template = await planTemplate(db, job);
  const model = modelFor(services, job);
  const prices = services.config.prices();
  const { inputChars, translateChars } = services.config.limits(actor.plan);
  const most = mostSourceChars(services, actor);
  const planned: PlannedRow[] = [];
  const first = new Set<string>();
  const planRow = async ({ n, inputs, documentId, wanted: was }: JobRow): Promise<PlannedRow> => {
    const { values, isBlank, fault, task } = template(inputs);
    const isRedo = isAnew || was === "redo";
    const stays = { n, key: null, isRedo, milli: 0, values, output: null, sources: null, flags: [] };
    if (job.blanks !== "run" && isBlank) return { ...stays, fate: "blank" };
    if (fault !== null) return { ...stays, fate: fault };
    if (lengthOf(values) > ("translation" in task ? translateChars : inputChars)) return { ...stays, fate: "too-long" };
    // What is read of a row's document costs, too.
    const isAbout = documentId !== null && "prompt" in task;
    const document = isAbout ? await taskForPrice({ ...services, db }, job, { documentId, task, most }) : null;
    const key = keyOfRow(actor.owner, model, task, document?.read ?? (isAbout ? { documentId, most: null } : null));
    if (!isRedo && first.has(key)) return { ...stays, key, fate: "copy" };
    first.add(key);
    if (isAbout && document === null) return { ...stays, key, fate: "gone" };
    return { ...stays, key, fate: "run", milli: priceOfRow(job.quality, document?.priced ?? task, prices) };
  };
  for await (const rows of readRows(db, job.id, wanted)) {
    const part: PlannedRow[] = [];
    for (const row of rows) part.push(await planRow(row));
    planned.push(...(await withEarlier(db, job, part)));
  }
  return withTheirCopies(planned);
}

/** The model of a job's quality, now. */
export const modelFor = ({ ai, config }: Pick<Services, "ai" | "config">, { quality }: Pick<Job, "quality">) =>
  ai.resolve(quality, config.modelChoice());

/** Finds results of the same owner that were paid for before: of this table brought once more, or of rows of it. */
async function withEarlier(db: Pick<DatabaseOrTransaction, "execute">, job: Job, part: PlannedRow[]): Promise<PlannedRow[]> {
  // What was made of a document that is gone is there still.
  const isLookedFor = ({ fate, isRedo }: PlannedRow) => (fate === "run" || fate === "gone") && !isRedo;
  const keys = part.flatMap((row) => (isLookedFor(row) && row.key !== null ? [row.key] : []));
  if (keys.length === 0) return part;
  const { rows } = await db.execute<{ key: string; output: unknown; sources: StoredSources | null; flags: string[] }>(sql`
    SELECT DISTINCT ON (key) key, output, sources, flags FROM automate_rows
    WHERE key = ANY (${sql.param(keys)}::text[]) AND output IS NOT NULL AND wanted IS NULL
    ORDER BY key, ended_at DESC NULLS LAST`);
  const foundOf = new Map(rows.map((found) => [found.key, found]));
  return part.map((row) => {
    const found = isLookedFor(row) ? foundOf.get(row.key ?? "") : undefined;
    if (found === undefined) return row;
    const output = readCells(found.output);
    // Its own table may have come to take other values since.
    return {
      ...row,
      fate: "earlier",
      milli: 0,
      output,
      sources: found.sources,
      flags: flagsFor({ ...found, output }, writtenColumns(job)),
    };
  });
}

/** Makes copies of an `earlier` row `earlier`, too: their original won't be requested, so they would wait for nothing. */
function withTheirCopies(planned: PlannedRow[]): PlannedRow[] {
  const earlier = new Map(planned.flatMap((row) => (row.fate === "earlier" ? [[row.key, row]] : [])));
  return planned.map((row) => {
    const found = row.fate === "copy" ? earlier.get(row.key) : undefined;
    return found === undefined ? row : { ...row, fate: "earlier", output: found.output, sources: found.sources, flags: found.flags };
  });
}

/** The rows of a plan that are tried first; of those that are the same, one. @param planned of the job's rows that are `isUntouched` */
export function sampleOf(planned: readonly PlannedRow[], { id }: Pick<Job, "id">): SampledRow[] {
  const seen = new Set<string | null>();
  const different = planned.filter(({ fate, key }) => {
    if ((fate !== "run" && fate !== "earlier") || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return pickSample(different, id);
}

/** When rows are to be run: in the lane of their job; those that someone waits for, a sample and rows that were named, now. */
export function laneOf(
  { lane }: Pick<Job, "lane">,
  what: { kind: "sample" | "rest" | "waiting" } | { kind: "redo"; rows: readonly number[] | "failed" },
): Lane {
  const isWaitedFor = what.kind === "sample" || (what.kind === "redo" && what.rows !== "failed");
  return isWaitedFor ? "now" : lane;
}

type PlanTerms = {
  lane: Lane;
  night: Night | null;
  /** When rows are begun, or wait for the night from. */
  at: Date;
  rowsAtOnce: number;
  isDemo: boolean;
};

/** Sums up what the planned rows come to. */
export function priceOfPlan(
  planned: readonly PlannedRow[],
  { lane, night, at, rowsAtOnce, isDemo }: PlanTerms,
): Omit<JobPrice, "sampleMilli"> {
  const count = (...fates: PlannedRow["fate"][]) => planned.filter(({ fate }) => fates.includes(fate)).length;
  const rows = count("run");
  const listed = (of: Lane) => planned.reduce((sum, row) => sum + milliInLane(of, row.milli), 0);
  const milliIn = (of: Lane) => (isDemo ? 0 : listed(of));
  const seconds = secondsForRows(rows, rowsAtOnce);
  // One that waits is run when it was to be, though there are no nights anymore.
  const startsAt = night === null ? at : (nextNight(night, at) ?? at);
  const doneAt = aboutMoment(night === null ? new Date(at.getTime() + seconds * 1000) : nightsEnd(night, at, seconds));
  const isOffered = night !== null || lane === "overnight";
  return {
    rows,
    copies: count("copy", "earlier"),
    blanks: count("blank"),
    tooLong: count("too-long"),
    unfit: count("unfit"),
    gone: count("gone"),
    lane,
    milli: milliIn(lane),
    nowMilli: milliIn("now"),
    overnight: isOffered ? { milli: milliIn("overnight"), startsAt: startsAt.toISOString(), doneAt: doneAt.toISOString() } : null,
    ...(isDemo ? { listMilli: listed(lane) } : {}),
    seconds,
  };
}
