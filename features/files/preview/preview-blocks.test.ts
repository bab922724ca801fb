import { describe, expect, it } from "vitest";
import type { FileSegment } from "../file-view.ts";
import { previewBlocks } from "./preview-blocks.ts";

const segment = (id: string, place: string | null, kind: FileSegment["kind"] = "paragraph"): FileSegment => ({
  id,
  source: id,
  target: null,
  state: "open",
  findings: [],
  kind,
  place,
  note: null,
  tags: [],
  limits: null,
  isRemembered: false,
});

describe("the preview of a document", () => {
  it("shows texts in their order, and slides as sections", () => {
    const blocks = previewBlocks([segment("1", "slide 1", "title"), segment("2", "slide 1"), segment("3", "slide 2")]);
    expect(blocks.map((block) => (block.kind === "section" ? block.title : block.key))).toEqual(["slide 1", "1", "2", "slide 2", "3"]);
  });

  it("puts cells into tables by their addresses, one for each sheet", () => {
    const blocks = previewBlocks([
      segment("1", "'Q 1'!AA2"),
      segment("2", "'Q 1'!B2"),
      segment("3", "'Q 1'!B10"),
      segment("4", "Other!A1"),
    ]);
    expect(blocks).toEqual([
      { kind: "section", key: "section-0", title: "Q 1" },
      {
        kind: "table",
        key: "table-1",
        columns: ["B", "AA"],
        rows: [
          { label: "2", cells: [["2"], ["1"]] },
          { label: "10", cells: [["3"], []] },
        ],
        isSheet: true,
      },
      { kind: "section", key: "section-2", title: "Other" },
      { kind: "table", key: "table-4", columns: ["A"], rows: [{ label: "1", cells: [["4"]] }], isSheet: true },
    ]);
  });

  it("has one table for each sheet, also of a workbook that lists their cells in turns", () => {
    const blocks = previewBlocks([segment("1", "A!A1"), segment("2", "B!A1"), segment("3", "A!A2"), segment("4", "B!A2")]);
    expect(blocks.map((block) => (block.kind === "table" ? block.rows.map(({ cells }) => cells) : block.key))).toEqual([
      "section-0",
      [[["1"]], [["3"]]],
      "section-2",
      [[["2"]], [["4"]]],
    ]);
  });

  it("shows tables of a text as tables between its paragraphs, with every paragraph of a cell", () => {
    const blocks = previewBlocks([
      segment("1", null),
      segment("2", "table 1 A1", "cell"),
      segment("3", "table 1 B1", "cell"),
      segment("4", "table 1 B1", "list-item"),
      segment("5", "table 1 C2", "cell"),
      segment("6", "table 2 A1", "cell"),
      segment("7", null),
    ]);
    expect(blocks.map(({ kind, key }) => `${kind} ${key}`)).toEqual(["text 1", "table table-2", "table table-6", "text 7"]);
    expect(blocks[1]).toMatchObject({
      isSheet: false,
      columns: ["A", "B", "C"],
      rows: [{ cells: [["2"], ["3", "4"], []] }, { cells: [[], [], ["5"]] }],
    });
  });

  it("takes no other place for a cell", () => {
    const blocks = previewBlocks([segment("1", "00:00:01.500", "cue"), segment("2", "menu.open", "string"), segment("3", null)]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
  });
});
