import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/db/database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { startPostgresCluster } from "../services/postgres-cluster.ts";
import "./provided-database.ts";

const template = "wordloom_template";

/** Starts a PostgreSQL of its own and migrates the database that all tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const database = openDatabase({ kind: "url", url: await cluster.createDatabase(template) }, () => undefined, 1);
  await migrateDatabase(database.$client);
  await database.$client.end();
  project.provide("testDatabase", { kind: "postgres", adminUrl: cluster.url, template });
  return () => cluster.stop();
}
