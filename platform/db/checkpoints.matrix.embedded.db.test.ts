import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startCheckpoints } from "./connect.server.ts";
import { openDatabase } from "./database.server.ts";
import { startEmbeddedDatabase } from "./embedded-database.server.ts";

it("the log of the embedded database is used again, however much is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-log-"));
  const embedded = await startEmbeddedDatabase({ folder });
  const db = openDatabase({ kind: "socket", folder: embedded.socketFolder }, () => undefined, 2);
  onTestFinished(async () => {
    await db.$client.end();
    await embedded.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const log = join(folder, "database/pg_wal");
  const logMegabytes = () => readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0) / 1_048_576;
  const redo = async () => (await db.$client.query<{ at: string }>("SELECT redo_lsn::text AS at FROM pg_control_checkpoint()")).rows[0]?.at;
  await db.$client.query("CREATE TABLE filler (text text)");
  const write = () => db.$client.query("INSERT INTO filler SELECT repeat(md5(n::text), 30) FROM generate_series(1, 10000) AS n");
  for (let round = 0; round < 5; round++) {
    const before = await redo();
    await write();
    const checkpoints = startCheckpoints(db, 20);
    await expect.poll(redo).not.toBe(before);
    await checkpoints.stop();
  }
  // Five rounds write about 60 MB; without a checkpoint all of it would still be there.
  expect(logMegabytes()).toBeLessThan(56);
});
