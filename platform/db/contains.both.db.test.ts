import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { anyContains } from "./contains.server.ts";
import { type Database, openDatabase } from "./database.server.ts";

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 2);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
});

const contains = async (text: string | null, sought: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT ${anyContains([sql`${text}::text`], sought)} AS found`);
  return rows[0]?.found === true;
};

it.each([
  ["100% OAK_\\", "% oak_\\"],
  ["GRÖSSE", "größe"],
  ["Straße", "STRASSE"],
  ["Café", "cafe"],
  ["cafe", "CAFÉ"],
  ["Cafe\u0301", "café"],
  ["İstanbul", "istanbul"],
  ["ISPARTA", "ısparta"],
  ["ΟΔΟΣ", "οδός"],
  ["ЁЛКА", "елка"],
  ["Smørrebrød", "smorrebrod"],
  ["Ægir ŁÓDŹ", "aegir lodz"],
  ["don’t", "DON'T"],
  ["a — b", "a - b"],
  ["New\u00a0York", "new york"],
  ["co\u00adoperate", "cooperate"],
  ["ＡＢＣ１", "abc1"],
  ["👍🏽 🌿", "👍 🌿"],
  ["한국어", "한국"],
  ["がくせい", "がく"],
  ["مُحَمَّد", "محمد"],
  ["𐐀", "𐐨"],
])("%j contains %j", async (text, sought) => expect(await contains(text, sought)).toBe(true));

it.each([
  ["100", "1%0"],
  ["abc", "a_c"],
  ["か", "が"],
  [null, "a"],
  ["凳子", "子凳"],
])("%j doesn't contain %j", async (text, sought) => expect(await contains(text, sought)).toBe(false));

it("folds the letters of all alphabets as foldText does", async () => {
  const firsts = [...Array(0x34 * 4).keys(), ...[0xab, 0xf9, 0xfa, 0xfb, 0xfe, 0xff, 0x104, 0x1e9].map((block) => block * 4)];
  const blocks = firsts.map((block) =>
    Array.from({ length: 64 }, (_, index) => String.fromCodePoint(block * 64 + index))
      .filter((one) => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]|[\u0300-\u036f\u0591-\u065f]/u.test(one))
      .join(""),
  );
  const unlike: string[] = [];
  for (const block of blocks) if (block !== "" && !(await contains(block, block))) unlike.push(block);
  expect(unlike).toEqual([]);
});
