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
      ["title", "Drawn"],
      ["diagram", "in there"],
    ]);
    expect(units.at(-3)?.tags.map(({ name }) => name)).toEqual(["locked", "code", "break"]);
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

  it.each([
    ["a drawing alone", "<svg><title>Sun icon</title><desc>Round</desc><g><text>Sunny</text></g></svg>", ["Sun icon", "Round", "Sunny"]],
    [
      "a drawing in a sentence, with lines of text",
      '<p>See <svg aria-label="Sun"><text><tspan x="1">One</tspan><tspan x="1">two</tspan></text></svg> here</p>',
      ["See <x1/> here", "Sun", "<g1>One</g1><g2>two</g2>"],
    ],
    [
      "a page within a drawing",
      "<svg><metadata><dc:title>No</dc:title></metadata><style>a{}</style><foreignObject><div>Box <b>one</b></div></foreignObject></svg>",
      ["Box <g1>one</g1>"],
    ],
    [
      "attributes of what is not read",
      '<p>Run <code title="The tool">x</code> now</p><iframe title="Map">no</iframe>',
      ["Run <x1/> now", "The tool", "Map"],
    ],
    [
      "a page in an attribute",
      "<iframe srcdoc=\"<p title='Hint'>Inner &amp;amp; <b>text</b></p>\r\n<img alt=&quot;Cup&quot;><p translate=no>Kept</p>\"></iframe>",
      ["Hint", "Inner & <g1>text</g1>", "Cup"],
    ],
    [
      "what is translated within what is not",
      '<div translate="no">kept <span translate="yes">but this <b>one</b></span> kept <p translate>And <i translate=no>not</i> this</p></div>after',
      ["but this <g1>one</g1>", "And <x1/> this", "after"],
    ],
    [
      "the same within a sentence",
      '<p>My <span translate="no" title="Kept">Brand <em translate="yes" title="Hint">bread</em> kept</span> is good</p>',
      ["My <x1/> is good", "Hint", "bread"],
    ],
    ["code that says so", '<p>Run <code translate="yes">the tool</code> now</p>', ["Run <g1>the tool</g1> now"]],
    [
      "an attribute before a class",
      '<p class="notranslate" translate="yes">Read</p><p class="notranslate">Kept <b translate="yes">bold</b></p>',
      ["Read", "bold"],
    ],
    [
      "names of files, without their ending",
      '<a href="a" download="Annual report.pdf">Get it</a><a download=report.pdf>all</a>',
      ["<g1>Get it</g1><g2>all</g2>", "Annual report"],
    ],
    [
      "metadata",
      '<meta name=keywords content="bread, flour"><meta name="twitter:card" content="summary"><meta property="og:site_name" content="Shop"><meta itemprop=name content="Loaf"><meta name=generator content="Word"><meta name=name content=x>',
      ["bread, flour", "Shop", "Loaf"],
    ],
    [
      "attributes by their elements",
      '<th abbr="Nm">Name<td data-title="x">Two<optgroup label="Fruits"><option value="a" label="Red">Apple</select><track label="Subtitles"><input type=hidden value="no"><input type=reset value="Undo"><div abbr="x" summary="y" aria-valuetext="half" aria-description="long"></div><style title="no"></style>',
      ["Nm", "Name", "Two", "Fruits", "Red", "Apple", "Subtitles", "Undo", "half", "long"],
    ],
  ])("reads and writes %s", (_, content, units) => {
    expect(sources(readHtml, content)).toEqual(units);
    expect(roundTripFaults(readHtml, content)).toEqual([]);
    expect(strayEdits(readHtml, content, 60)).toEqual([]);
  });

  it("writes a page within an attribute as that attribute needs it", () => {
    expect(
      withTarget(readHtml, `<iframe srcdoc="<p>Inner &amp;amp; <b>text</b></p>"></iframe>`, "Inner & <g1>text</g1>", 'a "b" < <g1>c</g1>'),
    ).toBe('<iframe srcdoc="<p>a &quot;b&quot; &amp;lt; <b>c</b></p>"></iframe>');
    expect(withTarget(readHtml, `<iframe srcdoc='<p>Text</p>'></iframe>`, "Text", "l’a 'b'")).toBe(
      `<iframe srcdoc='<p>l’a &#39;b&#39;</p>'></iframe>`,
    );
    expect(translated(readHtml, `<iframe srcdoc="<p>Go <a title='more'>on</a> now</p>"></iframe>`)).toBe(
      `<iframe srcdoc="<p>Ĝô <a title='ɱôŕé'>ôñ</a> ñôŵ</p>"></iframe>`,
    );
  });

  it("keeps a drawing and what is locked as they are around their units", () => {
    expect(translated(readHtml, "<p>a <span translate=no>b <i translate=yes>c</i> d</span> e</p>")).toBe(
      "<p>å <span translate=no>b <i translate=yes>ç</i> d</span> é</p>",
    );
    expect(translated(readHtml, "<p>a <svg><path d='M0'/><text>c</text></svg> e</p>")).toBe(
      "<p>å <svg><path d='M0'/><text>ç</text></svg> é</p>",
    );
  });

  it("takes turns of locked and unlocked elements, and drawings in drawings, however deep", () => {
    expect(roundTripFaults(readHtml, `${"<div translate=no>a<div translate=yes>b".repeat(8_000)}`)).toEqual([]);
    expect(roundTripFaults(readHtml, `${"<svg><text>a".repeat(8_000)}`)).toEqual([]);
  });

  it("sets the language of parts in that of the page", () => {
    const content =
      '<html lang="en-US" xml:lang="en"><body lang="en"><p lang="fr">Oui</p><p translate=no lang="en">kept</p><p lang="en-GB">tea</p></body></html>';
    const document = open(readHtml, content);
    expect(textOf(document.write(new Map(document.units.map(({ id, source }) => [id, `${source}!`])), { language: "de" }))).toBe(
      '<html lang="de" xml:lang="de"><body lang="de"><p lang="fr">Oui!</p><p translate=no lang="en">kept</p><p lang="de">tea!</p></body></html>',
    );
  });

  it.each([
    ["us-ascii", '<meta charset="us-ascii"><p>tea</p>'],
    ["latin1", "<META CHARSET=latin1><p>tea</p>"],
    ["gb2312", '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>tea</p>'],
    ["shift_jis", "<meta charset='Shift_JIS'><p>tea</p>"],
    ["euc-kr", '<meta charset="euc-kr"><p>tea</p>'],
    ["koi8-r", '<?xml version="1.0" encoding="koi8-r"?><html><head><meta charset="koi8-r"/></head><p>tea</p></html>'],
    ["ISO-2022-JP", '<meta charset="ISO-2022-JP"><p>tea</p><p translate=no>\x1b$B%F%9%H\x1b(B</p>'],
    ["UTF-8 that is none", '<meta charset="utf-8"><p>tea</p><p translate=no>Gr\xf6\xdfe</p>'],
    ["Latin-1 that is UTF-8", `<meta charset="iso-8859-1"><p>tea</p><p translate=no>${Buffer.from("Größe").toString("latin1")}</p>`],
    ["Latin-1", '<meta charset="iso-8859-1"><p>tea</p><p translate=no>Gr\xf6\xdfe</p>'],
  ])("writes what a reader finds by the label: %s", (_, content) => {
    const document = open(readHtml, Buffer.from(content, "latin1"));
    const next = document.write(new Map([[document.units[0]?.id ?? "", "Öl 茶 😀"]]), { language: "de" });
    const label = /charset=["']?([\w-]+)/i.exec(Buffer.from(next).toString("latin1"))?.[1];
    const read = new TextDecoder(label, { fatal: true }).decode(next);
    expect(sources(readHtml, next)).toEqual(["Öl 茶 😀"]);
    expect(sources(readHtml, read.replaceAll(/charset=["']?[\w-]+|encoding="[^"]*"/gi, ""))).toEqual(["Öl 茶 😀"]);
    expect(read).not.toMatch(/encoding="koi/);
    expect(read.match(/Größe|テスト/)?.[0]).toBe(
      /[\x1b\xc3\xf6]/.test(content) ? (content.includes("\x1b") ? "テスト" : "Größe") : undefined,
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
      "<i translate=yes>",
      "<div translate=no>",
      "<svg>",
      "<text>",
      "</svg>",
      "<iframe srcdoc='<b>q</b> r'></iframe>",
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
