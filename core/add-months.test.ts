import { expect, it } from "vitest";
import { addMonths } from "./add-months.ts";

it.each([
  ["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2026-01-31T10:00:00.000Z", 2, "2026-03-31T10:00:00.000Z"],
  ["2027-12-31T23:59:59.999Z", 2, "2028-02-29T23:59:59.999Z"],
  ["2026-11-15T00:00:00.000Z", 14, "2028-01-15T00:00:00.000Z"],
  ["2026-11-15T00:00:00.000Z", 0, "2026-11-15T00:00:00.000Z"],
])("%s and %i months are %s", (start, months, end) => expect(addMonths(new Date(start), months).toISOString()).toBe(end));
