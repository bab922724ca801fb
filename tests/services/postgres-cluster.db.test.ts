import { existsSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { startPostgresCluster } from "./postgres-cluster.ts";

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

it("keeps every commit through a crash, comes back on the same port and leaves nothing behind", async () => {
  const cluster = await startPostgresCluster();
  const url = await cluster.createDatabase("crash");
  await query(url, "CREATE TABLE word AS SELECT generate_series(1, 10) AS id");
  const [setting] = (await query(url, "SHOW data_directory")) as { data_directory: string }[];
  await cluster.stopHard();
  await expect(query(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
  await cluster.start();
  expect(await query(url, "SELECT count(*)::int AS n FROM word")).toEqual([{ n: 10 }]);
  await cluster.stop();
  expect(existsSync(String(setting?.data_directory))).toBe(false);
});
