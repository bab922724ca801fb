import { expect, it } from "vitest";
import { tableName } from "./table-name.ts";

it("keeps a name as it is called", () => {
  expect(tableName("Produkte & Preise (März).csv")).toBe("Produkte & Preise (März).csv");
  expect(tableName("产品👩‍👩‍👧.xlsx")).toBe("产品👩‍👩‍👧.xlsx");
});

it("brings it onto one line that reads in the direction of the sentence", () => {
  expect(tableName("a\r\nBcc: all@words.example\u2028b")).toBe("a Bcc: all@words.example b");
  expect(tableName("\u202Egnp.elbat")).toBe("gnp.elbat");
});

it("cuts a long one between letters", () => {
  const cut = tableName("🪑".repeat(100));
  expect(cut).toBe(`${"🪑".repeat(79)}…`);
  expect(tableName("a".repeat(80))).toBe("a".repeat(80));
});
