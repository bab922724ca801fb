import { expect, it } from "vitest";
import { openDatabase } from "#platform/db/database.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { createSeededRandom } from "#tests/faults/seeded-random.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { auditPayments, playSequence } from "#tests/services/payment-sequences.ts";
import { patience } from "#tests/harness/patience.ts";

const sequences = 40;

/** The short form of `npm run test:faults -- --only payments`. */
it("B09: 40 lives of customers end as their provider states, whatever becomes of its messages", {
  timeout: patience.longTest,
}, async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.address, () => undefined, 5);
  atEndOfFile(async () => {
    await db.$client.end();
    await database.close();
  });
  const seed = Date.now() % 1_000_000;
  const faults: string[] = [];
  for (let index = 0; index < sequences; index++) {
    const random = createSeededRandom(seed + index);
    faults.push(...(await playSequence({ db, log: createLog("silent"), random })).map((fault) => `seed ${seed + index}: ${fault}`));
  }
  expect(faults, `play one again with createSeededRandom(<seed>)`).toEqual([]);
  expect(await auditPayments({ db })).toEqual([]);
});
