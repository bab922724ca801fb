import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { EraseServices, ExportServices, OwnedData } from "#features/accounts/owned-data.ts";
import type { ZipEntry } from "#formats/zip/zip-stream.ts";
import type { Database } from "#platform/db/database.server.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { listRuns } from "./run-queries.server.ts";
import { runAsMarkdown } from "./run-as-markdown.ts";
import { stopRun } from "./stop-run.server.ts";

const excerptLength = 300;
const pageSize = 100;

/** Runs, their texts and their logs. A run's price and receipt outlive its texts and its owner, as the ledger's counterpart. */
export const ownedRuns: OwnedData = {
  columns: {
    "runs.owner": { adoption: "moves", download: "runs", deletion: "nameless" },
    // A run gives its units back to the counters they were taken from, even if it has a new owner by then.
    "runs.usage_subjects": { adoption: "stays", download: null, deletion: "nameless" },
  },

  selectAdoptable(db, device, after) {
    const isText = notInArray(runs.kind, ["ask", "prompt"]);
    const which = and(adoptable(device), isText, after === null ? undefined : gt(runs.createdAt, after));
    const texts = db.select({ id: runs.id }).from(runs).where(which);
    return {
      runs: sql`${db.$count(runs, which)}`,
      starred: sql`${db.$count(runVariants, and(isNotNull(runVariants.starredAt), inArray(runVariants.runId, texts)))}`,
      newest: selectNewest(db, which),
    };
  },

  async adopt(tx, device, owner) {
    await tx.update(runs).set({ owner }).where(adoptable(device));
  },

  async *listFiles(services, userId, locale) {
    const owner = ownerOf(userId);
    yield { path: "runs.json", content: runsAsJson(services, owner) };
    yield* markdownFiles(services, owner, locale);
  },

  async stopWork(services, owner) {
    const running = await services.db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.owner, owner), eq(runs.status, "running")));
    await Promise.all(running.map(({ id }) => stopRun(services, actorOf(owner), id)));
  },

  async eraseRows(tx, { owner, nameless, at }) {
    const own = tx.select({ id: runs.id }).from(runs).where(eq(runs.owner, owner));
    const stillRunning = await tx.$count(runs, and(eq(runs.owner, owner), eq(runs.status, "running")));
    if (stillRunning > 0) throw new AppError("conflict", "a run of the account has not ended yet");
    await tx.delete(runEvents).where(inArray(runEvents.runId, own));
    await tx.delete(runVariants).where(inArray(runVariants.runId, own));
    await tx
      .update(runs)
      .set({
        owner: nameless.owner,
        usageSubjects: sql`array_replace(${runs.usageSubjects}, ${owner}, ${nameless.owner})`,
        fields: {},
        inputHash: "",
        failureDetail: null,
        wordsDeletedAt: sql`coalesce(${runs.wordsDeletedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(runs.owner, owner));
  },

  async listLeftOwners(db) {
    const account = db
      .select({ id: users.id })
      .from(users)
      .where(eq(runs.owner, sql`'user:' || ${users.id}`));
    const rows = await db
      .selectDistinct({ owner: runs.owner })
      .from(runs)
      .where(and(sql`${runs.owner} LIKE 'user:%'`, notExists(account)));
    return rows.map((row) => row.owner);
  },
};

/**
 * Runs that may change owners. Anonymous visitors pay in units; if an operator has given a device credits, these stay with it, and so does
 * a run they are held for, until it is settled.
 */
const adoptable = (device: string): SQL | undefined =>
  and(eq(runs.owner, device), isNull(runs.wordsDeletedAt), or(eq(runs.status, "done"), eq(runs.heldMilli, 0)));

/** The newest three as a JSON array, in the shape of `AdoptableWork`. */
function selectNewest(db: Database, which: SQL | undefined): SQL {
  const text = sql`left(coalesce(${runVariants.editedText}, ${runVariants.text}, ''), ${excerptLength}::int)`;
  const newest = db
    .select({
      createdAt: runs.createdAt,
      id: runs.id,
      shown: sql`jsonb_build_object('runId', ${runs.id}, 'tool', ${runs.tool}, 'createdAt', ${runs.createdAt}, 'text', ${text})`.as(
        "shown",
      ),
    })
    .from(runs)
    .leftJoin(runVariants, and(eq(runVariants.runId, runs.id), eq(runVariants.index, 0)))
    .where(which)
    .orderBy(desc(runs.createdAt), runs.id)
    .limit(3);
  return sql`(SELECT coalesce(jsonb_agg(shown ORDER BY created_at DESC, id), '[]'::jsonb) FROM (${newest}) AS newest)`;
}

/** Run queries only ask who owns them. */
const actorOf = (owner: string): Actor => ({ kind: "user", owner, network: "", plan: "free" });

async function* runsAsJson(services: ExportServices, owner: string): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const run of eachRun(services, owner)) {
    yield separator + JSON.stringify(run);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* markdownFiles(services: ExportServices, owner: string, locale: Locale): AsyncGenerator<ZipEntry> {
  for await (const run of eachRun(services, owner)) {
    // An answer is in its conversation's file; translated files, tables and pictures are included separately.
    if (["ask", "file", "image", "job"].includes(run.kind) || run.conversationId !== null) continue;
    const tool = run.tool === null ? null : services.catalogue.findTextTool(run.tool);
    const name = (run.tool ?? run.kind).replaceAll("/", "-");
    yield {
      path: `runs/${run.createdAt.slice(0, 10)}-${name}-${run.id.slice(0, 8)}.md`,
      content: runAsMarkdown(run, tool?.name[locale] ?? name, locale),
    };
  }
}

async function* eachRun(services: Pick<EraseServices, "db">, owner: string) {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listRuns>> = await listRuns(services, actorOf(owner), pageSize, cursor);
    yield* page.items;
    cursor = page.next;
  } while (cursor !== null);
}
