import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { backUp, restore } from "#platform/backup/backup.server.ts";
import type { StorageSettings } from "#platform/config/settings.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { createLog } from "#platform/log/log.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { AppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { startS3Server } from "#tests/services/s3-server.ts";
import { moveFilesJob, moveStoredFiles } from "../../server/jobs/move-files.ts";
import { emptyDatabase } from "./migration-folders.ts";
import { eventually } from "./provider-process.ts";
import { openForTest, startOnTestDatabase, temporaryFolder } from "./server-process.ts";
import {
  countFormer,
  expectAllReadable,
  expectOnlyBuckets,
  keysUnder,
  loadSite,
  type StoredSite,
  sweepAll,
  sweepAsBefore,
} from "./stored-site.ts";
import { patience } from "#tests/harness/patience.ts";

const log = createLog("silent");
const noJobs = { enqueue: async () => undefined, stop: async () => undefined };

async function s3Settings(): Promise<Extract<StorageSettings, { kind: "s3" }>> {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  return s3.settings;
}

async function openDatabaseWithTools(): Promise<Database> {
  const testDatabase = await createTestDatabase({ hasCatalogue: true });
  const db = openDatabase(testDatabase.address, () => undefined, 4);
  onTestFinished(async () => {
    await db.$client.end();
    await testDatabase.close();
  });
  return db;
}

const moveAll = ({ db, storage }: Pick<StoredSite, "db" | "storage">) => moveStoredFiles({ db, storage, log, jobs: noJobs }, null);

/** The same database and storage for a process that dies: from its `diesAt`-th call of them on it reaches neither. */
function mortal({ db, storage }: StoredSite, diesAt: number) {
  let calls = 0;
  const step = () => {
    if (++calls >= diesAt) throw new Error("killed");
  };
  const watched = <T extends object>(target: T, names: readonly string[]): T =>
    new Proxy(target, {
      get(whole, name) {
        const value: unknown = Reflect.get(whole, name);
        if (typeof value !== "function" || !names.includes(String(name))) return value;
        return (...args: unknown[]) => {
          step();
          return value.apply(whole, args);
        };
      },
    });
  return { db: watched(db, ["execute", "select", "update"]), storage: watched(storage, ["get", "copy"]), calls: () => calls };
}

async function emptyAll({ db, storage }: Pick<StoredSite, "db" | "storage">): Promise<void> {
  await db.$client.query("DELETE FROM stored_objects; DELETE FROM attachments; DELETE FROM tool_assets; DELETE FROM translation_documents");
  for (const key of await keysUnder(storage, "")) await storage.delete(key);
}

