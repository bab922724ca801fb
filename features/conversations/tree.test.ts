import { describe, expect, it } from "vitest";
import { activeAfterChoice, liveItems, newestLeafBelow, pathTo, siblingsOf, type TreeNode } from "./tree.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const node = (id: string, parentId: string | null, minute: number, promptGroup = id): TreeNode => ({
  id,
  parentId,
  promptGroup,
  created: at(minute),
});

/** a → b → c, an edit of b with two answers, and a later answer to c. */
const items = [
  node("a", null, 1),
  node("b", "a", 2),
  node("c", "b", 3),
  node("edit1", "a", 4, "edit1"),
  node("edit2", "a", 5, "edit1"),
  node("c2", "b", 6, "c"),
];
const item = (id: string): TreeNode => items.find((one) => one.id === id) as TreeNode;

describe("the tree of a conversation", () => {
  it("shows the branch that ends with the active item", () => {
    expect(pathTo(items, "c").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(pathTo(items, "edit2").map(({ id }) => id)).toEqual(["a", "edit2"]);
    expect(pathTo(items, null)).toEqual([]);
    expect(pathTo(items, "unknown")).toEqual([]);
  });

  it("begins with an item whose parent is gone, and ends at a circle", () => {
    expect(pathTo(items.slice(1), "c").map(({ id }) => id)).toEqual(["b", "c"]);
    expect(pathTo([node("x", "y", 1), node("y", "x", 2)], "x").map(({ id }) => id)).toEqual(["y", "x"]);
  });

  it("tells versions of a prompt from answers to it", () => {
    expect(siblingsOf(items, item("b"))).toEqual({
      prompts: { index: 0, count: 2, ids: ["b", "edit2"] },
      answers: { index: 0, count: 1, ids: ["b"] },
    });
    expect(siblingsOf(items, item("edit1"))).toEqual({
      prompts: { index: 1, count: 2, ids: ["b", "edit1"] },
      answers: { index: 0, count: 2, ids: ["edit1", "edit2"] },
    });
    expect(siblingsOf(items, item("c2")).answers).toEqual({ index: 1, count: 2, ids: ["c", "c2"] });
  });

  it("continues below a chosen item with the newest of what follows it", () => {
    expect(newestLeafBelow(items, "b")).toBe("c2");
    expect(newestLeafBelow(items, "edit1")).toBe("edit1");
    expect(newestLeafBelow([node("x", "y", 1), node("y", "x", 2)], "x")).toBe("x");
  });

  it("leaves the branch as it is when a shown item is chosen", () => {
    expect(activeAfterChoice(items, "c", "b")).toBe("c");
    expect(activeAfterChoice(items, "edit2", "b")).toBe("c2");
    expect(activeAfterChoice(items, null, "a")).toBe("edit2");
  });

  it("keeps the last 20 items live", () => {
    expect(liveItems(Array.from({ length: 27 }, (_, index) => index))).toEqual(Array.from({ length: 20 }, (_, index) => index + 7));
  });
});
