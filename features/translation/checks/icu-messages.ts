import type { ProtectedSpan } from "./protected-spans.ts";

const icuStart = /\{ ?([A-Za-z_][\w.]{0,60}|\d{1,3}) ?, ?(plural|select|selectordinal|number|date|time|choice)\b/y;
/** What matters within a message: a branch's name with its brace, and braces. */
const token = /(?:=\d{1,6}|(?<![\w=-])[A-Za-z_][\w-]{0,40})\s{0,3}\{|[{}]/g;

/**
 * Parses ICU arguments with a type (`{count, plural, one {# file} other {# files}}`). The content of their branches is translated, and
 * languages differ in which ones they need, so only name and type are compared; branch names are code.
 *
 * @returns spans, and the offsets of the braces that open a branch, which are not placeholders
 */
export function findIcuArguments(text: string): { spans: ProtectedSpan[]; branches: ReadonlySet<number> } {
  const spans: ProtectedSpan[] = [];
  const branches = new Set<number>();
  if (!/\{[^{}]{1,70},/.test(text)) return { spans, branches };
  const open: ("argument" | "branch" | "other")[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const brace = match.index + match[0].length - 1;
    const top = open.at(-1);
    if (match[0] === "}") {
      if (open.pop() !== "other" && top !== undefined) spans.push({ kind: "code", key: "", start: brace, end: brace + 1 });
      continue;
    }
    icuStart.lastIndex = brace;
    const argument = icuStart.exec(text);
    if (argument) {
      const end = brace + argument[0].length;
      spans.push({ kind: "placeholder", key: `{${argument[1]},${argument[2]}}`, start: brace, end, isArgument: true });
      open.push("argument");
      token.lastIndex = end;
    } else if (top === "argument" && match[0] !== "{") {
      branches.add(brace);
      spans.push({ kind: "code", key: "", start: match.index, end: brace + 1 });
      open.push("branch");
    } else open.push("other");
  }
  return { spans, branches };
}
