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
          { label: "2", ids: ["2", "1"] },
          { label: "10", ids: ["3", null] },
        ],
      },
      { kind: "section", key: "section-2", title: "Other" },
      { kind: "table", key: "table-4", columns: ["A"], rows: [{ label: "1", ids: ["4"] }] },
    ]);
  });

  it("takes no other place for a cell", () => {
    const blocks = previewBlocks([segment("1", "00:00:01.500", "cue"), segment("2", "menu.open", "string"), segment("3", null)]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
  });
});
