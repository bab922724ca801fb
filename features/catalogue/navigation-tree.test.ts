import { expect, it } from "vitest";
import type { Placement } from "./navigation-content.ts";
import { type Move, moveItem, type Placed, toTree } from "./navigation-tree.ts";

const item = (id: string, sort: number, parentId: string | null = null, placement: Placement = "header"): Placed => ({
  id,
  sort,
  parentId,
  placement,
});
const items = [
  item("a", 1000),
  item("b", 2000),
  item("c", 3000),
  item("b1", 1000, "b"),
  item("b2", 2000, "b"),
  item("f", 5, null, "footer"),
];

/** The tree as words: `a b(b1 b2) c | f`. */
function drawn(all: readonly Placed[]): string {
  const draw = (placement: Placement) =>
    toTree(all)
      .filter((node) => node.item.placement === placement)
      .map((node) => node.item.id + (node.children.length === 0 ? "" : `(${node.children.map(({ id }) => id).join(" ")})`))
      .join(" ");
  return `${draw("header")} | ${draw("footer")}`;
}

function moved(id: string, move: Move, all = items): string {
  const changes = moveItem(all, id, move);
  if (changes === null) return "cannot";
  return `${drawn(all.map((one) => changes.find((change) => change.id === one.id) ?? one))}, ${changes.length} changed`;
}

it.each<[string, Move, string]>([
  ["b", { to: "up" }, "b(b1 b2) a c | f, 1 changed"],
  ["a", { to: "up" }, "cannot"],
  ["a", { to: "down" }, "b(b1 b2) a c | f, 1 changed"],
  ["c", { to: "down" }, "cannot"],
  ["b2", { to: "up" }, "a b(b2 b1) c | f, 1 changed"],
  ["c", { to: "in" }, "a b(b1 b2 c) | f, 1 changed"],
  ["b", { to: "in" }, "cannot"],
  ["a", { to: "in" }, "cannot"],
  ["b1", { to: "in" }, "cannot"],
  ["b1", { to: "out" }, "a b(b2) b1 c | f, 1 changed"],
  ["a", { to: "out" }, "cannot"],
  ["f", { to: "before", target: "b2" }, "a b(b1 f b2) c | , 1 changed"],
  ["f", { to: "after", target: "c" }, "a b(b1 b2) c f | , 1 changed"],
  ["b", { to: "after", target: "f" }, "a c | f b(b1 b2), 1 changed"],
  ["a", { to: "inside", target: "c" }, "b(b1 b2) c(a) | f, 1 changed"],
  ["a", { to: "inside", target: "b1" }, "cannot"],
  ["b", { to: "inside", target: "c" }, "cannot"],
  ["b", { to: "before", target: "b1" }, "cannot"],
  ["b", { to: "before", target: "b" }, "cannot"],
  ["a", { to: "end", placement: "footer" }, "b(b1 b2) c | f a, 1 changed"],
  ["c", { to: "end", placement: "header" }, "a b(b1 b2) c | f, 0 changed"],
  ["a", { to: "before", target: "b" }, "a b(b1 b2) c | f, 0 changed"],
  ["a", { to: "before", target: "nobody" }, "cannot"],
  ["nobody", { to: "up" }, "cannot"],
])("moves %s %j", (id, move, expected) => {
  expect(moved(id, move)).toBe(expected);
});

it("gives the whole list new numbers where two neighbours leave no room", () => {
  const dense = [item("a", 0), item("b", 1), item("c", 1), item("d", 2)];
  expect(moved("d", { to: "up" }, dense)).toBe("a b d c | , 4 changed");
  expect(moved("d", { to: "before", target: "a" }, dense)).toBe("d a b c | , 1 changed");
});

it("keeps what has no place of its own on the first level: nothing vanishes", () => {
  const odd = [
    item("a", 1, "b"),
    item("b", 2, "a"),
    item("c", 3, "gone"),
    item("d", 4, "d"),
    item("e", 5, "f"),
    item("f", 6, "g"),
    item("g", 7),
  ];
  expect(drawn(odd)).toBe("a b c d e g(f) | ");
});

it("looks at each item a few times, however many there are", () => {
  const count = 500;
  let looks = 0;
  const all = Array.from({ length: count }, (_, index) => ({
    ...item(`i${index}`, index),
    get parentId() {
      looks++;
      return index % 3 === 0 ? null : `i${index - (index % 3)}`;
    },
  }));
  expect(toTree(all)).toHaveLength(Math.ceil(count / 3));
  moveItem(all, "i300", { to: "up" });
  expect(looks).toBeLessThan(40 * count);
});
