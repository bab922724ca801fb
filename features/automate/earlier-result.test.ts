import { describe, expect, it } from "vitest";
import type { StoredEarlier } from "#platform/db/schema/automate.ts";
import { earlierAfter as earlierWithSources, type HadResult } from "./earlier-result.server.ts";

const earlierAfter = (before: HadResult, output: Record<string, string>) => {
  const { sources: _none, ...after } = earlierWithSources(before, output, null);
  return after;
};
const source = (quote: string) => ({ page: null, quote, quoteStart: 0, quoteEnd: quote.length });
const had = (more: Partial<HadResult>): HadResult => ({
  output: null,
  edited: null,
  state: "done",
  flags: [],
  key: "asked",
  templateVersion: 1,
  earlier: null,
  runId: "run",
  sources: null,
  ...more,
});
const kept = (more: Partial<StoredEarlier>): StoredEarlier => ({
  output: { result: "first" },
  edited: null,
  state: "done",
  flags: [],
  key: "asked first",
  templateVersion: 1,
  isNewer: false,
  ...more,
});
const written = kept({ edited: { result: "mine" }, state: "edited" });

describe("what is kept of a row that gets a new result", () => {
  it("is nothing where it had none", () => {
    expect(earlierAfter(had({ state: "pending" }), { result: "new" })).toEqual({ earlier: null, isSame: false });
  });

  it("is what it had, with all that belongs to it", () => {
    const row = had({ output: { result: "old" }, edited: { result: "mine" }, state: "approved", flags: ["too-long"], templateVersion: 3 });
    const { earlier: _none, runId: _run, sources: _sources, ...result } = row;
    expect(earlierAfter(row, { result: "new" })).toEqual({ earlier: { ...result, isNewer: false, isCopy: false }, isSame: false });
  });

  it("is nothing where it says the same, also as its owner wrote it", () => {
    expect(earlierAfter(had({ output: { a: "1", b: "2" } }), { b: "2", a: "1" })).toEqual({ earlier: null, isSame: true });
    expect(earlierAfter(had({ output: { result: "old" }, edited: { result: "new" } }), { result: "new" })).toEqual({
      earlier: null,
      isSame: true,
    });
    expect(earlierAfter(had({ output: { result: "old" } }), { result: "old", more: "" }).isSame).toBe(false);
  });

  it("says whether it was copied, also once its owner has taken it again", () => {
    const copied = { output: { result: "old" }, state: "approved" as const };
    expect(earlierAfter(had({ ...copied, runId: null }), { result: "new" }).earlier?.isCopy).toBe(true);
    const again = had({ ...copied, earlier: kept({ isNewer: true, isCopy: true }) });
    expect(earlierAfter(again, { result: "new" }).earlier?.isCopy).toBe(true);
    expect(earlierAfter(had({ ...copied, earlier: kept({ isCopy: true }) }), { result: "new" }).earlier?.isCopy).toBe(false);
  });

  it("is one step back", () => {
    const { earlier } = earlierAfter(had({ output: { result: "second" }, earlier: kept({}), templateVersion: 2 }), { result: "third" });
    expect(earlier).toMatchObject({ output: { result: "second" }, templateVersion: 2 });
  });

  it.each([
    ["written", written],
    ["approved", kept({ state: "approved" })],
  ])("stays the result that its owner has %s, as long as the one in between is neither", (_what, earlier) => {
    const row = had({ output: { result: "second" }, earlier });
    expect(earlierAfter(row, { result: "third" })).toEqual({ earlier, isSame: false });
    expect(earlierAfter(row, { result: "second" })).toEqual({ earlier, isSame: true });
  });

  it("is the one in between once its owner has written or approved that", () => {
    for (const more of [{ edited: { result: "mine, too" } }, { state: "approved" as const }])
      expect(earlierAfter(had({ output: { result: "second" }, ...more, earlier: written }), { result: "third" }).earlier?.output).toEqual({
        result: "second",
      });
  });

  it("is nothing where it says the same as the new one, which came back to it", () => {
    expect(earlierAfter(had({ output: { result: "second" }, earlier: written }), { result: "mine" })).toEqual({
      earlier: null,
      isSame: false,
    });
  });

  it("is what its owner has kept of two, whatever they had made of the newer one", () => {
    const earlier = { ...written, isNewer: true };
    const { earlier: kept } = earlierAfter(had({ output: { result: "first" }, earlier }), { result: "third" });
    expect(kept).toMatchObject({ output: { result: "first" }, edited: null, isNewer: false });
  });

  it("is older than the new one, though it was the newer of two, where the one in use came once more", () => {
    const earlier = { ...written, isNewer: true };
    expect(earlierAfter(had({ output: { result: "first" }, earlier }), { result: "first" })).toEqual({
      earlier: { ...written, isCopy: false },
      isSame: true,
    });
  });

  it("is no copy where a copied one that was taken again came once more, since both were run", () => {
    const row = had({
      output: { result: "first" },
      state: "copied",
      earlier: kept({ output: { result: "second" }, isNewer: true, isCopy: true }),
    });
    expect(earlierAfter(row, { result: "first" })).toMatchObject({
      earlier: { output: { result: "second" }, isCopy: false },
      isSame: true,
    });
  });
});

describe("the sources of a row that gets a new result", () => {
  const rent = { rent: "900", pets: "a cat" };
  const proven = { rent: source("The rent is 900 pounds."), pets: source("A cat may be kept.") };
  const sourcesAfter = (before: HadResult, sources: HadResult["sources"], output: Record<string, string> = rent) =>
    earlierWithSources(before, output, sources).sources;

  it("are those of the same result before, where it comes without", () => {
    expect(sourcesAfter(had({ output: rent, sources: proven }), { pets: source("A cat") })).toEqual({
      rent: proven.rent,
      pets: source("A cat"),
    });
    expect(sourcesAfter(had({ output: rent, sources: proven }), {})).toEqual(proven);
    expect(sourcesAfter(had({ output: rent, sources: proven }), null)).toBeNull();
  });

  it("are those of the one beside it, where it comes back to that", () => {
    const between = { output: { ...rent, rent: "950" }, sources: { rent: source("950") } };
    const first = { output: rent, sources: proven };
    expect(sourcesAfter(had({ ...between, earlier: kept(first) }), {})).toEqual(proven);
    expect(sourcesAfter(had({ ...between, earlier: kept({ ...first, state: "approved" }) }), {})).toEqual(proven);
  });

  it("are none of other results, nor of what its owner has written over", () => {
    expect(sourcesAfter(had({ output: { ...rent, pets: "a dog" }, sources: proven }), {})).toEqual({});
    const corrected = { output: { ...rent, rent: "950" }, edited: rent, sources: proven };
    expect(sourcesAfter(had(corrected), {})).toEqual({ pets: proven.pets });
  });
});
