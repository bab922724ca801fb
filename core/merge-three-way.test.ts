import { expect, it } from "vitest";
import { listChanges, mergeThreeWay, withValueAt } from "./merge-three-way.ts";

const base = {
  name: { en: "Post", zh: "帖子" },
  sort: 1,
  fields: [
    { key: "about", max: 10 },
    { key: "tone", max: 5 },
  ],
};

it("keeps both people's changes of different members", () => {
  const theirs = { ...base, name: { en: "Posts", zh: "帖子" } };
  const mine = { ...base, name: { en: "Post", zh: "文案" }, sort: 2 };
  expect(mergeThreeWay(base, theirs, mine)).toEqual({ value: { ...base, name: { en: "Posts", zh: "文案" }, sort: 2 }, conflicts: [] });
});

it("names what both changed, and keeps theirs", () => {
  const { value, conflicts } = mergeThreeWay(base, { ...base, sort: 3 }, { ...base, sort: 2 });
  expect(value).toEqual({ ...base, sort: 3 });
  expect(conflicts).toEqual([{ path: "sort", base: 1, theirs: 3, mine: 2 }]);
});

it("merges lists of keyed objects by key, with one side's order", () => {
  const theirs = { ...base, fields: [...base.fields, { key: "length", max: 3 }] };
  const mine = {
    ...base,
    fields: [
      { key: "tone", max: 6 },
      { key: "about", max: 10 },
    ],
  };
  expect(mergeThreeWay(base, theirs, mine)).toEqual({
    value: {
      ...base,
      fields: [
        { key: "about", max: 10 },
        { key: "tone", max: 6 },
        { key: "length", max: 3 },
      ],
    },
    conflicts: [],
  });
  const reordered = { ...base, fields: [...base.fields].reverse() };
  expect(mergeThreeWay(base, base, reordered).value).toEqual(reordered);
});

it("removes what one removed and the other left alone, and asks where the other changed it", () => {
  const without = { ...base, fields: [{ key: "about", max: 10 }] };
  expect(mergeThreeWay(base, base, without).value).toEqual(without);
  expect(mergeThreeWay(base, without, base).value).toEqual(without);
  const changed = {
    ...base,
    fields: [
      { key: "about", max: 10 },
      { key: "tone", max: 9 },
    ],
  };
  expect(mergeThreeWay(base, without, changed).conflicts).toEqual([
    { path: "fields.tone", base: { key: "tone", max: 5 }, theirs: undefined, mine: { key: "tone", max: 9 } },
  ]);
});

it("takes a list without keys as one value", () => {
  const { conflicts } = mergeThreeWay({ tags: ["a"] }, { tags: ["a", "b"] }, { tags: ["a", "c"] });
  expect(conflicts.map(({ path }) => path)).toEqual(["tags"]);
});

it("lists what changed, with both values", () => {
  expect(listChanges({ name: { en: "a", zh: "b" }, sort: 1 }, { name: { en: "c", zh: "b" }, note: "new" })).toEqual([
    { path: "name.en", before: "a", after: "c" },
    { path: "sort", before: 1, after: undefined },
    { path: "note", before: undefined, after: "new" },
  ]);
});

it("puts a chosen value at its path, in lists by key", () => {
  expect(withValueAt(base, "name.zh", "短文").name).toEqual({ en: "Post", zh: "短文" });
  expect(withValueAt(base, "fields.tone.max", 7).fields).toEqual([
    { key: "about", max: 10 },
    { key: "tone", max: 7 },
  ]);
  expect(withValueAt(base, "fields.tone", undefined).fields).toEqual([{ key: "about", max: 10 }]);
  expect(base.fields).toHaveLength(2);
});

it("changes nothing at a path that leads nowhere, and never what all objects share", () => {
  for (const path of [
    "__proto__.polluted",
    "name.__proto__.polluted",
    "constructor.prototype.polluted",
    "none.en",
    "fields.none.max",
    "sort.en.zh",
  ])
    expect(withValueAt(base, path, "x")).toEqual(base);
  expect(withValueAt(base, "__proto__", { polluted: "x" })).toEqual(base);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
