import { expect, it } from "vitest";
import type { JobPrice, JobView } from "#features/automate/job-view.ts";
import { priceKept } from "./use-job.ts";

const price = { rows: 2, nowMilli: 100 } as JobPrice;
const waiting = { state: "running", startsAt: "2031-03-10T22:00:00.000Z", counts: { pending: 2, done: 0 } } as JobView;

it("keeps the price of a waiting table while the table stays the same, and asks for it again after a change", () => {
  const was = { job: waiting, price };
  expect(priceKept(was, { ...waiting })).toBe(price);
  expect(priceKept(was, { ...waiting, counts: { ...waiting.counts, pending: 1, done: 1 } })).toBeNull();
  expect(priceKept(was, { ...waiting, startsAt: "2031-03-11T22:00:00.000Z" })).toBeNull();
  const paused: JobView = { ...waiting, state: "paused", startsAt: null };
  expect(priceKept(was, paused)).toBeNull();
  expect(priceKept({ job: paused, price }, paused)).toBeNull();
});
