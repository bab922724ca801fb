import { expect, it } from "vitest";
import { dayAfter, dayIn, startOfDayIn } from "./zoned-day.ts";

it("knows when a day begins, on days when clocks change too", () => {
  const begins = (day: string, zone: string) => startOfDayIn(day, zone).toISOString();
  expect(begins("2026-11-22", "UTC")).toBe("2026-11-22T00:00:00.000Z");
  expect(begins("2026-11-22", "Asia/Shanghai")).toBe("2026-11-21T16:00:00.000Z");
  expect(begins("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(begins("2026-03-30", "Europe/Berlin")).toBe("2026-03-29T22:00:00.000Z");
  expect(begins("2026-11-01", "America/New_York")).toBe("2026-11-01T04:00:00.000Z");
});

it("knows which day it is, and counts days over the ends of months", () => {
  expect(dayIn(new Date("2026-11-21T16:00:00Z"), "Asia/Shanghai")).toBe("2026-11-22");
  expect(dayIn(new Date("2026-11-21T15:59:59Z"), "Asia/Shanghai")).toBe("2026-11-21");
  expect([dayAfter("2026-02-28", 1), dayAfter("2026-01-01", -1)]).toEqual(["2026-03-01", "2025-12-31"]);
});
