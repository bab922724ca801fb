import { expect, it } from "vitest";
import { translatorTools } from "#features/catalogue/translator-tools.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import { lockDataFolder } from "#platform/db/data-folder-lock.server.ts";
import { type Installation, runCommand } from "./command.ts";
import { emptyInstallation } from "./migration-folders.ts";
import { temporaryFolder } from "./server-process.ts";
import { shippedPhotoTools, shippedTools } from "#tests/services/shipped-content.ts";

it("wordloom db:move takes the embedded database to an empty PostgreSQL, with as many rows and a clean ledger", async () => {
  const embedded: Installation = { dataDir: temporaryFolder(), env: {} };
  const target = await emptyInstallation();
  const to = target.env.DATABASE_URL ?? "";
  expect((await runCommand(embedded, "seed", "--demo")).code).toBe(0);
  const moved = await runCommand(embedded, "db:move", "--to", to, "--json");
  expect([moved.code, moved.stderr]).toEqual([0, ""]);
  const { rows, tables } = JSON.parse(moved.stdout) as { rows: number; tables: Record<string, number> };
  expect(tables).toMatchObject({
    tools: shippedTools().length + shippedPhotoTools().length + Object.keys(translatorTools).length,
    users: 5,
  });
  expect(rows).toBe(Object.values(tables).reduce((sum, count) => sum + count, 0));
  const source = await startEmbeddedDatabase({ folder: embedded.dataDir });
  const db = openDatabase({ kind: "socket", folder: source.socketFolder }, () => undefined, 1);
  const hashOf = "SELECT md5(string_agg(u::text, ',' ORDER BY id)) AS hash FROM users u";
  const { rows: before } = await db.$client.query(hashOf);
  await db.$client.end();
  await source.close();
  expect(await target.use(async (moveTarget) => (await moveTarget.$client.query(hashOf)).rows)).toEqual(before);
  expect((await runCommand(target, "audit:ledger")).code).toBe(0);

  const again = await runCommand(embedded, "db:move", "--to", to);
  expect([again.code, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toMatch(/^the database already has rows/);
  expect((await runCommand(embedded, "db:move")).code).toBe(64);
  expect((await runCommand({ ...embedded, env: { DATABASE_URL: to } }, "db:move", "--to", to)).code).toBe(64);
  const lock = lockDataFolder(embedded.dataDir);
  expect((await runCommand(embedded, "db:move", "--to", to)).code).toBe(75);
  lock.release();
});
