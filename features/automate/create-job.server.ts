import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Locale } from "#core/localized.ts";
import { lockOpenAccount } from "#features/accounts/lock-open-account.server.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { cleanFileName } from "#features/files/upload/file-name.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import type { AutomateServices } from "./automate-services.ts";
import { fewRowsLengths } from "./few-rows-lengths.ts";
import { freeName } from "./free-name.ts";
import { type Job, viewOf } from "./job-queries.server.ts";
import { insertRows, storable } from "./job-rows.server.ts";
import type { JobView, SourceRef } from "./job-view.ts";
import { readTable, type SentTable, tableValues } from "./read-table.server.ts";
import { storedTables } from "./stored-tables.ts";
import { takeTableTool, valuesOfTool } from "./table-tools.server.ts";
import { rowsLookedAt, suggestMapping, takeTemplate } from "./template-source.server.ts";

const dayMs = 86_400_000;
/** What the column of results is called at first. */
const outputNames = { text: { en: "text", zh: "结果" }, translate: { en: "translation", zh: "译文" } } as const;

/**
 * Reads a table and keeps it as a job; nothing is held.
 *
 * The file comes first, then the rows, so that every job has its file; a file that a dead process left is swept.
 *
 * @param ref what its rows are to be run with; null: a text that is still to be written
 * @param of the documents that its rows are about, in their order, what it is called, and what holds for all columns
 * @throws AppError `sign-in-required`, `limit-reached` (`automateJobsKept`), `invalid-input` (`source`), and what `readTable` throws; nothing
 *   is stored then
 */
export async function createJob(
  services: AutomateServices,
  actor: Actor,
  sent: SentTable,
  locale: Locale,
  ref: SourceRef | null = null,
  of: { name: string; documentIds: readonly string[]; template: string } | null = null,
): Promise<JobView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const tool = ref?.type === "own" ? await takeTableTool(services.db, actor, ref.id) : null;
  const taken = ref === null || ref.type === "own" || ref.type === "template" ? null : await takeTemplate(services, actor, ref);
  const template = ref?.type === "template" ? ref.id : (of?.template ?? "");
  if (countCodePoints(template) > fewRowsLengths.template)
    throw new AppError("invalid-input", "source", { fields: { source: "too-long" }, limits: { source: fewRowsLengths.template } });
  const limits = services.config.limits(actor.plan);
  const table = await readTable(actor, sent, limits, () => assertRoom(services.db, actor.owner, limits));
  const id = services.newId();
  const sourceKey: StorageKey = `${storedTables.prefix}${id}/source`;
  const createdAt = services.now();
  const fileName = cleanFileName(sent.name, `table.${table.format}`);
  const values = tableValues(table);
  const sample = { ...values, rows: table.rows.slice(0, rowsLookedAt) };
  const row: typeof automateJobs.$inferInsert = {
    id,
    owner: actor.owner,
    name: of?.name ?? fileName,
    fileName,
    sourceKey,
    ...values,
    bytes: sent.bytes.byteLength,
    isOfDocuments: of !== null,
    locale,
    template: storable(template),
    source: taken && { ...taken.source, ownMapping: {} },
    mapping: taken === null ? {} : await suggestMapping(taken.source, taken.mapping, sample, locale),
    output: {
      type: of === null ? "text" : "columns",
      name: freeName(values.columns, outputNames[taken?.source.type === "translate" ? "translate" : "text"][locale]),
      columns: [],
      removed: [],
      length: null,
      language: null,
    },
    ...(tool === null ? {} : await valuesOfTool(tool, sample, locale)),
    state: "draft",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.automateRetentionDays * dayMs),
  };
  await services.storage.put(sourceKey, sent.bytes, "application/octet-stream");
  try {
    const job = await services.db.transaction((tx) =>
      insertJob(tx, row, { rows: table.rows, documentIds: of?.documentIds ?? null }, limits),
    );
    return await viewOf(services, job);
  } catch (error) {
    await services.storage.delete(sourceKey).catch((reason: unknown) => {
      services.log.warn({ err: reason, key: sourceKey }, "a table could not be deleted; the sweep will try again");
    });
    throw error;
  }
}

/** Serializes one owner's new jobs, so that the last place is given only once. */
async function insertJob(
  tx: Transaction,
  row: typeof automateJobs.$inferInsert,
  { rows, documentIds }: { rows: readonly (readonly string[])[]; documentIds: readonly string[] | null },
  limits: Limits,
): Promise<Job> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`jobs of ${row.owner}`}, 0))`);
  await lockOpenAccount(tx, row.owner);
  await assertRoom(tx, row.owner, limits);
  const [job] = await tx.insert(automateJobs).values(row).returning();
  if (job === undefined) throw new Error("a row that was not written");
  await insertRows(tx, job.id, rows, documentIds);
  return job;
}

/** Jobs whose table is gone take no place. */
async function assertRoom(db: DatabaseOrTransaction, owner: string, { automateJobsKept }: Limits): Promise<void> {
  const kept = await db.$count(automateJobs, sql`${automateJobs.owner} = ${owner} AND ${automateJobs.state} <> 'expired'`);
  if (kept >= automateJobsKept)
    throw new AppError("limit-reached", "automateJobsKept", {
      fields: { automateJobsKept: "too-large" },
      limits: { automateJobsKept },
    });
}
