import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FileSegment, FileView } from "../file-view.ts";
import { createDocumentEditor, type DraftEdit } from "./document-editor.ts";
import type { FileEditorClient, SegmentEdit } from "./file-editor-client.ts";
import { everySegment } from "./segment-filter.ts";

const segmentOf = (id: string, target: string | null = `target ${id}`): FileSegment => ({
  id,
  source: `source ${id}`,
  target,
  state: target === null ? "missing" : "done",
  findings: [],
  kind: "paragraph",
  place: null,
  note: null,
  tags: [],
  limits: null,
  isRemembered: false,
});

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** An editor of some segments, with a server that keeps what it is told, unless it is away or says no. */
function openEditor({ count = 3, missing = "" } = {}) {
  const kept = new Map(
    Array.from({ length: count }, (_, index) => String(index + 1)).map((id) => [id, segmentOf(id, id === missing ? null : undefined)]),
  );
  const server = { sent: [] as SegmentEdit[][], refusal: null as Refusal | null };
  const drafts: DraftEdit[][] = [];
  const client = {
    async change(edits: readonly SegmentEdit[]) {
      if (server.refusal !== null) throw server.refusal;
      server.sent.push(edits.map((edit) => ({ ...edit })));
      return edits.map(({ id, target, isApproved }) => {
        const before = kept.get(id) ?? segmentOf(id);
        const state = isApproved ? "approved" : target === null ? "missing" : "edited";
        const after: FileSegment = { ...before, target: target === undefined ? before.target : target, state };
        kept.set(id, after);
        return after;
      });
    },
    async replace({ find, replace }: { find: string; replace: string }) {
      const changed = [...kept.values()].flatMap(({ id, target }) =>
        target?.includes(find) ? [{ id, before: target, after: target.replaceAll(find, replace) }] : [],
      );
      for (const { id, after } of changed) kept.set(id, { ...segmentOf(id, after), state: "edited" });
      return { changed };
    },
    list: async () => ({ items: [...kept.values()], next: null, total: kept.size }),
  } as unknown as FileEditorClient;
  const file = { id: "f", status: "done", isChanged: false } as FileView;
  const items = [...kept.values()];
  const editor = createDocumentEditor(
    {
      client,
      readFailure: (error) => error as Refusal,
      keepDraft: (edits) => void drafts.push([...edits]),
      now: () => Date.now(),
    },
    { file, segments: { items, next: null, total: items.length }, filter: everySegment, cursor: null },
  );
  return { editor, server, drafts, kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the editor of a document", () => {
  it("saves what is typed once typing stops, each segment once", async () => {
    const { editor, server } = openEditor();
    for (const text of ["a", "ab", "abc"]) editor.type("1", text);
    expect(editor.state().save).toBe("waiting");
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent).toEqual([[{ id: "1", target: "abc" }]]);
    expect(editor.state().save).toBe("saved");
    expect(editor.state().file.isChanged).toBe(true);
  });

  it("takes typing without a pause back as one step, an approval as another", async () => {
    const { editor, kept } = openEditor();
    for (const text of ["a", "ab"]) editor.type("1", text);
    editor.leave();
    editor.approve("1", true);
    await vi.advanceTimersByTimeAsync(600);
    expect(kept.get("1")?.state).toBe("approved");
    expect(editor.undo()).toBe("1");
    expect(editor.segment("1")?.state).toBe("edited");
    editor.undo();
    expect(editor.segment("1")?.target).toBe("target 1");
    expect(editor.undo()).toBeNull();
    editor.redo();
    await vi.advanceTimersByTimeAsync(600);
    expect(kept.get("1")?.target).toBe("ab");
  });

  it("takes a replacement in hundreds of segments back as one step", async () => {
    const { editor, kept } = openEditor({ count: 300 });
    expect(await editor.replaceAll({ find: "target", replace: "Ziel", isCaseSensitive: true })).toBe(300);
    expect(editor.segment("7")?.target).toBe("Ziel 7");
    editor.undo();
    await vi.advanceTimersByTimeAsync(600);
    expect([...kept.values()].every(({ target }) => target?.startsWith("target"))).toBe(true);
    expect(editor.state().canUndo).toBe(false);
  });

  it("takes the first text of a segment without an answer back to none", async () => {
    const { editor, server } = openEditor({ missing: "2" });
    editor.type("2", "written");
    await editor.flush();
    editor.undo();
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent.at(-1)).toEqual([{ id: "2", target: null }]);
    expect(editor.segment("2")?.state).toBe("missing");
  });

  it("keeps on the device what no answer came for, and tries again by itself", async () => {
    const { editor, server, drafts } = openEditor();
    server.refusal = new Refusal(0, "network");
    editor.type("1", "typed offline");
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.state().save).toBe("offline");
    expect(drafts.at(-1)).toEqual([{ id: "1", target: "typed offline", from: "target 1" }]);
    server.refusal = null;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent).toEqual([[{ id: "1", target: "typed offline" }]]);
    expect(drafts.at(-1)).toEqual([]);
  });

  it("keeps what was refused, and sends it again only once it is changed", async () => {
    const { editor, server, drafts } = openEditor();
    server.refusal = new Refusal(400, "invalid-input");
    editor.type("1", "too long");
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.state().save).toBe("refused");
    server.refusal = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([]);
    expect(drafts.at(-1)).toHaveLength(1);
    editor.type("1", "short");
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent).toEqual([[{ id: "1", target: "short" }]]);
  });

  it("sends nothing while the file is at work, and all of it afterwards", async () => {
    const { editor, server } = openEditor();
    editor.type("1", "before");
    editor.setFile({ ...editor.state().file, status: "rendering" });
    editor.type("2", "not taken");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent).toEqual([]);
    expect(editor.segment("2")?.target).toBe("target 2");
    editor.setFile({ ...editor.state().file, status: "done" });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toEqual([[{ id: "1", target: "before" }]]);
  });

  it("only offers what another tab has saved over what is being typed here", () => {
    const { editor } = openEditor();
    editor.type("1", "mine");
    editor.hear([
      { ...segmentOf("1", "theirs"), state: "edited" },
      { ...segmentOf("2", "theirs too"), state: "edited" },
    ]);
    expect(editor.segment("1")?.target).toBe("mine");
    expect(editor.state().offered.get("1")).toBe("theirs");
    expect(editor.segment("2")?.target).toBe("theirs too");
  });

  it("brings back a draft, but not over what was changed elsewhere since", () => {
    const { editor } = openEditor();
    const back = editor.restore([
      { id: "1", target: "kept here", from: "target 1" },
      { id: "2", target: "old", from: "an older target" },
      { id: "3", target: "target 3", from: "target 3" },
    ]);
    expect(back).toBe(1);
    expect(editor.segment("1")?.target).toBe("kept here");
    expect(editor.segment("2")?.target).toBe("target 2");
    expect(editor.state().offered.get("2")).toBe("old");
  });

  it("finds the next segment of a kind, from the beginning again at the end", async () => {
    const { editor } = openEditor();
    editor.approve("2", true);
    expect(await editor.findNext("unapproved", "1")).toBe("3");
    expect(await editor.findNext("unapproved", "3")).toBe("1");
    expect(await editor.findNext("marked", "1")).toBeNull();
  });
});
