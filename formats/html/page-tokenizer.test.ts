import fc from "fast-check";
import { type Token, Tokenizer } from "parse5";
import { describe, expect, it } from "vitest";
import { PageTokenizer } from "./page-tokenizer.ts";

type Read = { kind: string; text: string; start: number; end: number };

/** All tokens of a page, with adjacent texts merged. */
function read(Kind: typeof Tokenizer, html: string): Read[] {
  const tokens: Read[] = [];
  const add = (kind: string, text: string, { location }: Token.Token) => {
    const [start, end] = [location?.startOffset ?? -1, location?.endOffset ?? -1];
    const last = tokens.at(-1);
    if (kind === "text" && last?.kind === "text" && last.end === start) Object.assign(last, { text: last.text + text, end });
    else tokens.push({ kind, text, start, end });
  };
  const addText = (token: Token.CharacterToken) => add("text", token.chars, token);
  const tagText = ({ tagName, attrs, selfClosing, location }: Token.TagToken) =>
    JSON.stringify([tagName, attrs, selfClosing, Object.values(location?.attrs ?? {}).map((one) => [one.startOffset, one.endOffset])]);
  const tokenizer = new Kind(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => add("open", tagText(token), token),
      onEndTag: (token) => add("close", tagText(token), token),
      onCharacter: addText,
      onNullCharacter: addText,
      onWhitespaceCharacter: addText,
      onComment: (token) => add("comment", token.data, token),
      onDoctype: (token) => add("doctype", token.name ?? "", token),
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

describe("the tokenizer of pages", () => {
  const bits = fc.constantFrom(
    ..."ab 1;é中&<>/=\"'!-\n\r\t\f\0\ud83d\ude00\u001b\ufeff".split(""),
    "some words and more",
    "\r\n",
    "😀",
    "&amp;",
    "&amp",
    "&nope;",
    "&#32;",
    "&#x1F600;",
    "&nbsp;text",
    "<p>",
    "</p>",
    '<a href="x&amp;y" b>',
    "<br/>",
    "<!-- c -->",
    "<!doctype html>",
    "<![CDATA[x]]>",
    "<title>",
    "</title>",
  );

  it("reads any page as parse5 does", () => {
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (pieces) => {
        const html = pieces.join("");
        expect(read(PageTokenizer, html)).toEqual(read(Tokenizer, html));
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads pages beyond the stretch that parse5 keeps as it does", () => {
    const html = `<p>${"Words & more words\r\nand 😀 <b>others</b>&amp;\n".repeat(4_000)}</p>`;
    expect(read(PageTokenizer, html)).toEqual(read(Tokenizer, html));
  });
});
