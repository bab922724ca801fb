import { describe, expect, it } from "vitest";
import { dueGrants, planEnd } from "./plan-times.ts";

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);
const plan = { startedAt: at("2026-01-31"), paidUntil: at("2027-01-31"), graceUntil: null, endedAt: null };
const due = (now: string, granted = 0, more = {}) =>
  dueGrants({ ...plan, ...more }, granted, 2, new Date(now)).due.map(({ number, expiresAt }) => `${number} to ${expiresAt.toISOString()}`);

describe("monthly grants", () => {
  it("are due at the start and on the same day of each month, or its last one, and last two months", () => {
    expect(due("2026-01-31T12:00:00.000Z")).toEqual(["0 to 2026-03-31T12:00:00.000Z"]);
    expect(due("2026-02-28T11:59:59.999Z", 1)).toEqual([]);
    expect(due("2026-02-28T12:00:00.000Z", 1)).toEqual(["1 to 2026-04-30T12:00:00.000Z"]);
  });

  it("that were missed are made up for, unless they would have expired", () => {
    expect(due("2026-06-30T12:00:00.000Z", 1)).toEqual(["4 to 2026-07-31T12:00:00.000Z", "5 to 2026-08-31T12:00:00.000Z"]);
  });

  it("end with what is paid for", () => {
    expect(due("2026-03-31T12:00:00.000Z", 2, { paidUntil: at("2026-03-31") })).toEqual([]);
    expect(due("2030-01-01T00:00:00.000Z", 11).length).toBe(0);
  });

  it("end when the plan was ended early, and what was due before is booked all the same", () => {
    const ended = { endedAt: at("2026-03-15") };
    expect(due("2026-04-01T00:00:00.000Z", 1, ended)).toEqual(["1 to 2026-04-30T12:00:00.000Z"]);
    expect(due("2026-04-01T00:00:00.000Z", 2, ended)).toEqual([]);
  });

  it("that have expired unbooked are counted as done", () => {
    expect(dueGrants({ ...plan, endedAt: null }, 0, 2, at("2026-06-30"))).toMatchObject({ monthsDue: 6 });
    expect(dueGrants({ ...plan, endedAt: null }, 0, 2, at("2030-01-01"))).toEqual({ due: [], monthsDue: 12 });
  });
});

describe("the end of a plan", () => {
  it("is what is paid for, longer in the grace of a failed payment, sooner when it was ended", () => {
    expect(planEnd(plan)).toEqual(at("2027-01-31"));
    expect(planEnd({ ...plan, graceUntil: at("2027-02-03") })).toEqual(at("2027-02-03"));
    expect(planEnd({ ...plan, endedAt: at("2026-05-01") })).toEqual(at("2026-05-01"));
  });
});
