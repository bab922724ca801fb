import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { open, roundTripFaults, sources, strayEdits, textOf, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { readHtml } from "./read-html.ts";

const page = `<!DOCTYPE html>
<html lang=en>
<head><meta charset="utf-8"><title>Tea &amp; more</title>
<meta name="description" content='All about "tea"'><meta property="og:title" content="Tea"><meta name="viewport" content="width=device-width">
<style>p { color: red }</style><script>var text = "<p>not me</p>";</script>
</head>
<body class=x>
<h1>A <em>fine</em> cup</h1>
<p>Drink   it
  warm &mdash; <a href="https://x.example/a?b=1&c=2" title="More about it">or not</a>.
<p>Second paragraph without an end
<ul><li>One<li><b>Two</b></ul>
<table><tr><td>Cell<td>42</table>
<img src=a.png alt="A cup"> <input placeholder=Name> <input type=submit value="Send it">
<pre><code>let it = "be";</code></pre><pre>Plain
  kept</pre>
<p translate=no>Brand</p><p>Buy <span class="notranslate big">Acme One</span> or <code>npm i</code> today<br>please</p>
<!-- a comment --><svg><title>Drawn</title><text>in there</text></svg>
</body></html>
`;

describe("readHtml", () => {
  it("offers blocks with inline tags, title, descriptions and the attributes that people read", () => {
    const { units } = open(readHtml, page);
    expect(units.map(({ source, kind }) => [kind, source])).toEqual([
      ["title", "Tea & more"],
      ["string", 'All about "tea"'],
      ["string", "Tea"],
      ["heading", "A <g1>fine</g1> cup"],
      ["paragraph", "Drink it warm — <g1>or not</g1>."],
      ["alternative-text", "More about it"],
      ["paragraph", "Second paragraph without an end"],
      ["list-item", "One"],
      ["list-item", "Two"],
      ["cell", "Cell"],
      ["alternative-text", "A cup"],
      ["alternative-text", "Name"],
      ["alternative-text", "Send it"],
      ["paragraph", "Plain\n  kept"],
      ["paragraph", "Buy <x1/> or <x2/> today<x3/>please"],
    ]);
    expect(units.at(-1)?.tags.map(({ name }) => name)).toEqual(["locked", "code", "break"]);
  });

  it("writes into the page as it is", () => {
    expect(translated(readHtml, "<p class=a>Tea<P>Cup &amp; <B>mug</b>\r\n<br></p><input placeholder=Name><img alt='a \"b\"'>")).toBe(
      '<p class=a>Ţéå<P>Çûþ &amp; <B>ɱûĝ</b>\r\n<br></p><input placeholder="Ñåɱé"><img alt=\'å "ƀ"\'>',
    );
  });

  it("keeps references and quotes that markup needs", () => {
    expect(withTarget(readHtml, "<p>a &lt; b</p>", "a < b", "x < y & z > 1")).toBe("<p>x &lt; y &amp; z &gt; 1</p>");
    expect(withTarget(readHtml, '<img alt="cup">', "cup", 'the "cup"')).toBe('<img alt="the &quot;cup&quot;">');
    expect(withTarget(readHtml, "<p>&nbsp;a&nbsp;b&#160;</p>", "a\u00a0b", "c\u00a0d")).toBe("<p>&nbsp;c&nbsp;d&#160;</p>");
  });

  it("translates an attribute within a paragraph, with the paragraph and without", () => {
    const content = '<p>See <a href="#" title="more">this</a> now</p>';
    expect(translated(readHtml, content)).toBe('<p>Šéé <a href="#" title="ɱôŕé">ţĥîš</a> ñôŵ</p>');
    expect(withTarget(readHtml, content, "more", "mehr")).toBe('<p>See <a href="#" title="mehr">this</a> now</p>');
    expect(withTarget(readHtml, content, "See <g1>this</g1> now", "Jetzt <g1>dies</g1>")).toBe(
      '<p>Jetzt <a href="#" title="more">dies</a></p>',
    );
  });

  it("sets language and direction of the page", () => {
    expect(withTarget(readHtml, "<html><p>tea</p></html>", "tea", "شاي", { language: "ar" })).toBe(
      '<html lang="ar" dir="rtl"><p>شاي</p></html>',
    );
    expect(withTarget(readHtml, '<HTML LANG="he" dir=rtl><p>tea</p></HTML>', "tea", "Tee")).toBe(
      '<HTML LANG="de" dir=ltr><p>Tee</p></HTML>',
    );
    expect(withTarget(readHtml, "<p>tea</p>", "tea", "Tee")).toBe("<p>Tee</p>");
  });

  it("puts each target below its source in a bilingual page", () => {
    expect(
      withTarget(readHtml, '<html lang=en><title>Tea</title><p>The <b id="x">cup</b></p>', "The <g1>cup</g1>", "Die <g1>Tasse</g1>", {
        language: "de",
        isBilingual: true,
      }),
    ).toBe('<html lang=en><title>Tea</title><p>The <b id="x">cup</b><br><span lang="de" dir="ltr">Die <b>Tasse</b></span></p>');
  });

  it("writes what an older encoding lacks as references", () => {
    const bytes = Buffer.from('<meta charset="iso-8859-1"><p>Größe', "latin1");
    const document = open(readHtml, bytes);
    const next = document.write(new Map([[document.units[0]?.id ?? "", "é茶"]]), { language: "ja" });
    expect(Buffer.from(next).toString("latin1")).toBe('<meta charset="iso-8859-1"><p>é&#33590;');
  });

  it.each([
    ["a whole page", page],
    ["CRLF", page.replaceAll("\n", "\r\n")],
    ["a fragment", "Hello <b>you</b><div>and <i>you</div>too</i>"],
    ["crossed tags", "<p><b>one <i>two</b> three</i> four"],
    [
      "XHTML",
      '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><script src="a.js"/><title>T</title></head><body><p>Some <br/>text<img alt="cup"/> here</p></body></html>',
    ],
    ["signs beyond the first plane", "<p>😀 one <b>two 😀</b> &#x1F600; three</p>"],
    ["stray signs", "<p>a < b & c &unknown; <3 d</p></p></div><p"],
    ["textarea and option", "<textarea>\n some  text </textarea><select><option>One<option label=two>Two</select>"],
    ["what looks like a tag", "<p>a &lt;g1&gt;b&lt;/g1&gt; c</p>"],
    ["links around blocks", '<a href="#"><h2>Title</h2><p>Text</p></a>'],
    ["code without an end", "<p>Say <code>npm i</p><p>then <span translate=no>Acme<div>x</div></p>this"],
    ["ruby without end tags", "<p><ruby>漢<rt>kan<rb>字<rt>ji</ruby> is read</p>"],
    ["unclosed comments", "<p>one</p><!-- two <p>three</p>"],
    ["ruby", "<p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby> is read</p>"],
    [
      "locked items without end tags",
      "<ul><li translate=no>One <ul><li>in</ul><li>Two</ul><p class=notranslate>no<p>yes<table><td translate=no>a<td>b</table>",
    ],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readHtml, content)).toEqual([]);
    expect(roundTripFaults(readHtml, content, { language: "ar" })).toEqual([]);
    expect(strayEdits(readHtml, content, 60)).toEqual([]);
  });

  it("gives back any sequence of tags and texts", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "<i>",
      "</i>",
      "<br>",
      "<div>",
      "</div>",
      "<li>",
      "a",
      " word ",
      "&amp;",
      "<img alt='x y'>",
      "<code>z</code>",
      "\n",
      "<span translate=no>",
      "</span>",
      "<td>",
      "</table>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expect(roundTripFaults(readHtml, `<p>First</p>${pieces.join("")}`)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("reads locked things until their end, and what follows", () => {
    expect(
      sources(
        readHtml,
        "<ul><li translate=no>One <ul><li>in</ul><li>Two</ul><p class=notranslate>no<p>yes<table><td translate=no>a<td>b</table>",
      ),
    ).toEqual(["Two", "yes", "b"]);
  });

  it.each(["div", "b", "span translate=no", "p", "li"])("reads and writes a page of %s 30,000 deep", (tag) => {
    const content = `<p>first</p>${`<${tag}>`.repeat(30_000)}some words`;
    const document = open(readHtml, content);
    const targets = new Map(document.units.map(({ id, source }) => [id, source.replace("words", "Worte")]));
    expect(textOf(document.write(targets, { language: "de" }))).toBe(
      tag.endsWith("translate=no") ? content : content.replace("words", "Worte"),
    );
  });
});
