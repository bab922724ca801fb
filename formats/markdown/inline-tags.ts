import type { Break, Data, Nodes, Parent, PhrasingContent, Root } from "mdast";

/** The tags that Markdown has no mark for and models write: lowered, raised, a key. */
export type InlineTag = "sub" | "sup" | "kbd";

/** Phrasing between `<sub>`, `<sup>` or `<kbd>` and its closing tag. */
export interface TaggedText extends Parent {
  type: "tagged";
  tag: InlineTag;
  children: PhrasingContent[];
  data: Data & { hName: InlineTag };
}

declare module "mdast" {
  interface PhrasingContentMap {
    tagged: TaggedText;
  }
  interface RootContentMap {
    tagged: TaggedText;
  }
}

const lineBreak = /^<br\s*\/?>$/i;
const openingTag = /^<(sub|sup|kbd)>$/i;
const closingTag = /^<\/(sub|sup|kbd)>$/i;
/** A block of HTML that begins with line breaks. */
const leadingBreaks = /^(?:<br\s*\/?>\s*)+/i;

/** Reads `<br>`, `<sub>`, `<sup>` and `<kbd>` as what they are; every other tag, and one without its partner, stays text. */
export function inlineTags(): (tree: Root) => void {
  return (tree) => readTags(tree);
}

function readTags(node: Nodes): void {
  if (!("children" in node)) return;
  const children = node.children as Nodes[];
  for (const child of children) readTags(child);
  if (children.some(({ type }) => type === "html"))
    (node as Parent).children = (flow.has(node.type) ? withoutBreaks(children) : withTags(children)) as Parent["children"];
}

/** What holds blocks. */
const flow: ReadonlySet<Nodes["type"]> = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

/** Blocks without line breaks of their own, which are the distance between others. */
function withoutBreaks(blocks: readonly Nodes[]): Nodes[] {
  return blocks.flatMap((block): Nodes[] => {
    if (block.type !== "html" || !leadingBreaks.test(block.value)) return [block];
    const text = block.value.replace(leadingBreaks, "").trim();
    return text === "" ? [] : [{ type: "paragraph", children: [{ type: "text", value: text }] }];
  });
}

function withTags(children: readonly Nodes[]): Nodes[] {
  const read: Nodes[] = [];
  const open: { tag: string; at: number }[] = [];
  let isAfterBreak = false;
  for (const child of children) {
    const value = child.type === "html" ? child.value : "";
    const closing = closingTag.exec(value)?.[1]?.toLowerCase();
    const last = open.at(-1);
    if (lineBreak.test(value)) read.push({ type: "break" } satisfies Break);
    else if (closing !== undefined && closing === last?.tag) {
      open.pop();
      read.push(tagged(closing as InlineTag, read.splice(last.at).slice(1) as PhrasingContent[]));
    } else {
      const opening = openingTag.exec(value)?.[1]?.toLowerCase();
      if (opening !== undefined) open.push({ tag: opening, at: read.length });
      // The line end behind a break would be a second one.
      read.push(isAfterBreak && child.type === "text" ? { ...child, value: child.value.replace(/^\r?\n/, "") } : child);
    }
    isAfterBreak = lineBreak.test(value);
  }
  return read;
}

const tagged = (tag: InlineTag, children: PhrasingContent[]): TaggedText => ({ type: "tagged", tag, children, data: { hName: tag } });

const lowered: Readonly<Record<string, string>> = pairs("0123456789+-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");
const raised: Readonly<Record<string, string>> = pairs(
  "0123456789+-=()inabcdefghjklmoprstuvwxyz",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
);

/** Lowered or raised text in Unicode's own characters; null where it has none for one of them. */
export function scriptCharacters(tag: InlineTag, text: string): string | null {
  if (tag === "kbd") return text;
  const table = tag === "sub" ? lowered : raised;
  const characters = [...text].map((character) => table[character]);
  return characters.includes(undefined) ? null : characters.join("");
}

function pairs(from: string, to: string): Record<string, string> {
  const characters = [...to];
  return Object.fromEntries([...from].map((character, index) => [character, characters[index] ?? character]));
}
