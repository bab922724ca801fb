import { TokenizerMode, type Token } from "parse5";
import { unusableFile } from "../segments/file-fault.ts";
import { PageTokenizer } from "./page-tokenizer.ts";

/** An attribute value as written: `start` to `end` is inside its quotes. */
export type HtmlAttribute = { name: string; value: string; start: number; end: number; isQuoted: boolean };

export type HtmlToken =
  | { kind: "open"; name: string; attributes: readonly HtmlAttribute[]; isSelfClosing: boolean; start: number; end: number }
  | { kind: "close"; name: string; start: number; end: number }
  /** Text as people read it, with references decoded. */
  | { kind: "text"; text: string; start: number; end: number }
  | { kind: "other"; start: number; end: number };

/** What the tokenizer has to be told about the text in these elements; a tree builder does the same (HTML 13.2.6.4). */
const contentModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

/**
 * Reads a page as tokens in byte order. No tree is built: what a tree builder would move around or close on its own stays where
 * it was written, and deep nesting costs nothing. parse5 exports its tokenizer but calls it internal, so an update may change it.
 *
 * @param base offset of this stretch in the document that the tokens' offsets count from
 * @throws AppError `unsupported-file` for a tag with more attributes than any page has
 */
export function scanHtml(html: string, base = 0): HtmlToken[] {
  refuseCrowdedTags(html);
  const tokens: HtmlToken[] = [];
  const isXml = /^\s*<\?xml/.test(html);
  let foreignDepth = 0;
  const rangeOf = (token: Token.Token) => ({
    start: base + (token.location?.startOffset ?? 0),
    end: base + (token.location?.endOffset ?? 0),
  });
  const addText = (token: Token.CharacterToken) => {
    const { start, end } = rangeOf(token);
    const last = tokens.at(-1);
    if (last?.kind === "text" && last.end === start) {
      last.text += token.chars;
      last.end = end;
    } else tokens.push({ kind: "text", text: token.chars, start, end });
  };
  const addOther = (token: Token.Token) => tokens.push({ kind: "other", ...rangeOf(token) });
  const tokenizer = new PageTokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const name = token.tagName;
        const isClosed = token.selfClosing && (isXml || foreignDepth > 0 || name === "svg" || name === "math");
        tokens.push({ kind: "open", name, attributes: attributesOf(html, base, token), isSelfClosing: isClosed, ...rangeOf(token) });
        if ((name === "svg" || name === "math") && !isClosed) foreignDepth++;
        tokenizer.inForeignNode = foreignDepth > 0;
        const mode = foreignDepth > 0 || isClosed ? undefined : contentModes[name];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag(token) {
        const name = token.tagName;
        if ((name === "svg" || name === "math") && foreignDepth > 0) foreignDepth--;
        tokenizer.inForeignNode = foreignDepth > 0;
        tokens.push({ kind: "close", name, ...rangeOf(token) });
      },
      onCharacter: addText,
      onNullCharacter: addText,
      onWhitespaceCharacter: addText,
      onComment: addOther,
      onDoctype: addOther,
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

/** The tokenizer keeps 600 bytes for each attribute of a tag, and searches them for its name. */
const mostAttributes = 100_000;

function refuseCrowdedTags(html: string): void {
  for (let start = html.indexOf("<"); start >= 0; ) {
    const close = html.indexOf(">", start);
    const end = close < 0 ? html.length : close;
    // Most tags are too short to check; anything in quotes is a value.
    const isCrowded =
      end - start > mostAttributes * 2 &&
      /[a-z]/i.test(html.charAt(start + 1)) &&
      html
        .slice(start, end)
        .replaceAll(/"[^"]*"|'[^']*'/g, "")
        .split(/\s+/).length > mostAttributes;
    if (isCrowded) throw unusableFile("too-large", "attributes of one element");
    start = close < 0 ? -1 : html.indexOf("<", close);
  }
}

function attributesOf(html: string, base: number, token: Token.TagToken): HtmlAttribute[] {
  const locations = token.location?.attrs;
  if (locations === undefined || token.attrs.length === 0) return [];
  return token.attrs.flatMap(({ name, value }) => {
    const location = locations[name];
    // An empty one says nothing, but that an element is translated.
    if (location === undefined || (value === "" && name !== "translate")) return [];
    const raw = html.slice(location.startOffset, location.endOffset);
    const [before = ""] = /^[^=]*=[ \t\r\n\f]*/.exec(raw) ?? [];
    const quote = raw[before.length];
    const isQuoted = quote === '"' || quote === "'";
    const inset = isQuoted ? 1 : 0;
    return [{ name, value, start: base + location.startOffset + before.length + inset, end: base + location.endOffset - inset, isQuoted }];
  });
}
