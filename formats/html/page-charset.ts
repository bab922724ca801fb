/** The encoding that a page says it is in: the attributes of its `meta` elements (HTML 4.2.5.4), and its declaration in XHTML. */
import type { Edit } from "../segments/splice.ts";
import type { HtmlToken } from "./scan-html.ts";

/** How far into a page its encoding is looked for, in bytes. */
const headBytes = 2048;
const declared = /^(?:\ufeff|\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/;

/** The name by which a page calls its encoding, null where it says none. */
export function namedCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString("latin1");
  return /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ?? declared.exec(head)?.[1] ?? null;
}

/** Tells whether a name is one of an encoding's, as the Encoding standard names it. */
export function isCharset(name: string, encoding: string): boolean {
  try {
    return new TextDecoder(name).encoding === encoding;
  } catch {
    return false;
  }
}

/** The edits by which a page says that it is UTF-8. */
export function charsetEdits(text: string, tokens: readonly HtmlToken[]): Edit[] {
  const edits: Edit[] = [];
  const [head, name] = declared.exec(text.slice(0, headBytes)) ?? [];
  if (head !== undefined && name !== undefined) edits.push({ start: head.length - name.length, end: head.length, text: "UTF-8" });
  for (const token of tokens) {
    if (token.kind !== "open" || token.name !== "meta") continue;
    const isHttp = token.attributes.some(({ name: own, value }) => own === "http-equiv" && /^content-type$/i.test(value.trim()));
    for (const attribute of token.attributes) {
      if (attribute.name === "charset") edits.push({ start: attribute.start, end: attribute.end, text: "utf-8" });
      const found =
        isHttp && attribute.name === "content" ? /charset\s*=\s*([\w.:-]+)/i.exec(text.slice(attribute.start, attribute.end)) : null;
      if (found?.[1] === undefined) continue;
      const end = attribute.start + found.index + found[0].length;
      edits.push({ start: end - found[1].length, end, text: "utf-8" });
    }
  }
  return edits;
}
