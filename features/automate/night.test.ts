import { describe, expect, it } from "vitest";
import { aboutMoment, nextNight, nightAt, nightsEnd } from "./night.ts";

const night = { fromHour: 22, toHour: 6 };
const at = (text: string): Date => new Date(`2027-03-${text}Z`);
const hours = (count: number): number => count * 3600;

describe("a night over midnight", () => {
  it("is the one that a moment is in, else the next", () => {
    expect(nightAt(night, at("10T12:00"))).toEqual({ from: at("10T22:00"), to: at("11T06:00") });
    expect(nightAt(night, at("10T23:30"))).toEqual({ from: at("10T22:00"), to: at("11T06:00") });
    expect(nightAt(night, at("11T05:59"))).toEqual({ from: at("10T22:00"), to: at("11T06:00") });
  });

  it("begins with its first moment, and is over with its last hour", () => {
    const moments = ["10T21:59:59.999", "10T22:00", "11T00:00", "11T05:59:59.999", "11T06:00"].map(at);
    expect(moments.map((moment) => nextNight(night, moment) === null)).toEqual([false, true, true, true, false]);
    expect(nextNight(night, at("11T06:00"))).toEqual(at("11T22:00"));
    expect(nextNight(night, at("11T03:00"))).toBeNull();
  });
});

describe("a night within a day", () => {
  const early = { fromHour: 1, toHour: 5 };

  it("is over until the next day", () => {
    expect(["10T00:59", "10T01:00", "10T04:59", "10T05:00"].map((text) => nextNight(early, at(text)) === null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(nextNight(early, at("10T05:00"))).toEqual(at("11T01:00"));
  });

  it("may begin or end with the day", () => {
    expect(nightAt({ fromHour: 0, toHour: 23 }, at("10T23:00"))).toEqual({ from: at("11T00:00"), to: at("11T23:00") });
    expect(nightAt({ fromHour: 23, toHour: 0 }, at("10T23:00"))).toEqual({ from: at("10T23:00"), to: at("11T00:00") });
    expect(nextNight({ fromHour: 23, toHour: 0 }, at("11T00:00"))).toEqual(at("11T23:00"));
  });
});

it("tells what is about right by the next five minutes", () => {
  expect(["10T22:00", "10T22:00:01", "10T22:05:01"].map((text) => aboutMoment(at(text)))).toEqual(
    ["10T22:00", "10T22:05", "10T22:10"].map(at),
  );
});

describe("when work is done", () => {
  it("counts from the night's beginning by day, and from now at night", () => {
    expect(nightsEnd(night, at("10T12:00"), hours(1))).toEqual(at("10T23:00"));
    expect(nightsEnd(night, at("11T03:00"), hours(1))).toEqual(at("11T04:00"));
    expect(nightsEnd(night, at("10T12:00"), 0)).toEqual(at("10T22:00"));
  });

  it("fills one night, and carries the rest over to the next ones", () => {
    expect(nightsEnd(night, at("10T12:00"), hours(8))).toEqual(at("11T06:00"));
    expect(nightsEnd(night, at("10T12:00"), hours(9))).toEqual(at("11T23:00"));
    expect(nightsEnd(night, at("11T05:00"), hours(2))).toEqual(at("11T23:00"));
    expect(nightsEnd(night, at("10T12:00"), hours(16))).toEqual(at("12T06:00"));
    expect(nightsEnd(night, at("10T12:00"), hours(17))).toEqual(at("12T23:00"));
  });
});
