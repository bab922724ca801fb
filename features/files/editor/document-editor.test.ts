import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FileSegment, FileView } from "../file-view.ts";
import { createDocumentEditor, type DraftEdit } from "./document-editor.ts";
import type { FileEditorClient, SentEdit } from "./file-editor-client.ts";
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

/** An editor with some segments, and a server that stores what it is told, unless it is down or refuses. */
const file = { id: "f", status: "done", isChanged: false } as FileView;

function openEditor({ count = 3, missing = "" } = {}) {
  const kept = new Map(
    Array.from({ length: count }, (_, index) => String(index + 1)).map((id) => [id, segmentOf(id, id === missing ? null : undefined)]),
  );
  const server = { sent: [] as SentEdit[][], refusal: null as Refusal | null, isAnswerLost: false, held: Promise.resolve() };
  const drafts: DraftEdit[][] = [];
  const overtaken: number[] = [];
  const write = ({ id, target, isApproved }: SentEdit): FileSegment => {
    const before = kept.get(id) ?? segmentOf(id);
    const state = isApproved ? "approved" : target === null ? "missing" : "edited";
    const after: FileSegment = { ...before, target: target === undefined ? before.target : target, state };
    kept.set(id, after);
    return after;
  };
  const client = {
    async change(edits: readonly SentEdit[]) {
      if (server.refusal !== null) throw server.refusal;
      server.sent.push(edits.map(({ before: _, ...edit }) => edit));
      const isOvertaken = ({ id, before, target }: SentEdit) =>
        before !== undefined && kept.get(id)?.target !== before && kept.get(id)?.target !== target;
      const conflicts = edits.filter(isOvertaken).map(({ id }) => kept.get(id) ?? segmentOf(id));
      const segments = edits.filter((edit) => !isOvertaken(edit)).map(write);
      if (server.isAnswerLost) throw new Refusal(0, "network");
      return { segments, conflicts };
    },
    async fillRepeats(id: string, target: string) {
      const others = [...kept.values()].filter((one) => one.id !== id && one.target !== target);
      const changed = others.map((one) => ({ id: one.id, before: one.target, after: target }));
      for (const one of changed) kept.set(one.id, { ...segmentOf(one.id, target), state: "edited" });
      return { segment: kept.get(id), repeats: changed.map((one) => one.id), changed };
    },
    find: async () => {
      const count = (state: FileSegment["state"]) => [...kept.values()].filter((one) => one.state === state).length;
      return { file, counts: { approved: count("approved"), edited: count("edited") }, formulaWords: null };
    },
    async replace({ find, replace }: { find: string; replace: string }) {
      const changed = [...kept.values()].flatMap(({ id, target }) =>
        target?.includes(find) ? [{ id, before: target, after: target.replaceAll(find, replace) }] : [],
      );
      for (const { id, after } of changed) kept.set(id, { ...segmentOf(id, after), state: "edited" });
      await server.held;
      return { changed };
    },
    list: async () => ({ items: [...kept.values()], next: null, total: kept.size }),
  } as unknown as FileEditorClient;
  const items = [...kept.values()];
  const editor = createDocumentEditor(
    {
      client,
      readFailure: (error) => error as Refusal,
      keepDraft: (edits) => void drafts.push([...edits]),
      onOvertaken: (count) => void overtaken.push(count),
      now: () => Date.now(),
    },
    {
      file,
      segments: { items, next: null, total: items.length },
      counts: { approved: 0, edited: 0 },
      formulaWords: null,
      filter: everySegment,
      cursor: null,
      page: null,
    },
  );
  return { editor, server, drafts, kept, overtaken };
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
    expect(editor.state().counts).toEqual({ approved: 0, edited: 300 });
    expect(editor.segment("7")?.target).toBe("Ziel 7");
    editor.undo();
    await vi.advanceTimersByTimeAsync(600);
    expect([...kept.values()].every(({ target }) => target?.startsWith("target"))).toBe(true);
    expect(editor.state().canUndo).toBe(false);
  });

  it("keeps what is typed into a segment while a replacement is under way, and asks which of the two stays", async () => {
    const { editor, server, kept } = openEditor();
    const answer = Promise.withResolvers<void>();
    server.held = answer.promise;
    const replacing = editor.replaceAll({ find: "target", replace: "Ziel", isCaseSensitive: true });
    await vi.advanceTimersByTimeAsync(0);
    editor.type("2", "target 2, and more");
    expect(editor.isWaiting("2")).toBe(true);
    answer.resolve();
    expect(await replacing).toBe(3);
    expect(editor.segment("1")?.target).toBe("Ziel 1");
    expect(editor.segment("2")?.target).toBe("target 2, and more");
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.segment("2")?.target).toBe("target 2, and more");
    expect([...editor.state().theirs]).toEqual([["2", "Ziel 2"]]);
    editor.choose("2", "mine");
    await vi.advanceTimersByTimeAsync(600);
    expect(kept.get("2")?.target).toBe("target 2, and more");
    expect(editor.isWaiting("2")).toBe(false);
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

  it("keeps edits on the device until the server answers, and retries automatically", async () => {
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

  it("keeps both where another tab has saved what is being typed here, and saves neither over the other", async () => {
    const { editor, server } = openEditor();
    editor.type("1", "mine");
    editor.hear([
      { ...segmentOf("1", "theirs"), state: "edited" },
      { ...segmentOf("2", "theirs too"), state: "edited" },
    ]);
    expect(editor.segment("1")?.target).toBe("mine");
    expect(editor.state().theirs.get("1")).toBe("theirs");
    expect(editor.segment("2")?.target).toBe("theirs too");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.sent, editor.state().save]).toEqual([[], "disputed"]);
  });

  it("leaves to choose where another device has changed the same, and saves the rest", async () => {
    const { editor, kept, drafts } = openEditor();
    kept.set("1", { ...segmentOf("1", "theirs"), state: "edited" });
    editor.type("1", "mine");
    editor.type("2", "mine too");
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("1")?.target, kept.get("2")?.target]).toEqual(["theirs", "mine too"]);
    expect([editor.segment("1")?.target, editor.state().theirs.get("1"), editor.state().save]).toEqual(["mine", "theirs", "disputed"]);
    expect(drafts.at(-1)).toEqual([{ id: "1", target: "mine", from: "target 1" }]);
    editor.type("1", "mine, longer");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept.get("1")?.target).toBe("theirs");
    editor.choose("1", "mine");
    await vi.advanceTimersByTimeAsync(0);
    expect([kept.get("1")?.target, editor.state().save, editor.state().theirs.size]).toEqual(["mine, longer", "saved", 0]);
    expect(drafts.at(-1)).toEqual([]);
  });

  it("takes the other device's text where it is chosen, and the own one back with one press", async () => {
    const { editor, kept, server } = openEditor();
    kept.set("1", { ...segmentOf("1", "theirs"), state: "edited" });
    editor.type("1", "mine");
    await vi.advanceTimersByTimeAsync(600);
    editor.choose("1", "theirs");
    const { length } = server.sent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([editor.segment("1")?.target, editor.state().save, server.sent.length]).toEqual(["theirs", "saved", length]);
    expect(editor.undo()).toBe("1");
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("1")?.target, editor.state().theirs.size]).toEqual(["mine", 0]);
  });

  it("does not approve what reads otherwise meanwhile, and says so", async () => {
    const { editor, kept, overtaken } = openEditor();
    kept.set("1", { ...segmentOf("1", "theirs"), state: "edited" });
    editor.approve("1", true);
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("1")?.state, editor.segment("1")?.target, editor.segment("1")?.state]).toEqual(["edited", "theirs", "edited"]);
    expect([overtaken, editor.state().save]).toEqual([[1], "saved"]);
  });

  it("takes its own text for its own where the answer was lost on its way", async () => {
    const { editor, kept, server } = openEditor();
    server.isAnswerLost = true;
    editor.type("1", "first");
    await vi.advanceTimersByTimeAsync(600);
    editor.type("1", "second");
    server.isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([kept.get("1")?.target, editor.state().theirs.size, editor.state().save]).toEqual(["second", 0, "saved"]);
  });

  it("sees what another device has changed when it looks", async () => {
    const { editor, kept } = openEditor();
    kept.set("3", { ...segmentOf("3", "theirs"), state: "edited" });
    await editor.look("1");
    expect(editor.segment("3")?.target).toBe("theirs");
  });

  it("gives repeats the same target in one step that can be undone", async () => {
    const { editor, kept } = openEditor({ count: 300 });
    editor.type("7", "alike");
    expect(await editor.fillRepeats("7")).toBe(299);
    expect(editor.segment("300")?.target).toBe("alike");
    expect(editor.undo()).toBe("1");
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("7")?.target, kept.get("300")?.target]).toEqual(["alike", "target 300"]);
    editor.undo();
    await vi.advanceTimersByTimeAsync(600);
    expect(kept.get("7")?.target).toBe("target 7");
  });

  it("loses approval when an approved segment is edited, and regains it on undo", async () => {
    const { editor, kept } = openEditor();
    editor.approve("1", true);
    await editor.flush();
    editor.type("1", "other");
    await vi.advanceTimersByTimeAsync(600);
    expect(kept.get("1")?.state).toBe("edited");
    editor.undo();
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("1")?.state, kept.get("1")?.target]).toEqual(["approved", "target 1"]);
  });

  it("brings back a draft, and leaves to choose where the same was changed elsewhere since", async () => {
    const { editor, kept } = openEditor();
    const back = editor.restore([
      { id: "1", target: "kept here", from: "target 1" },
      { id: "2", target: "old", from: "an older target" },
      { id: "3", target: "target 3", from: "target 3" },
    ]);
    expect(back).toBe(2);
    expect(editor.segment("1")?.target).toBe("kept here");
    expect(editor.segment("2")?.target).toBe("old");
    expect([...editor.state().theirs]).toEqual([["2", "target 2"]]);
    await vi.advanceTimersByTimeAsync(600);
    expect([kept.get("1")?.target, kept.get("2")?.target]).toEqual(["kept here", "target 2"]);
  });

  it("finds the next segment of a kind, from the beginning again at the end", async () => {
    const { editor } = openEditor();
    editor.approve("2", true);
    expect(await editor.findNext("unapproved", "1")).toBe("3");
    expect(await editor.findNext("unapproved", "3")).toBe("1");
    expect(await editor.findNext("marked", "1")).toBeNull();
  });
});
