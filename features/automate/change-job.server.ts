import { isDeepStrictEqual } from "node:util";
import { and, eq, lte, ne } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import type { AutomateServices } from "./automate-services.ts";
import { changedOutput } from "./change-output.server.ts";
import { type Job, ownJob, viewOf } from "./job-queries.server.ts";
import { maxCapMilli, maxDefaultLength, maxNameLength, maxValueLength } from "./job-limits.ts";
import { storable } from "./job-rows.server.ts";
import { isAtWork, type JobChange, type JobView, type PlaceholderSource } from "./job-view.ts";
import type { Lane } from "./lanes.ts";
import { markRows } from "./mark-rows.server.ts";
import { askedOf } from "./output-shape.ts";
import { columnNamed, maxTemplateLength } from "./template-parts.ts";
import { rowsLookedAt, suggestMapping, type TakenTemplate, takeTemplate } from "./template-source.server.ts";

/**
 * Changes what a job does; rows with a result keep it, with the version of the template that it was made with.
 *
 * @throws AppError `not-found`, `gone` once it has expired, `conflict` while its rows are being run (but for `mailsAtEnd` alone), `invalid-input` (`name`,
 *   `template`, `source`, `mapping`, `output`, `capMilli`, `lane`: there are no nights)
 */
export async function changeJob(services: AutomateServices, actor: Actor, id: string, change: JobChange): Promise<JobView> {
  const taken = change.source == null ? change.source : await takeTemplate(services, actor, change.source);
  const job = await services.db.transaction(async (tx) => {
    const found = await ownJob(tx, actor, id, { isLocked: true });
    if (found.state === "expired") throw new AppError("gone");
    // What is read of a document is for its columns.
    if (found.isOfDocuments && taken != null) throw refused("source", "not-a-choice");
    if (isAtWork(found.state) && !isAboutMailsAlone(change)) throw new AppError("conflict");
    const isUntouched = change.output?.columns !== undefined && found.state === "draft" && (await hasNoWork(tx, id));
    const wanted = changedValues(found, change, { isUntouched, isOffered: services.config.night() !== null });
    const values = { ...wanted, ...(await sourceValues(tx, found, taken, wanted.mapping)) };
    if (Object.keys(values).length === 0) return found;
    // Until something was run there is only one version.
    if (isOtherWork(found, values) && found.state !== "draft") values.templateVersion = found.templateVersion + 1;
    const [changed = found] = await tx.update(automateJobs).set(values).where(eq(automateJobs.id, id)).returning();
    await markRows(tx, found, changed);
    return changed;
  });
  return viewOf(services, job);
}

/** What becomes of the rows doesn't depend on it. */
const isAboutMailsAlone = (change: JobChange): boolean =>
  Object.entries(change).every(([name, value]) => name === "mailsAtEnd" || value === undefined);

/** Whether no row was run or written. */
const hasNoWork = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(automateRows, and(eq(automateRows.jobId, id), ne(automateRows.state, "pending")))) === 0;

type ChangeTerms = {
  /** No row was run or written. */
  isUntouched: boolean;
  /** There are nights. */
  isOffered: boolean;
};

function changedValues(job: Job, change: JobChange, { isUntouched, isOffered }: ChangeTerms): Partial<Job> {
  const values: Partial<Job> = {};
  if (change.name !== undefined) values.name = textOf("name", change.name, maxNameLength);
  if (change.template !== undefined) values.template = textOf("template", change.template, maxTemplateLength);
  if (change.mapping !== undefined) values.mapping = checkedMapping(job, change.mapping);
  if (change.output !== undefined) values.output = changedOutput(job, change.output, isUntouched);
  if (change.model !== undefined) values.quality = change.model;
  if (change.blanks !== undefined) values.blanks = change.blanks;
  if (change.capMilli !== undefined) values.capMilli = checkedCap(change.capMilli);
  if (change.lane !== undefined) values.lane = checkedLane(change.lane, isOffered);
  if (change.mailsAtEnd !== undefined) values.mailsAtEnd = change.mailsAtEnd;
  return values;
}

/**
 * What follows from another tool or prompt, or from the own text once more: each has its own mapping. Texts that a form needs are looked
 * for in the table, unless the change says where they are.
 */
async function sourceValues(
  tx: Transaction,
  job: Job,
  taken: TakenTemplate | null | undefined,
  mapping: Job["mapping"] | undefined,
): Promise<Partial<Job>> {
  if (taken === undefined || (taken === null && job.source === null)) return {};
  if (taken === null) return { source: null, ...(mapping === undefined ? { mapping: job.source?.ownMapping ?? {} } : {}) };
  const source = { ...taken.source, ownMapping: job.source === null ? job.mapping : job.source.ownMapping };
  // As it would be stored.
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(source)), job.source);
  if (isSame && Object.keys(taken.mapping).length === 0) return {};
  if (mapping !== undefined) return { ...(isSame ? {} : { source }), mapping: { ...taken.mapping, ...mapping } };
  const isKnown = job.source?.type === source.type && job.source.id === source.id;
  const known = { ...(isKnown ? job.mapping : {}), ...taken.mapping };
  const rows = await tx
    .select({ inputs: automateRows.inputs })
    .from(automateRows)
    .where(and(eq(automateRows.jobId, job.id), lte(automateRows.n, rowsLookedAt)));
  const cells = rows.map(({ inputs }) => inputs);
  const suggested = await suggestMapping(source, known, { columns: job.columns, rows: cells }, job.locale);
  if (!isSame) return { source, mapping: suggested };
  return isDeepStrictEqual(suggested, job.mapping) ? {} : { mapping: suggested };
}

/** Whether rows would be run in other words, or by another model. */
const isOtherWork = (job: Job, values: Partial<Job>): boolean =>
  (values.template ?? job.template) !== job.template ||
  values.source !== undefined ||
  values.mapping !== undefined ||
  !isDeepStrictEqual(askedOf({ ...job, ...values }), askedOf(job)) ||
  (values.quality ?? job.quality) !== job.quality;

/** A text as it is stored, if it isn't too long. @param maxLength in code points */
function textOf(field: "name" | "template" | "mapping", text: string, maxLength: number): string {
  if (countCodePoints(text) > maxLength)
    throw new AppError("invalid-input", field, { fields: { [field]: "too-long" }, limits: { [field]: maxLength } });
  return storable(text);
}

function checkedCap(capMilli: number | null): number | null {
  if (capMilli === null) return null;
  if (capMilli < 0) throw refused("capMilli", "too-small");
  if (!Number.isSafeInteger(capMilli) || capMilli > maxCapMilli) throw refused("capMilli", "too-large");
  return capMilli;
}

function checkedLane(lane: Lane, isOffered: boolean): Lane {
  if (lane === "overnight" && !isOffered) throw refused("lane", "not-a-choice");
  return lane;
}

/** Columns are stored by their keys. */
function checkedMapping({ columns }: Job, mapping: Record<string, PlaceholderSource>): Record<string, PlaceholderSource> {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, source]) => {
      if ("value" in source) return [storable(name), { value: textOf("mapping", source.value, maxValueLength) }];
      const column = columnNamed(columns, source.column);
      if (column === undefined) throw refused("mapping", "not-a-choice");
      const fallback = source.default === undefined ? {} : { default: textOf("mapping", source.default, maxDefaultLength) };
      return [storable(name), { column: column.key, ...fallback }];
    }),
  );
}

const refused = (field: string, code: FieldErrorCode): AppError => new AppError("invalid-input", field, { fields: { [field]: code } });
