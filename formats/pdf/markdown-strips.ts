import type { List, ListItem, RootContent } from "mdast";
import { tickOf } from "../markdown/task-tick.ts";
import { withDollars } from "../maths/maths-blocks.ts";
import { margins, type Strip } from "./flow.ts";
import type { Color, Span, TextStyle, Typesetter } from "./lay-out-text.ts";
import { colors, lineHeights, plainStyle, sizes, spaces } from "./look.ts";
import { cleanText, mathsSpans, spansOf, textOf } from "./markdown-spans.ts";
import { pageSize } from "./page-canvas.ts";
import { tableStrips } from "./table-strips.ts";
import { directionOf } from "./text-direction.ts";
import { baselineOf, type Column, drawPlaced, placeLines, type Setting, textStrips } from "./text-strips.ts";

export const wholePage: Column = { left: margins.left, width: pageSize.width - margins.left - margins.right };
const minColumn = 60;

/** Sets blocks of Markdown in strips, one after the other. */
export function blockStrips(blocks: readonly RootContent[], setting: Setting): Strip[] {
  return blocks.flatMap((block, index) =>
    blockStrip(block, index === 0 ? setting : { ...setting, gap: Math.max(setting.gap, spaces.paragraph) }),
  );
}

function blockStrip(block: RootContent, setting: Setting): Strip[] {
  const { typesetter, column, style, gap } = setting;
  switch (block.type) {
    case "paragraph":
      return textStrips(spansOf(block.children, style), column, typesetter, { gap });
    case "heading":
      return headingStrips(spansOf(block.children, headingStyle(style, block.depth)), block.depth, setting);
    case "list":
      return listStrips(block, setting);
    case "blockquote":
      return quoteStrips(block.children, setting);
    case "code":
      return codeStrips(block, setting);
    case "math":
      return mathsStrips(block.value, setting);
    case "table":
      return tableStrips(block, setting);
    case "thematicBreak":
      return [ruleStrip(setting)];
    case "html":
      return textStrips([{ text: cleanText(block.value), style }], column, typesetter, { gap });
    case "footnoteDefinition":
      return footnoteStrips(block.identifier, block.children, setting);
    // A definition's address is where it is used; what else there may be is written as is.
    default:
      return "value" in block ? codeStrips(block, setting) : [];
  }
}

const headingStyle = (style: TextStyle, depth: number): TextStyle => ({
  ...style,
  isBold: true,
  size: sizes.headings[depth - 1] ?? sizes.text,
});

function headingStrips(spans: readonly Span[], depth: number, { column, typesetter }: Setting): Strip[] {
  const gap = spaces.heading[depth - 1] ?? spaces.paragraph;
  const title = spans.map((span) => span.text).join("");
  const strips = textStrips(spans, column, typesetter, { gap, lineHeight: lineHeights.heading });
  return strips.map((strip, index) => ({ ...strip, keepsWithNext: true, ...(index === 0 ? { heading: { title, depth } } : {}) }));
}

/** Takes an indent from the side where lines begin. */
function indented(column: Column, indent: number, direction: "ltr" | "rtl"): Column {
  const width = Math.max(minColumn, column.width - indent);
  return { left: direction === "rtl" ? column.left : column.left + column.width - width, width };
}

/** Deeper lists get no narrower once their lines are as short as they may be. */
function listStrips(list: List, setting: Setting): Strip[] {
  const direction = directionOf(textOf(list));
  const start = list.start ?? 1;
  const isLoose = list.children.some((item) => item.spread === true);
  const widest = `${start + list.children.length - 1}.`.length;
  const indent = list.ordered ? Math.max(spaces.indent, widest * 6.5 + 7) : spaces.indent;
  return list.children.flatMap((item, index) => {
    const mark = list.ordered ? `${start + index}.` : (bullets[Math.min(setting.depth, bullets.length - 1)] ?? "•");
    const gap = index === 0 ? (setting.depth === 0 ? setting.gap : spaces.item) : isLoose ? spaces.paragraph : spaces.item;
    return itemStrips(item, mark, indent, direction, { ...setting, gap });
  });
}

const bullets = ["•", "◦", "▪"];
/** Between a mark and what it marks. */
const markSpace = 6;
/** No mark is wider; where it begins does not count, only its own width. */
const markWidth = 400;

