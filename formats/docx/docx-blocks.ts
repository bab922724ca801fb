import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { List, ListItem, RootContent, Table as MarkdownTable } from "mdast";
import { tickOf } from "../markdown/task-tick.ts";
import { withDollars } from "../maths/maths-blocks.ts";
import { lastListLevel, type ListNumbers } from "./docx-lists.ts";
import { writeMaths } from "./docx-maths.ts";
import { cleanXmlText } from "./clean-xml-text.ts";
import { codeFont, writeInline } from "./docx-text.ts";

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const headingSizes = [36, 30, 26, 24, 22, 22];
/** Width of a quote's or list paragraph's indent, in twentieths of a point. */
const indentStep = 400;

type Context = {
  lists: ListNumbers;
  /** How many quotes or list items enclose it. */
  depth: number;
  /** Set on each paragraph written, such as the look of a quote. */
  paragraph?: IParagraphOptions;
};

export function writeBlocks(blocks: readonly RootContent[], context: Context): FileChild[] {
  return blocks.flatMap((block) => writeBlock(block, context));
}

function writeBlock(block: RootContent, context: Context): FileChild[] {
  switch (block.type) {
    case "paragraph":
      return [new Paragraph({ ...context.paragraph, children: writeInline(block.children) })];
    case "heading":
      return [
        new Paragraph({
          ...context.paragraph,
          heading: headings[block.depth - 1],
          keepNext: true,
          spacing: { before: 240, after: 120 },
          children: writeInline(block.children, { bold: true, color: "1C1A17", size: headingSizes[block.depth - 1] }),
        }),
      ];
    case "list":
      return writeList(block, context);
    case "blockquote":
      return writeBlocks(block.children, { ...context, depth: context.depth + 1, paragraph: quoteLook(context.depth) });
    case "code":
      return [writeCode(block, context)];
    case "math": {
      const equation = writeMaths(block.value, true);
      if (equation === null) return [writeCode({ value: withDollars(block.value, true) }, context)];
      return [new Paragraph({ ...context.paragraph, children: [equation] })];
    }
    case "table":
      return [writeTable(block), new Paragraph({})];
    case "thematicBreak":
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: "BFBFBF", space: 1 } } })];
    case "html":
      return [new Paragraph({ ...context.paragraph, children: [new TextRun(cleanXmlText(block.value))] })];
    case "footnoteDefinition":
      return [new Paragraph({ children: [new TextRun(`[${cleanXmlText(block.identifier)}]`)] }), ...writeBlocks(block.children, context)];
    default:
      return [];
  }
}

function quoteLook(depth: number): IParagraphOptions {
  return {
    indent: { left: indentStep * (depth + 1) },
    border: { left: { style: BorderStyle.SINGLE, size: 12, color: "BFBFBF", space: 8 } },
  };
}

function writeList(list: List, context: Context): FileChild[] {
  const reference = context.lists.start(list.ordered === true, list.start ?? 1);
  return list.children.flatMap((item) => writeItem(item, reference, context));
}

/** The first paragraph carries the mark; the rest of the item goes under it. */
function writeItem(item: ListItem, reference: string, context: Context): FileChild[] {
  const level = Math.min(context.depth, lastListLevel);
  const [first, ...rest] = item.children;
  const tick = tickOf(item);
  const isText = first?.type === "paragraph";
  const marked = new Paragraph({
    numbering: { reference, level },
    spacing: { after: 60 },
    children: [...(tick === "" ? [] : [new TextRun(tick)]), ...(isText ? writeInline(first.children) : [])],
  });
  const inner: Context = { ...context, depth: context.depth + 1, paragraph: { indent: { left: indentStep * (level + 1) } } };
  return [marked, ...writeBlocks(isText || first === undefined ? rest : item.children, inner)];
}

function writeCode(code: { value: string }, context: Context): Paragraph {
  const lines = cleanXmlText(code.value).split("\n");
  return new Paragraph({
    ...context.paragraph,
    shading: { type: ShadingType.CLEAR, fill: "F3F1EB" },
    children: lines.map((text, index) => new TextRun({ text, font: codeFont, size: 20, break: index === 0 ? 0 : 1 })),
  });
}

function writeTable(table: MarkdownTable): Table {
  const alignments = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER };
  const columns = table.children[0]?.children.length ?? 1;
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: columns }, () => Math.floor(9000 / columns)),
    rows: table.children.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: row.children.map((cell, column) => {
            const align = table.align?.[column];
            const children = writeInline(cell.children, index === 0 ? { bold: true } : {});
            return new TableCell({
              margins: { left: 100, right: 100, top: 50, bottom: 50 },
              children: [new Paragraph({ alignment: align ? alignments[align] : undefined, spacing: { after: 0 }, children })],
            });
          }),
        }),
    ),
  });
}