describe.each(["disk", "s3"] as const)("the move of stored files to their buckets (%s)", (kind) => {
  const openStorage = async (): Promise<Storage> =>
    kind === "disk" ? createDiskStorage(temporaryFolder()) : createStorage(await s3Settings(), temporaryFolder());

  it("continues later from any step it stopped at, and the sweeps in between take nothing that a row refers to", {
    timeout: patience.longTest,
  }, async () => {
    const [db, storage] = [await openDatabaseWithTools(), await openStorage()];
    let isDead = true;
    let calls = 0;
    for (let diesAt = 1; isDead; diesAt++) {
      const site = await loadSite(db, storage, 3);
      const process = mortal(site, diesAt);
      isDead = await moveAll(process).then(
        () => false,
        (error: Error) => error.message === "killed",
      );
      await expectAllReadable(site);
      await sweepAll(site, diesAt % 2 === 0 ? 2 : 0);
      await expectAllReadable(site);
      await moveAll(site);
      await expectAllReadable(site);
      expect(await countFormer(db)).toBe(0);
      await sweepAll(site, 2);
      await expectAllReadable(site);
      await expectOnlyBuckets(site);
      await emptyAll(site);
      calls = process.calls();
    }
    // Four kinds are looked for, and ten files copied and named by eight rows.
    expect(calls).toBe(22);
  });

  it("keeps the former file for an hour, for anyone who has read its row before", async () => {
    const site = await loadSite(await openDatabaseWithTools(), await openStorage(), 3);
    const before = await keysUnder(site.storage, "");
    await moveAll(site);
    await sweepAll(site, 0);
    expect(await keysUnder(site.storage, "")).toEqual(expect.arrayContaining(before));
    await sweepAll(site, 2);
    await expectOnlyBuckets(site);
  });

  it("continues beside processes of the version before, whose sweeps and new files lose nothing", async () => {
    const site = await loadSite(await openDatabaseWithTools(), await openStorage(), 5);
    for (const diesAt of [9, 14, 1000]) {
      await moveAll(mortal(site, diesAt)).catch(() => undefined);
      await sweepAsBefore(site);
      await expectAllReadable(site);
    }
    expect(await countFormer(site.db)).toBe(0);
    const late = await loadSite(site.db, site.storage, 1);
    await moveAll(site);
    await sweepAsBefore(site, late);
    await expectAllReadable(site);
    await expectAllReadable(late);
    expect(await countFormer(site.db)).toBe(0);
  });

  it("leaves a document alone while it is worked on, since its worker knows its keys", async () => {
    const site = await loadSite(await openDatabaseWithTools(), await openStorage(), 1);
    await site.db.update(translationDocuments).set({ status: "rendering" });
    await moveAll(site);
    expect(await countFormer(site.db)).toBe(3);
    await sweepAll(site, 2);
    await expectAllReadable(site);
    await site.db.update(translationDocuments).set({ status: "done" });
    await moveAll(site);
    await sweepAll(site, 2);
    await expectAllReadable(site);
    await expectOnlyBuckets(site);
  });

  it("is done by two at once, with sweeps at the same time", async () => {
    const site = await loadSite(await openDatabaseWithTools(), await openStorage(), 12);
    await Promise.all([moveAll(site), moveAll(site), sweepAll(site, 2), sweepAll(site, 2)]);
    await expectAllReadable(site);
    expect(await countFormer(site.db)).toBe(0);
    await sweepAll(site, 2);
    await expectAllReadable(site);
    await expectOnlyBuckets(site);
  });

  it("continues in a backup that was made in the middle of it", async () => {
    const site = await loadSite(await openDatabaseWithTools(), await openStorage(), 6);
    await moveAll(mortal(site, 20)).catch(() => undefined);
    const left = await countFormer(site.db);
    expect(left).toBeGreaterThan(3);
    const path = join(temporaryFolder(), "site.backup");
    await backUp({ ...site, now: () => new Date() }, path);
    const copy: StoredSite = { ...site, db: openForTest(await emptyDatabase()), storage: await openStorage() };
    await restore(copy, path, async () => undefined);
    await expectAllReadable(copy);
    await sweepAll(copy, 2);
    await moveAll(copy);
    await sweepAll(copy, 2);
    await expectAllReadable(copy);
    await expectOnlyBuckets(copy);
  });

  it("continues at the next start of a server that was killed in the middle, twice over", { timeout: patience.longTest }, async () => {
    const s3 = kind === "s3" ? await s3Settings() : null;
    const env: Record<string, string> =
      s3 === null
        ? {}
        : {
            S3_ENDPOINT: s3.endpoint,
            S3_BUCKET: s3.bucket,
            S3_REGION: s3.region,
            S3_ACCESS_KEY_ID: s3.accessKeyId,
            S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
          };
    const { app, database: db, again } = await startOnTestDatabase(env);
    // Of its own start; the next ones find something to move.
    const movesDone = async () =>
      (await db.$client.query("SELECT 1 FROM jobs.job WHERE name = $1 AND state = 'completed'", [moveFilesJob.name])).rowCount;
    await expect.poll(movesDone, eventually).toBe(1);
    const site = await loadSite(db, createStorage(s3 ?? { kind: "disk" }, app.dataDir), 60);
    const all = site.hashes.size;
    expect(await countFormer(db)).toBe(all);
    await app.kill();
    let left = all;
    const leftAtKill: number[] = [];
    for (const share of [0.7, 0.3]) {
      const server = await again();
      await expect.poll(async () => (left = await countFormer(db)), { timeout: patience.task, interval: 1 }).toBeLessThan(all * share);
      await server.kill();
      leftAtKill.push(left);
    }
    expect(leftAtKill.at(-1)).toBeGreaterThan(0);
    const server: AppServer = await again();
    await expectAllReadable(site);
    await expect.poll(() => countFormer(db), { timeout: patience.task }).toBe(0);
    await expectAllReadable(site);
    const as = { headers: { Authorization: `Bearer ${site.person.token}` } };
    // One of each kind as its owner reads it.
    const named = (what: string) => [...site.hashes.keys()].find((name) => name.startsWith(what))?.slice(what.length + 1) ?? "";
    const paths = [`avatars/${named("avatar")}`, `attachments/${named("attachment")}`, `tool-pictures/${named("tool picture")}`];
    for (const what of ["source", "translated", "bilingual"]) paths.push(`files/${named(what)}/download/${what}`);
    for (const path of paths) expect([path, (await fetch(`${server.url}/api/${path}`, as)).status]).toEqual([path, 200]);
    await sweepAll(site, 2);
    await expectAllReadable(site);
    await expectOnlyBuckets(site);
  });
});
