/** What is needed here of a node of hast, the tree that rehype works on. */
type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

export type Heading = { id: string; text: string };

/** Keeps the ids of headings apart from those of the shell. */
const prefix = "on-";

/** A rehype plugin that gives each heading an id made of its words, and hands on those of the second level, in their order. */
export function headingAnchors(onHeading?: (heading: Heading) => void) {
  return () => (tree: Node) => {
    const taken = new Set<string>();
    for (const node of tree.children ?? []) {
      if (!/^h[1-6]$/.test(node.tagName ?? "")) continue;
      const text = textOf(node);
      const id = freeId(anchorOf(text), taken);
      node.properties = { ...node.properties, id };
      if (/^h[12]$/.test(node.tagName ?? "") && text !== "") onHeading?.({ id, text });
    }
  };
}

/** The words of a heading with dashes between them, such as `on-who-processes-it`. */
export const anchorOf = (text: string): string =>
  `${prefix}${
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join("-") ?? "part"
  }`;

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join("");
