import { expect, it } from "vitest";
import { listAuditChanges } from "./audit-changes.ts";

it("reads what differs as places and texts, and leaves out what is alike", () => {
  const before = { name: { en: "Post", zh: "帖子" }, tags: ["a", "b"], fields: [{ key: "x", max: 3 }], gone: true };
  const after = { name: { en: "Posts", zh: "帖子" }, tags: ["a"], fields: [{ key: "x", max: 4 }], added: 0 };
  expect(listAuditChanges(before, after)).toEqual([
    { path: "name.en", before: "Post", after: "Posts" },
    { path: "tags", before: "a, b", after: "a" },
    { path: "fields.0.max", before: "3", after: "4" },
    { path: "gone", before: "true", after: null },
    { path: "added", before: null, after: "0" },
  ]);
});

it("reads a side that is not there, a value alone, and text too long to show", () => {
  expect(listAuditChanges(null, { role: 10 })).toEqual([{ path: "role", before: null, after: "10" }]);
  expect(listAuditChanges({ value: null }, { value: 5 })).toEqual([{ path: "value", before: null, after: "5" }]);
  expect(listAuditChanges("a", "b")).toEqual([{ path: "", before: "a", after: "b" }]);
  const [long] = listAuditChanges(null, { text: `${"x".repeat(299)}😀` });
  expect(long?.after).toHaveLength(301);
  expect(long?.after?.isWellFormed()).toBe(true);
});
