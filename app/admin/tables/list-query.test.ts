import { expect, it } from "vitest";
import { listAddress, readListQuery } from "./list-query.ts";

const shape = { sorts: ["name", "runs"], dir: "asc", filters: { state: ["draft", "published"] } } as const;

it("reads what a table is asked for", () => {
  const query = readListQuery(new URLSearchParams("q=%20post&sort=runs&dir=desc&page=3&state=draft"), shape);
  expect(query).toEqual({ q: "post", sort: "runs", dir: "desc", page: 3, filters: { state: "draft" } });
  expect(listAddress("/admin/writing-tools", query, { page: 4 })).toBe("/admin/writing-tools?q=post&state=draft&sort=runs&dir=desc&page=4");
});

it("takes what does not fit as if it were not there", () => {
  const query = readListQuery(new URLSearchParams("sort=password&dir=down&page=-1&state=1%27&other=x&q=a%00b"), shape);
  expect(query).toEqual({ q: "ab", sort: "name", dir: "asc", page: 1, filters: {} });
});
