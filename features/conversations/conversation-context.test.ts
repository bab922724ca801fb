import { describe, expect, it } from "vitest";
import { addEdit, markMissing, markSaved, toContext, unedited, withEdits } from "./conversation-context.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";

const created = "2026-11-21T12:00:00.000Z";
const item = (id: string, parentId: string | null, more: Partial<TreeItem> = {}): TreeItem => ({
  id,
  parentId,
  promptGroup: id,
  created,
  prompt: `prompt of ${id}`,
  text: `answer to ${id}`,
  hidePrompt: false,
  error: null,
  isFav: false,
  runId: null,
  finish: "whole",
  origin: null,
  model: null,
  attachmentIds: [],
  ...more,
});
const tree: ConversationTree = {
  id: "c1",
  promptId: null,
  created,
  title: "Kettles",
  longTitle: null,
  system: null,
  tags: ["home"],
  pinned: false,
  temporary: false,
  activeItemId: "b",
  items: [item("a", null), item("b", "a", { runId: "run-b" }), item("b2", "a", { created: "2026-11-21T12:01:00.000Z" })],
};

describe("a conversation context", () => {
  it("carries the fields of the specification and no others", () => {
    expect(Object.keys(toContext(tree, unedited)).toSorted()).toEqual([
      "created",
      "history",
      "id",
      "isChanged",
      "isSaved",
      "promptId",
      "system",
      "title",
    ]);
  });

  it("is neither changed nor unsaved as the server gave it", () => {
    expect(toContext(tree, unedited)).toMatchObject({ isChanged: false, isSaved: true, history: [] });
  });

  it.each([
    ["a title", { title: "Tea" }],
    ["tags", { tags: ["home", "tea"] }],
    ["a pin", { pinned: true }],
    ["a star", { items: { a: { isFav: true } } }],
    ["a hidden prompt", { items: { a: { hidePrompt: true } } }],
    ["another version", { chosen: "b2" }],
  ])("is changed by %s", (_, edit) => {
    const edited = addEdit(unedited, tree, edit);
    expect([edited.isChanged, edited.isSaved]).toEqual([true, true]);
    expect(withEdits(tree, edited.edits)).not.toEqual(tree);
  });

  it("is not changed by what is shown already", () => {
    expect(addEdit(unedited, tree, { title: "Kettles", tags: ["home"], items: { a: { isFav: false }, nobody: { isFav: true } } })).toBe(
      unedited,
    );
    const starred = addEdit(unedited, tree, { items: { a: { isFav: true } } });
    expect(addEdit(starred, tree, { items: { a: { isFav: true } } })).toBe(starred);
    expect(withEdits(tree, addEdit(starred, tree, { items: { a: { isFav: false } } }).edits)).toEqual(tree);
  });

  it("keeps what was edited before, also of the same item", () => {
    const renamed = addEdit(unedited, tree, { title: "Tea" });
    const starred = addEdit(renamed, tree, { items: { a: { isFav: true } } });
    const hidden = addEdit(starred, tree, { items: { a: { hidePrompt: true }, b: { isFav: true } } });
    expect(hidden.edits).toEqual({ title: "Tea", items: { a: { isFav: true, hidePrompt: true }, b: { isFav: true } } });
  });

  it("is saved once it was stored, and still changed by what was edited meanwhile", () => {
    const sent = addEdit(markMissing(unedited), tree, { title: "Tea" });
    expect(sent).toMatchObject({ isChanged: true, isSaved: false });
    expect(markSaved(sent, sent)).toMatchObject({ isChanged: false, isSaved: true });
    expect(markSaved(addEdit(sent, tree, { pinned: true }), sent)).toMatchObject({ isChanged: true, isSaved: true });
  });

  it("sends the items that were edited, without the words that the server has from a run", () => {
    const edited = addEdit(unedited, tree, { items: { a: { isFav: true }, b: { hidePrompt: true } } });
    expect(toContext(tree, edited).history).toMatchObject([
      { id: "a", isFav: true, prompt: "prompt of a", text: "answer to a" },
      { id: "b", hidePrompt: true, prompt: "", text: "" },
    ]);
  });

  it("sends the whole branch that is shown where the server has nothing", () => {
    const gone = addEdit(markMissing(unedited), tree, { items: { b: { isFav: true } } });
    expect(toContext(tree, gone)).toMatchObject({
      isSaved: false,
      history: [
        { id: "a", prompt: "prompt of a", text: "answer to a" },
        { id: "b", prompt: "prompt of b", text: "answer to b", isFav: true },
      ],
    });
  });
});
