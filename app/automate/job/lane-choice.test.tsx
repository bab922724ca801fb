import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { JobPrice } from "#features/automate/job-view.ts";
import { LaneChoice, offersNight } from "./lane-choice.tsx";

const price: JobPrice = {
  rows: 2,
  copies: 0,
  blanks: 0,
  tooLong: 0,
  unfit: 0,
  gone: 0,
  lane: "now",
  milli: 100,
  nowMilli: 100,
  overnight: null,
  sampleMilli: 0,
  seconds: 8,
};
const overnight = { milli: 50, startsAt: "2031-03-10T22:00:00.000Z", doneAt: "2031-03-10T22:05:00.000Z" };
const drawn = (known: JobPrice, hasNights: boolean) =>
  renderToString(<LaneChoice first="overnight" price={known} locale="en" isDisabled={false} {...{ hasNights }} />);
const radioOf = (html: string, lane: string) => new RegExp(`<input[^>]*value="${lane}"[^>]*>`).exec(html)?.[0];

it("leaves Now to choose where what was chosen is no longer offered, at what it costs", () => {
  const html = drawn(price, false);
  expect(radioOf(html, "overnight")).toContain("disabled");
  expect(radioOf(html, "now")).not.toContain("disabled");
  expect(html).toContain("0.1 tokens");
  expect(html).toContain("Choose Now instead");
  const offered = drawn({ ...price, overnight }, true);
  expect(radioOf(offered, "overnight")).not.toContain("disabled");
  expect(offered).toContain("0.05 tokens");
});

it("goes by the price, which is newer than the page", () => {
  expect(offersNight({ hasNights: true }, { overnight: null })).toBe(false);
  expect(offersNight({ hasNights: false }, { overnight })).toBe(true);
  expect(offersNight({ hasNights: true }, null)).toBe(true);
});
