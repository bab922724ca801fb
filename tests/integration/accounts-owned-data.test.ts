import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { ownedData } from "../../server/owned-data.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
});

/** Names under which a column says whose a row is, or who did something. */
const ownerColumn =
  /(^|_)(owner|user|users|user_id|anon_id|device|device_id|actor|target|subject|subjects|recipient|email|account_id|author|author_id|created_by|changed_by|edited_by|handled_by|reviewed_by)$/;

/** What such a name means in these columns is no person. */
const nobody = new Set([
  "mails.subject",
  "translation_memory.target",
  "document_segments.target",
  "redirects.target",
  "landing_language_info.reviewed_by",
  "landing_phrases.reviewed_by",
]);

const registered = () => ownedData.flatMap((data) => Object.keys(data.columns));

describe("the registry of what is kept of people", () => {
  it("Shows 4: names every column of the database that can say whose a row is", async () => {
    const { rows } = await process.services.db.execute<{ name: string; column: string }>(sql`
      SELECT table_name || '.' || column_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`);
    const found = rows.filter(({ name, column }) => ownerColumn.test(column) && !nobody.has(name)).map(({ name }) => name);
    expect(found).toContain("runs.owner");
    // The address is a part of the account's own row.
    const missing = found.filter((name) => name !== "users.email" && !registered().includes(name));
    expect(missing).toEqual([]);
  });

  it("Shows 4: names every column that refers to a user's row", async () => {
    const { rows } = await process.services.db.execute<{ name: string }>(sql`
      SELECT source.relname || '.' || attribute.attname AS name
      FROM pg_constraint JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
      JOIN pg_attribute AS attribute ON attribute.attrelid = conrelid AND attribute.attnum = ANY (conkey)
      WHERE contype = 'f' AND target.relname = 'users'`);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map((row) => row.name).filter((name) => !registered().includes(name))).toEqual([]);
  });

  it("names no column that does not exist, and none twice", async () => {
    const { rows } = await process.services.db.execute<{ name: string }>(
      sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const existing = new Set(rows.map((row) => row.name));
    expect(registered().filter((name) => !existing.has(name))).toEqual([]);
    expect(new Set(registered()).size).toBe(registered().length);
  });
});
