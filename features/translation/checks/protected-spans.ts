import { textPlaceholders } from "#formats/segments/placeholder-kinds.ts";
import { findCommands } from "./commands.ts";
import { findIcuArguments } from "./icu-messages.ts";

/** A place in a text that a translation must carry over unchanged. `key` is what both sides are compared by. */
export type ProtectedSpan = {
  kind: "placeholder" | "url" | "code";
  key: string;
  start: number;
  end: number;
  /** An argument of an ICU message: its branches are translated, and languages have other ones. */
  isArgument?: true;
};

/** What a URL may consist of: RFC 3986, and letters of scripts that put spaces between words (Korean particles attach to it). */
const addressLetter = String.raw`[\w\-.~:/?#\[\]@!$&()*+,;=%\u00c0-\u024f\u0370-\u06ff]`;
const topLevels =
  "com|org|net|io|dev|app|edu|gov|info|biz|eu|de|fr|es|it|ru|cn|jp|kr|br|uk|us|ch|at|nl|se|pl|tr|vn|th|in|me|tv|ai|example|test";
const tagAttributes = String.raw`(?:\s+[a-zA-Z_:@][\w:.\-]{0,60}(?:\s?=\s?(?:"[^"<>]{0,1000}"|'[^'<>]{0,1000}'|[^\s"'<>=]{1,200}))?){0,20}`;

// Each alternative begins with a distinct character or after a boundary and is bounded in length, so that no text is slow (RELIABILITY.md
// I09).
const patterns = new RegExp(
  [
    `(?<code>\`[^\`\\n]{1,200}\`)`,
    `(?<link>(?<![\\w])(?:https?|ftp)://${addressLetter}+|(?<![\\w.@/])www\\.${addressLetter}+)`,
    String.raw`(?<mail>(?<![\w.+%\-])[\w.+%\-]{1,64}@[a-zA-Z0-9\-]{1,63}(?:\.[a-zA-Z0-9\-]{1,63}){1,6})`,
    String.raw`(?<domain>(?<![\w.@/\-])(?:[a-zA-Z0-9\-]{1,63}\.){1,4}(?:${topLevels})(?![\w\-])(?:/[\w\-.~/?#=&%+]{0,500})?)`,
    String.raw`(?<handle>(?<![\w@./])@[A-Za-z_][\w]{1,30}(?![\w.]*@))`,
    String.raw`(?<tag><!--[\s\S]{0,200}?-->|</?[a-zA-Z][\w:\-]{0,40}${tagAttributes}\s?/?>)`,
    `(?<escapedPercent>%%)`,
    `(?<placeholder>${textPlaceholders})`,
    String.raw`(?<escape>\\[nrt](?![a-z]))`,
  ].join("|"),
  "gm",
);

/** Finds what has to be carried over: addresses, placeholders, tags, code. In order, without overlaps; linear. */
export function findProtectedSpans(text: string): ProtectedSpan[] {
  const fences = findFences(text);
  const { spans: messages, branches } = findIcuArguments(text);
  const spans: ProtectedSpan[] = [...fences, ...messages, ...findCommands(text)];
  let fence = 0;
  for (const match of text.matchAll(patterns)) {
    while (fence < fences.length && (fences[fence] as ProtectedSpan).end <= match.index) fence++;
    const around = fences[fence];
    if ((around && around.start <= match.index) || branches.has(match.index)) continue;
    const span = readMatch(match);
    if (span) spans.push(span);
  }
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function readMatch(match: RegExpMatchArray): ProtectedSpan | null {
  const groups = match.groups ?? {};
  const whole = match[0];
  if (groups.escapedPercent !== undefined) return null;
  const start = match.index ?? 0;
  const span = (kind: ProtectedSpan["kind"], key: string, length = whole.length): ProtectedSpan => ({
    kind,
    key,
    start,
    end: start + length,
  });
  if (groups.code !== undefined) return span("code", isCode(whole.slice(1, -1)) ? whole.slice(1, -1).trim() : "");
  if (groups.tag !== undefined) return whole.startsWith("<!--") ? span("code", "") : span("placeholder", tagKey(whole));
  if (groups.link !== undefined || groups.domain !== undefined || groups.mail !== undefined) {
    const address = withoutTail(whole);
    return span("url", groups.mail === undefined ? addressKey(address.replace(/\/$/, "")) : address, address.length);
  }
  if (groups.handle !== undefined) return span("url", whole.toLowerCase());
  return span("placeholder", whole.replace(/\s+/g, ""));
}

/** Case is insignificant in a host name, and significant everywhere after it. */
export const addressKey = (address: string): string => address.replace(/^(?:[a-z]{3,5}:\/\/)?[^/?#]*/i, (host) => host.toLowerCase());

/** Words in backticks are labels that may be translated; anything else in backticks is code. */
const isCode = (text: string): boolean =>
  (/[_./()=$<>{}:\\\d-]|[a-z][A-Z]/.test(text) && !/[.?!]$/.test(text)) || /^[a-z]+(?: [a-z-]+)?$/.test(text);

function tagKey(tag: string): string {
  const isClosing = tag.startsWith("</");
  const name = /[a-zA-Z][\w:-]*/.exec(tag)?.[0].toLowerCase() ?? "";
  const isAlone = tag.endsWith("/>") || /^(?:br|hr|img|wbr|input)$/.test(name);
  return isClosing ? `</${name}>` : isAlone ? `<${name}/>` : `<${name}>`;
}

/** Punctuation after an address belongs to the sentence; a closing bracket only if none was opened in the address. */
function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] as string;
    const isTail =
      ".,;:!?*'&،؛؟".includes(last) ||
      (last === ")" && !address.slice(0, end).includes("(")) ||
      (last === "]" && !address.slice(0, end).includes("["));
    if (!isTail) break;
    end--;
  }
  return address.slice(0, end);
}

/** Code blocks between lines of three backticks or tildes; their comments may be translated, so they aren't compared. */
function findFences(text: string): ProtectedSpan[] {
  const fences: ProtectedSpan[] = [];
  if (!text.includes("```") && !text.includes("~~~")) return fences;
  let open: { start: number; mark: string } | null = null;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const end = next < 0 ? text.length : next;
    const mark = /^ {0,3}(```|~~~)/.exec(text.slice(start, Math.min(end, start + 6)))?.[1];
    if (mark !== undefined && open === null) open = { start, mark };
    else if (open !== null && mark === open.mark) {
      fences.push({ kind: "code", key: "", start: open.start, end });
      open = null;
    }
    start = end + 1;
  }
  return fences;
}

/** The text with protected spans replaced by spaces, of the same length. */
export function maskSpans(text: string, spans: readonly ProtectedSpan[]): string {
  let result = "";
  let kept = 0;
  for (const { start, end } of spans) {
    if (end <= kept) continue;
    const from = Math.max(start, kept);
    result += text.slice(kept, from) + text.slice(from, end).replace(/[^\n]/g, " ");
    kept = end;
  }
  return kept === 0 ? text : result + text.slice(kept);
}
