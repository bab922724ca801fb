import { expect, it } from "vitest";
import { countShown, fileFilterQuery, readFileFilter } from "./file-filter.ts";
import type { FileView } from "./file-view.ts";

const read = (query: string) => readFileFilter(new URLSearchParams(query));
const fileOf = (fields: Partial<FileView>): FileView =>
  ({ status: "done", isExpired: false, marked: 0, missing: 0, ...fields }) as FileView;

it("reads what is shown from an address, whatever someone has put there", () => {
  expect(read("")).toEqual({ name: "all", query: "" });
  expect(read("show=failed&q=%20plan%20")).toEqual({ name: "failed", query: "plan" });
  expect(read("show=constructor&q=a%00b")).toEqual({ name: "all", query: "ab" });
  expect(read(`q=${"x".repeat(300)}`).query).toHaveLength(200);
});

it("writes the same address back", () => {
  expect(fileFilterQuery(read("")).toString()).toBe("");
  expect(fileFilterQuery(read("show=review&q=100%25")).toString()).toBe("show=review&q=100%25");
});

it("counts each file by what it is at, and none that waits for its start", () => {
  const files = [
    fileOf({ status: "uploaded" }),
    fileOf({ status: "translating" }),
    fileOf({ marked: 1 }),
    fileOf({ missing: 1 }),
    fileOf({ missing: 1, isExpired: true }),
    fileOf({ status: "failed" }),
    fileOf({ status: "failed", isExpired: true }),
  ];
  expect(countShown(files)).toEqual({ all: 6, running: 1, review: 2, failed: 1 });
});
