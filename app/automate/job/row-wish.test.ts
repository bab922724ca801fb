import { describe, expect, it } from "vitest";
import { blockRows } from "./row-blocks.ts";
import { readRowWish, rowQuery } from "./row-wish.ts";

const read = (query: string) => readRowWish(new URLSearchParams(query));

describe("which rows an address asks for", () => {
  it("shows the first page of all rows by default", () => {
    expect(read("")).toEqual({ filter: "all", q: "", value: null, skip: 0, limit: blockRows, hasAllColumns: false });
    expect(rowQuery(read(""))).toBe("");
  });

  it("comes back as it was", () => {
    expect(rowQuery(read("filter=failed&q=50%25&skip=100&columns=all"), { part: "review" })).toBe(
      "?part=review&filter=failed&q=50%25&skip=100&columns=all",
    );
  });

  it("keeps which value is meant", () => {
    const value = "a; b & “c”=1%";
    const shown = read(`column=mood&${new URLSearchParams({ value })}`);
    expect(shown.value).toEqual({ column: "mood", value });
    expect(read(rowQuery(shown)).value).toEqual(shown.value);
    expect(read("column=score&from=-0.5&below=10").value).toEqual({ column: "score", from: -0.5, below: 10 });
    expect(read("column=score&from=0").value).toEqual({ column: "score", from: 0 });
    expect(rowQuery(read("column=mood&is=empty"))).toBe("?column=mood&is=empty");
  });

  it("does without what no page offers", () => {
    expect(read("filter=constructor&skip=-1")).toMatchObject({ filter: "all", skip: 0 });
    expect(read("value=good&from=1&is=empty").value).toBeNull();
    expect(read("column=score&value=&from=many&below=&is=full").value).toEqual({ column: "score" });
    expect(read("skip=1e9")).toMatchObject({ skip: 0 });
    expect(read("q=a%00b").q).toBe("ab");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(200);
  });
});
