import type { Paragraph, Root, RootContent } from "mdast";

type Math = Extract<RootContent, { type: "math" }>;

/** Sets math alone in its paragraph and between two dollar signs, `$$ x = y $$`, as a block. */
export function mathsBlocks(): (tree: Root, file: { value?: unknown }) => void {
  return (tree, file) => readBlocks(tree, String(file.value ?? ""));
}

function readBlocks(parent: { children: RootContent[] }, source: string): void {
  parent.children = parent.children.map((child) => {
    if (child.type === "paragraph") return blockOf(child, source) ?? child;
    if ("children" in child) readBlocks(child as { children: RootContent[] }, source);
    return child;
  });
}

function blockOf(paragraph: Paragraph, source: string): Math | null {
  const [only, ...more] = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (only?.type !== "inlineMath" || more.length > 0) return null;
  const { value, position } = only;
  const start = position?.start.offset;
  if (start === undefined || source.slice(start, start + 2) !== "$$") return null;
  const code = {
    type: "element" as const,
    tagName: "code",
    properties: { className: ["language-math", "math-display"] },
    children: [{ type: "text" as const, value }],
  };
  return { type: "math", value, ...(position !== undefined && { position }), data: { hName: "pre", hChildren: [code] } };
}

/** Whether a block of math has its second `$$` line; without it everything after the first would be math. */
export const isMathsWhole = (text: string, place: { start: { offset?: number }; end: { offset?: number } } | undefined): boolean =>
  /\$\$[ \t]*$/.test(text.slice(place?.start.offset, place?.end.offset).slice(2));

/** Math as it is written in Markdown. */
export const withDollars = (source: string, isBlock: boolean): string => (isBlock ? `$$\n${source}\n$$` : `$${source}$`);
