import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";

/** YAML text with the line of each key. */
export type ParsedYaml = {
  value: unknown;
  /** The first thing that made the text unreadable; later parser errors follow from it. */
  error: { line: number; message: string } | null;
  /** The line, counted from 1, where the value below these keys begins; for a missing key, the line of its nearest parent. */
  lineOf(keys: readonly string[]): number;
};

/** Parses YAML 1.2, one document. Text that ends in a comment is an error: it was cut off at a “ #” that its writer meant as text. */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const error = document.errors[0] ?? findCutText(document);
  return {
    value: error === undefined ? document.toJS() : undefined,
    error: error === undefined ? null : { line: lineAt(error.pos[0]), message: error.message },
    lineOf: (keys) => lineAt(offsetOf(document.contents, keys)),
  };
}

function findCutText(document: Document): { pos: [number, number]; message: string } | undefined {
  let place: number | undefined;
  visit(document, {
    Scalar(_, { type, value, comment, range }) {
      if (type !== "PLAIN" || typeof value !== "string" || !comment || !range) return undefined;
      place = range[0];
      return visit.BREAK;
    },
  });
  const message = "everything after # is a comment, not part of the text; put the text in quotes, or the comment on its own line";
  return place === undefined ? undefined : { pos: [place, place], message };
}

function offsetOf(root: Node | null, keys: readonly string[]): number {
  let node: unknown = root;
  let offset = 0;
  for (const key of keys) {
    const entry = entryOf(node, key);
    if (entry === undefined) break;
    offset = entry.offset;
    node = entry.value;
  }
  return offset;
}

/** Keys of mappings come before their values, so the key's line is the one that a reader looks for. */
function entryOf(node: unknown, key: string): { offset: number; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === key);
    return isScalar(pair?.key) ? { offset: pair.key.range?.[0] ?? 0, value: pair.value } : undefined;
  }
  const item = isSeq(node) ? node.items[Number(key)] : undefined;
  return isNode(item) ? { offset: item.range?.[0] ?? 0, value: item } : undefined;
}
