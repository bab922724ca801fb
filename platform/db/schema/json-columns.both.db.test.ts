import { asc, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { openDatabase } from "../database.server.ts";
import { appConfig } from "./operations.ts";

it("gives JSON back as it was written, texts that read as JSON too", async () => {
  const testDatabase = await createTestDatabase();
  const db = openDatabase(testDatabase.address, () => undefined, 1);
  try {
    const values = ["1.0", "true", "null", '{"a":1}', "", 1, false, ["2.0"], { a: '"b"' }];
    const rows = values.map((value, index) => ({ key: `json-${index}`, value, changedBy: "test" }));
    await db.insert(appConfig).values(rows);
    const keys = rows.map(({ key }) => key);
    const read = await db
      .select({ value: appConfig.value })
      .from(appConfig)
      .where(inArray(appConfig.key, keys))
      .orderBy(asc(appConfig.key));
    expect(read.map(({ value }) => value)).toEqual(values);
  } finally {
    await db.$client.end();
    await testDatabase.close();
  }
});
