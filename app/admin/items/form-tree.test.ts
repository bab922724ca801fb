import { expect, it } from "vitest";
import { listAt, localizedAt, readFormTree, textsAt } from "./form-tree.ts";

function formOf(...entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

it("reads names as paths, with lists in the order of their numbers", () => {
  const tree = readFormTree(
    formOf(
      ["content.name.en", "Post "],
      ["content.name.zh", "帖子"],
      ["content.fields.10.key", "b"],
      ["content.fields.2.key", "a"],
      ["intent", "save"],
    ),
    "content.",
  );
  expect(localizedAt(tree, "name")).toEqual({ en: "Post", zh: "帖子" });
  expect(listAt(tree, "fields")).toEqual([{ key: "a" }, { key: "b" }]);
  expect(Object.keys(tree)).toEqual(["name", "fields"]);
});

it("keeps several values of a name together", () => {
  expect(textsAt(readFormTree(formOf(["tags", "a"], ["tags", "b"])), "tags")).toEqual(["a", "b"]);
  expect(textsAt(readFormTree(formOf(["tags", "a"])), "tags")).toEqual(["a"]);
});

it("lets no name reach into objects themselves", () => {
  const tree = readFormTree(
    formOf(["__proto__.polluted", "yes"], ["constructor.prototype.polluted", "yes"], ["a", "text"], ["a.b", "deeper"]),
  );
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(tree["a"]).toBe("text");
});

it("reads line breaks as they were typed, and leaves out what no database keeps", () => {
  const form = new FormData();
  form.set("body.en", "one\r\ntwo\0");
  expect(readFormTree(form)).toEqual({ body: { en: "one\ntwo" } });
});
