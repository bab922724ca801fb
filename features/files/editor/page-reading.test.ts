import { expect, it } from "vitest";
import type { FileSegment, FileView } from "../file-view.ts";
import { createDocumentEditor } from "./document-editor.ts";
import type { FileEditorClient } from "./file-editor-client.ts";
import { everySegment, type SegmentFilter } from "./segment-filter.ts";

const segmentOf = (number: number, target = `target ${number}`): FileSegment => ({
  id: String(number),
  source: `source ${number}`,
  target,
  state: "done",
  findings: [],
  kind: "paragraph",
  place: null,
  note: null,
  tags: [],
  limits: null,
  isRemembered: false,
});

/** An editor of a document of 1,000 segments, each reading of which is answered when the test says so. */
function openEditor(filter: SegmentFilter = everySegment, total = 1_000) {
  const reads: { from: number; limit: number; filter: SegmentFilter; answer(): void; fail(): void }[] = [];
  const pageOf = (from: number, limit: number) => {
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) => segmentOf(from + index + 1));
    const last = from + items.length;
    return { items, next: last < total ? String(last) : null, total };
  };
  const client = {
    list: (asked: SegmentFilter, cursor: string | null, limit: number) =>
      new Promise((resolve, reject) => {
        const from = Number(cursor ?? 0);
        const answer = () => resolve(pageOf(from, limit));
        reads.push({
          from,
          limit,
          filter: asked,
          answer,
          fail: () => reject(Object.assign(new Error("down"), { code: "network", status: 0 })),
        });
      }),
    change: async (edits: { id: string; target?: string }[]) => ({
      segments: edits.map(({ id, target }) => ({ ...segmentOf(Number(id), target), state: "edited" })),
      conflicts: [],
    }),
  } as unknown as FileEditorClient;
  const editor = createDocumentEditor(
    {
      client,
      readFailure: (error) => error as { code: string; status: number },
      keepDraft: () => undefined,
      onOvertaken: () => undefined,
      now: () => 0,
    },
    {
      file: { id: "f", status: "done", isChanged: false, marked: 0, missing: 0 } as FileView,
      segments: filter === everySegment ? pageOf(0, 100) : { items: [segmentOf(7)], next: null, total: 1 },
      page: null,
      counts: { approved: 0, edited: 0 },
      formulaWords: null,
      filter,
      cursor: null,
    },
  );
  const stretch = () => [editor.state().page.first, editor.state().page.last];
  return { editor, reads, stretch };
}

it("begins with what the list has, reads on at its end, and once at a time", async () => {
  const { editor, reads, stretch } = openEditor();
  expect([stretch(), editor.state().page.total]).toEqual([[1, 100], 1_000]);
  const reading = editor.loadPageAfter();
  void editor.loadPageAfter();
  expect(reads.map(({ from, limit }) => [from, limit])).toEqual([[100, 200]]);
  reads[0]?.answer();
  await reading;
  expect(stretch()).toEqual([1, 300]);
  expect(editor.state().listing.ids).toHaveLength(100);
});

it("reads around a segment, unfiltered, and leaves the list as it is", async () => {
  const filter: SegmentFilter = { name: "marked", query: "x" };
  const { editor, reads, stretch } = openEditor(filter);
  expect(stretch()).toEqual([0, 0]);
  const reading = editor.showOnPage("500");
  expect(reads[0]).toMatchObject({ from: 479, limit: 200, filter: everySegment });
  reads[0]?.answer();
  await reading;
  expect(stretch()).toEqual([480, 679]);
  expect([editor.state().listing.filter, editor.state().listing.ids]).toEqual([filter, ["7"]]);
  await editor.showOnPage("600");
  const earlier = editor.loadPageBefore();
  expect(reads.slice(1).map(({ from, limit }) => [from, limit])).toEqual([[279, 200]]);
  reads[1]?.answer();
  await earlier;
  expect(stretch()).toEqual([280, 679]);
});

it("leaves out what arrives after another jump", async () => {
  const { editor, reads, stretch } = openEditor();
  const [late, wanted] = [editor.showOnPage("400"), editor.showOnPage("900")];
  reads[1]?.answer();
  await wanted;
  reads[0]?.answer();
  await late;
  expect(stretch()).toEqual([880, 1_000]);
  expect(editor.segment("401")).toBeUndefined();
});

it("drops a jump when someone comes back before it has arrived, and one that has failed", async () => {
  const { editor, reads, stretch } = openEditor();
  const away = editor.showOnPage("900");
  await editor.showOnPage("5");
  expect(editor.state().page.isLoading).toBe(false);
  reads[0]?.answer();
  await away;
  expect(stretch()).toEqual([1, 100]);
  const failing = editor.showOnPage("900");
  reads[1]?.fail();
  await failing;
  expect(editor.state().page.loadFailure?.code).toBe("network");
  await editor.showOnPage("5");
  expect([editor.state().page.loadFailure, stretch()]).toEqual([null, [1, 100]]);
});

it("keeps reading at the end while someone moves within what was read", async () => {
  const { editor, reads, stretch } = openEditor();
  const reading = editor.loadPageAfter();
  await editor.showOnPage("5");
  reads[0]?.answer();
  await reading;
  expect(stretch()).toEqual([1, 300]);
});

it("says that a reading has failed, and does it again when asked to", async () => {
  const { editor, reads, stretch } = openEditor();
  const reading = editor.loadPageAfter();
  reads[0]?.fail();
  await reading;
  expect([editor.state().page.loadFailure?.code, stretch()]).toEqual(["network", [1, 100]]);
  await editor.loadPageAfter();
  expect(reads).toHaveLength(1);
  const again = editor.retryPage();
  reads[1]?.answer();
  await again;
  expect([editor.state().page.loadFailure, stretch()]).toEqual([null, [1, 300]]);
});

it("shows an edit in the list and on the page, also one that was saved while the page was read", async () => {
  const { editor, reads } = openEditor();
  const reading = editor.showOnPage("120");
  editor.type("100", "edited");
  await editor.flush();
  reads[0]?.answer();
  await reading;
  expect([editor.segment("100")?.target, editor.segment("101")?.target]).toEqual(["edited", "target 101"]);
});
