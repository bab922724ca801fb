import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { provideData } from "./prepared-data.ts";
import "./provided-database.ts";

/**
 * Migrates one embedded database and keeps it as two files, from which the test processes start their own, and as the data
 * folder that built servers start with.
 */
export function setup(project: TestProject): Promise<() => void> {
  return provideData(async (folder) => {
    const embedded = await startEmbeddedDatabase({ folder });
    const database = openDatabase({ kind: "socket", folder: embedded.socketFolder }, () => undefined, 1);
    const [dumpFile, cataloguedDumpFile] = [join(folder, "migrated.tar"), join(folder, "catalogued.tar")];
    await migrateDatabase(database.$client);
    writeFileSync(dumpFile, await embedded.dump());
    await seedCatalogue(database);
    writeFileSync(cataloguedDumpFile, await embedded.dump());
    await database.$client.end();
    await embedded.close();
    project.provide("testDatabase", { kind: "embedded", dumpFile, cataloguedDumpFile });
  });
}
