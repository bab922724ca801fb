import { expect, it } from "vitest";
import { listAddress, noFilter, readListQuery, withTag } from "./list-query.ts";

it("reads back the address that it writes", () => {
  const list = { query: "会议 notes", tags: ["work", "email"], match: "any", sort: "new", isChoice: false, isOwn: true } as const;
  const read = (address: string) => readListQuery(new URL(address, "http://localhost").searchParams);
  expect(read(listAddress({ ...list, tags: [...list.tags] }))).toEqual(list);
  expect(read(listAddress({ ...noFilter, isChoice: true }))).toEqual({ ...noFilter, isChoice: true });
});

it("leaves out what is usual", () => {
  expect(listAddress(noFilter)).toBe("/prompts");
  expect(listAddress({ ...noFilter, tags: ["work"], match: "any" })).toBe("/prompts?tag=work");
});

it("passes over what it does not know", () => {
  expect(readListQuery(new URLSearchParams("sort=rising&match=none&tag=../x&tag=work&tag=work"))).toEqual({ ...noFilter, tags: ["work"] });
});

it("takes a tag out that is in, and in that is out", () => {
  const one = withTag(noFilter, "work");
  expect(one.tags).toEqual(["work"]);
  expect(withTag(one, "work").tags).toEqual([]);
});