function itemStrips(item: ListItem, bullet: string, indent: number, direction: "ltr" | "rtl", setting: Setting): Strip[] {
  const mark = cleanText(tickOf(item)).trim() || bullet;
  const column = indented(setting.column, indent, direction);
  const inner = { ...setting, column, depth: setting.depth + 1 };
  const children = item.children.length === 0 ? [{ type: "paragraph" as const, children: [] }] : item.children;
  const strips = children.flatMap((child, index) =>
    blockStrip(child, { ...inner, gap: index === 0 ? setting.gap : child.type === "list" ? spaces.item : spaces.paragraph }),
  );
  const [first, ...rest] = strips;
  if (first === undefined) return [];
  const placed = placeLines([{ text: mark, style: setting.style }], { left: 0, width: markWidth }, setting.typesetter, {
    gap: 0,
    direction,
  })[0];
  const draw: Strip["draw"] = (canvas, top, gap) => {
    first.draw(canvas, top, gap);
    if (placed === undefined) return;
    const x = direction === "rtl" ? column.left + column.width + markSpace : column.left - markSpace - placed.line.width;
    canvas.drawLine(placed.line, x, baselineOf(top, first.height, setting.style.size));
  };
  return [{ ...first, draw }, ...rest];
}

function quoteStrips(blocks: readonly RootContent[], setting: Setting): Strip[] {
  const direction = directionOf(blocks.map(textOf).join(" "));
  const column = indented(setting.column, spaces.indent * 0.8, direction);
  const gap = Math.max(setting.gap, spaces.block);
  const style = { ...setting.style, color: colors.muted };
  const bar = direction === "rtl" ? setting.column.left + setting.column.width - 2 : setting.column.left;
  return decorated(blockStrips(blocks, { ...setting, column, style, gap, depth: 0 }), { left: bar, width: 2 }, colors.line);
}

/** Paints a ground or bar behind strips, and over the white between them. */
function decorated(strips: readonly Strip[], area: Column, color: Color): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    draw: (canvas, top, gap) => {
      const above = index === 0 ? 0 : gap;
      canvas.fill({ ...area, top: top - above, height: strip.height + above }, color);
      strip.draw(canvas, top, gap);
    },
  }));
}

const codePadding = 7;

function codeStrips(code: { value: string }, { column, typesetter, style, gap }: Setting): Strip[] {
  const inner = { left: column.left + codePadding + 2, width: Math.max(minColumn, column.width - 2 * codePadding - 4) };
  const spans = [{ text: cleanText(code.value), style: { ...style, isCode: true, size: sizes.code } }];
  const lines = placeLines(spans, inner, typesetter, { gap: 0, lineHeight: lineHeights.code, direction: "ltr" });
  const padding = (keepsWithNext: boolean): Strip => ({ height: codePadding, gap: 0, keepsWithNext, draw: () => undefined });
  const strips = lines.map(
    (placed, index): Strip => ({
      height: placed.height,
      gap: 0,
      keepsWithNext: index === 0 || index >= lines.length - 2,
      draw: (canvas, top) => drawPlaced(canvas, placed, top),
    }),
  );
  const all = [{ ...padding(true), gap: Math.max(gap, spaces.block) }, ...strips, padding(false)];
  return decorated(all, column, colors.ground);
}

function mathsStrips(source: string, setting: Setting): Strip[] {
  const { column, typesetter, style } = setting;
  const lines = mathsSpans(source, true, style);
  if (lines === null) return codeStrips({ value: withDollars(source, true) }, setting);
  const gap = Math.max(setting.gap, spaces.block);
  return lines.flatMap((line, index) =>
    textStrips([line], column, typesetter, { gap: index === 0 ? gap : 0, align: "center", direction: "ltr" }),
  );
}

function ruleStrip({ column }: Setting): Strip {
  const draw: Strip["draw"] = (canvas, top) => canvas.fill({ ...column, top: top + 6, height: 0.7 }, colors.line);
  return { height: 12, gap: spaces.block, keepsWithNext: false, draw };
}

function footnoteStrips(identifier: string, blocks: readonly RootContent[], setting: Setting): Strip[] {
  const style = { ...setting.style, size: sizes.table };
  const mark = textStrips([{ text: `[${cleanText(identifier)}]`, style }], setting.column, setting.typesetter, { gap: setting.gap });
  const notes = blockStrips(blocks, { ...setting, style, gap: 0 });
  return [...mark.map((strip) => ({ ...strip, keepsWithNext: true })), ...notes];
}

/** A line that is longer is set in parts: laying out one takes a few hundred bytes a character. */
const maxPlainLine = 20_000;

/** Text as is, a paragraph a line. */
export function* plainStrips(text: string, typesetter: Typesetter, gap: number, style: TextStyle = plainStyle): Generator<Strip> {
  let before = gap;
  for (const line of cleanText(text).split("\n"))
    for (const part of line.match(longParts) ?? [""]) {
      yield* textStrips([{ text: part, style }], wholePage, typesetter, { gap: before });
      before = 0;
    }
}

const longParts = new RegExp(`.{1,${maxPlainLine}}`, "gu");
