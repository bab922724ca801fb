import { expect, it } from "vitest";
import type { RunView } from "#features/runs/run-view.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { shownPath, unnamedItemId } from "./shown-path.ts";

const item = (id: string, parentId: string | null): TreeItem => ({
  id,
  created: `2026-11-21T12:00:0${id.length}.000Z`,
  text: `answer to ${id}`,
  prompt: id,
  hidePrompt: false,
  error: null,
  isFav: false,
  parentId,
  promptGroup: id,
  runId: null,
  finish: "whole",
  origin: null,
  model: null,
  attachmentIds: [],
});

const tree: ConversationTree = {
  id: "tree",
  promptId: null,
  created: "2026-11-21T12:00:00.000Z",
  title: "Tree",
  longTitle: null,
  system: null,
  tags: [],
  pinned: false,
  temporary: false,
  activeItemId: "bb",
  items: [item("a", null), item("bb", "a")],
};
const ids = (path: readonly TreeItem[]) => path.map(({ id }) => id);
const pending = { prompt: "new", parentId: "bb", promptGroup: null, itemId: null };

it("shows the branch that is chosen", () => {
  expect(ids(shownPath(tree, null, null))).toEqual(["a", "bb"]);
  expect(shownPath(null, null, null)).toEqual([]);
});

it("puts a turn that was sent behind what it follows, before and after the server has named it", () => {
  expect(ids(shownPath(tree, pending, null))).toEqual(["a", "bb", unnamedItemId]);
  expect(ids(shownPath(null, { ...pending, parentId: null }, null))).toEqual([unnamedItemId]);
  const run = { id: "run", itemId: "ccc", createdAt: "2026-11-21T12:01:00.000Z", origin: "demo", model: "demo" } as RunView;
  expect(shownPath(tree, { ...pending, itemId: "ccc" }, run).at(-1)).toMatchObject({
    id: "ccc",
    runId: "run",
    prompt: "new",
    finish: null,
  });
});

it("begins another branch where a message was edited", () => {
  expect(ids(shownPath(tree, { ...pending, parentId: null }, null))).toEqual([unnamedItemId]);
});

it("leaves the turn to the conversation once it is part of it", () => {
  expect(ids(shownPath(tree, { ...pending, parentId: null, itemId: "bb" }, null))).toEqual(["a", "bb"]);
});
