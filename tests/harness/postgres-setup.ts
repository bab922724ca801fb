import type { TestProject } from "vitest/node";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { startPostgresCluster } from "../services/postgres-cluster.ts";
import "./provided-database.ts";

const [template, cataloguedTemplate] = ["wordloom_template", "wordloom_catalogued"];

/** Starts a PostgreSQL of its own and makes the two databases that all tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  for (const name of [template, cataloguedTemplate]) {
    const database = openDatabase({ kind: "url", url: await cluster.createDatabase(name) }, () => undefined, 1);
    await migrateDatabase(database.$client);
    if (name === cataloguedTemplate) await seedCatalogue(database);
    await database.$client.end();
  }
  project.provide("testDatabase", { kind: "postgres", adminUrl: cluster.url, template, cataloguedTemplate });
  return () => cluster.stop();
}
