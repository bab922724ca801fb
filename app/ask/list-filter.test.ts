import { expect, it } from "vitest";
import { everything, readListFilter, writeListFilter } from "./list-filter.ts";
import { readTags } from "./tag-list.ts";

it("reads what it has written", () => {
  const filters = [
    everything,
    { ...everything, query: "退款 政策" },
    { ...everything, tag: "bread", cursor: "n.1.a" },
    { ...everything, bin: true },
  ];
  for (const filter of filters) expect(readListFilter(new URLSearchParams(writeListFilter(filter)))).toEqual(filter);
  expect(writeListFilter(everything)).toBe("");
});

it("passes over blanks, what no database takes, and all that is too long", () => {
  expect(readListFilter(new URLSearchParams("q=%20%00&tag=a%00b"))).toEqual({ ...everything, tag: "ab" });
  expect(readListFilter(new URLSearchParams({ q: "a".repeat(500) })).query).toHaveLength(200);
});

it("reads tags between commas of either script, each once", () => {
  expect(readTags("bread，面包、 work,bread,,")).toEqual(["bread", "面包", "work"]);
});
