import { expect, it } from "vitest";
import { isRefundable, type PaidItem } from "./refund-rule.ts";

const paidAt = new Date("2026-11-01T12:00:00Z");
const after = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);
const item = (more: Partial<PaidItem>): PaidItem => ({ pack: null, status: "paid", refundedMinor: 0, paidAt, ...more });

it("gives a plan back within 7 days while less than 30 of its tokens are used", () => {
  expect(isRefundable(item({}), 29_999, after(6.99))).toBe(true);
  expect(isRefundable(item({}), 30_000, after(1))).toBe(false);
  expect(isRefundable(item({}), 0, after(7))).toBe(false);
});

it("gives a pack back within 14 days while nothing of it is used", () => {
  const pack = item({ pack: "pack-50" });
  expect(isRefundable(pack, 0, after(13.99))).toBe(true);
  expect(isRefundable(pack, 1, after(1))).toBe(false);
  expect(isRefundable(pack, 0, after(14))).toBe(false);
});

it("gives nothing back twice, nor what was never paid or is disputed", () => {
  for (const more of [{ refundedMinor: 1 }, { status: "disputed" }, { status: "refunded" }, { status: "failed", paidAt: null }] as const)
    expect(isRefundable(item(more), 0, after(1))).toBe(false);
});
