import type { Link, Nodes, Parent, PhrasingContent, Root, Text } from "mdast";

/** Full-width punctuation and quotes: an address that was written without marks ends before them. */
const addressEnd = /[，。；：！？、（）「」『』《》〈〉【】〔〕“”‘’…～\u3000]/u;
const address = /https?:\/\/[^\s<>]+/g;

/** Ends addresses that stand in a text without marks where Chinese and Japanese punctuation begins; GitHub's rule knows only that of Latin. */
export function cutLinks(): (tree: Root, file: { value?: unknown }) => void {
  return (tree, file) => readLinks(tree, String(file.value ?? ""));
}

function readLinks(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  const parent = node as Parent;
  if (parent.children.some((child) => isBare(child, source)))
    parent.children = parent.children.flatMap((child) => (isBare(child, source) ? cut(child.children[0].value) : [child]));
  for (const child of parent.children) if (child.type !== "link") readLinks(child, source);
}

type BareLink = Link & { children: [Text] };

/** Whether it is an address as it was written, and has such punctuation. */
function isBare(node: Nodes, source: string): node is BareLink {
  if (node.type !== "link" || node.children.length !== 1) return false;
  const [text] = node.children;
  const start = node.position?.start.offset;
  const isMarked = start !== undefined && (source[start] === "[" || source[start] === "<");
  return !isMarked && text?.type === "text" && /^(?:https?:\/\/|www\.)/i.test(text.value) && addressEnd.test(text.value);
}

/** The address, and the text behind it with further addresses. */
function cut(written: string): PhrasingContent[] {
  const end = written.search(addressEnd);
  const shown = end === -1 ? written : written.slice(0, end);
  const rest = end === -1 ? "" : written.slice(end);
  const url = /^www\./i.test(shown) ? `http://${shown}` : shown;
  const parts: PhrasingContent[] = [{ type: "link", url, title: null, children: [{ type: "text", value: shown }] }];
  let at = 0;
  for (const { 0: next, index } of rest.matchAll(address)) {
    if (index > at) parts.push({ type: "text", value: rest.slice(at, index) });
    at = index + next.length;
    parts.push(...cut(next));
  }
  if (at < rest.length) parts.push({ type: "text", value: rest.slice(at) });
  return parts;
}
