import { expect, it } from "vitest";
import { groupByDay } from "./day-groups.ts";

const at = (lastItemAt: string, pinned = false) => ({ lastItemAt, pinned });
const names = (zone: string) =>
  groupByDay(
    [
      at("2026-03-01T10:00:00Z", true),
      at("2026-11-21T18:00:00Z"),
      at("2026-11-21T15:00:00Z"),
      at("2026-11-20T12:00:00Z"),
      at("2025-11-21T12:00:00Z"),
    ],
    "2026-11-21T20:00:00Z",
    zone,
  ).map(({ name, items }) => [name, items.length]);

it("groups by the days of the visitor's own time zone", () => {
  expect(names("UTC")).toEqual([
    ["pinned", 1],
    ["today", 2],
    ["yesterday", 1],
    ["earlier", 1],
  ]);
  expect(names("Asia/Shanghai")).toEqual([
    ["pinned", 1],
    ["today", 1],
    ["yesterday", 1],
    ["earlier", 2],
  ]);
});

it("leaves out days without a conversation", () => {
  expect(groupByDay([], "2026-11-21T20:00:00Z", "UTC")).toEqual([]);
});
