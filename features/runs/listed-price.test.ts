import { expect, it } from "vitest";
import { addPrices, timesVersions } from "./listed-price.ts";

const long = { units: 2, milli: 0, upTo: true as const, about: { units: 1, milli: 0 } };

it("multiplies what a version usually comes to as it does the most", () => {
  expect(timesVersions(long, 3)).toEqual({ units: 6, milli: 0, upTo: true, about: { units: 3, milli: 0 } });
  expect(timesVersions({ units: 0, milli: 0, list: long }, 2)).toEqual({
    units: 0,
    milli: 0,
    list: { ...long, units: 4 },
  });
});

it("adds what each usually comes to, and for one without that its price", () => {
  expect(addPrices(long, long)).toEqual({ units: 4, milli: 0, upTo: true, about: { units: 2, milli: 0 } });
  expect(addPrices(long, { units: 1, milli: 0 })).toEqual({ units: 3, milli: 0, upTo: true, about: { units: 2, milli: 0 } });
  expect(addPrices({ units: 1, milli: 0 }, { units: 1, milli: 0 })).toEqual({ units: 2, milli: 0 });
});
