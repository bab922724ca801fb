import { expect, it } from "vitest";
import { keepToColumns } from "./fit-columns.ts";
import type { PdfBox, PdfParagraph } from "./pdf-text.ts";

const line = { x: 0, y: 0, width: 100, height: 10, pieces: [] };

const buildParagraph = (box: PdfBox, lines: number, room: number): PdfParagraph => ({
  page: 0,
  lines: Array.from({ length: lines }, () => line),
  box,
  maxBox: { ...box, width: room },
  angle: 0,
  align: "left",
  leading: 12,
  firstIndent: 0,
  direction: "ltr",
  styles: [],
  base: 0,
  pairs: new Map(),
  singles: new Map(),
});

const column = buildParagraph({ x: 50, y: 400, width: 200, height: 100 }, 8, 200);
const wide = buildParagraph({ x: 50, y: 100, width: 500, height: 100 }, 8, 500);
const heading = buildParagraph({ x: 50, y: 505, width: 60, height: 10 }, 1, 260);
const title = buildParagraph({ x: 50, y: 700, width: 450, height: 20 }, 1, 500);

it("keeps a heading to the column under it where the target is read the other way", () => {
  const [, , kept, keptTitle] = keepToColumns([column, wide, heading, title], "rtl");
  expect(kept?.maxBox).toEqual({ ...heading.maxBox, width: 200 });
  expect(keptTitle?.maxBox.width).toBe(500);
});

it("leaves all room where the target is read the same way", () => {
  expect(keepToColumns([column, heading], "ltr")).toEqual([column, heading]);
});
