import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { auditPayments, playSequence } from "../services/payment-sequences.ts";
import type { FaultDatabase } from "./fault-server.ts";
import { createSeededRandom } from "./seeded-random.ts";

/** Plays customers' lives, each with a seed of its own that is printed with what went wrong, and audits the ledger after them. */
export async function playLives(
  database: FaultDatabase,
  { seed, runs }: { seed: number; runs: number },
  print: (line: string) => void,
): Promise<boolean> {
  const { db, close } = await openFor(database);
  try {
    await migrateDatabase(db.$client);
    const log = createLog("silent");
    let broken = 0;
    for (let index = 0; index < runs; index++) {
      const faults = await playSequence({ db, log, random: createSeededRandom(seed + index) });
      for (const fault of faults) print(`seed ${seed + index}: ${fault}`);
      if (faults.length > 0) broken++;
    }
    const audit = await auditPayments({ db });
    for (const fault of audit) print(fault);
    print(`${runs} lives, ${broken} not as their provider states, ${audit.length} faults in the ledger`);
    return broken === 0 && audit.length === 0;
  } finally {
    await close();
  }
}

async function openFor(database: FaultDatabase) {
  if (database.kind === "postgres") {
    const db = openDatabase({ kind: "url", url: database.url }, () => undefined, 5);
    return { db, close: () => db.$client.end() };
  }
  const folder = mkdtempSync(join(tmpdir(), "wl-lives-"));
  const embedded = await startEmbeddedDatabase({ folder, isInMemory: true });
  const db = openDatabase({ kind: "socket", folder: embedded.socketFolder }, () => undefined, 5);
  const close = async () => {
    await db.$client.end();
    await embedded.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, close };
}
