import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import type { WriteOptions } from "../segments/unit.ts";
import { accentAll, open, roundTripFaults, sources } from "#tests/harness/document-round-trip.ts";
import { readEpub } from "./read-epub.ts";

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';

function buildEpub(body: string, { encryption = "" } = {}): Uint8Array {
  const page = `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title></head><body>${body}</body></html>`;
  const book =
    '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="d"><metadata><dc:title>A book</dc:title><dc:creator>Ann Author</dc:creator><dc:language>en</dc:language></metadata>' +
    '<manifest><item id="a" href="page%20one.xhtml" media-type="application/xhtml+xml"/><item id="b" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="b"><itemref idref="a"/></spine></package>';
  const toc =
    '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>A book</text></docTitle><docAuthor><text>Ann Author</text></docAuthor><navMap><navPoint><navLabel><text>One</text></navLabel><content src="page%20one.xhtml"/></navPoint></navMap></ncx>';
  return zipSync({
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(container),
    ...(encryption === "" ? {} : { "META-INF/encryption.xml": strToU8(encryption) }),
    "OEBPS/book.opf": strToU8(book),
    "OEBPS/page one.xhtml": strToU8(page),
    "OEBPS/toc.ncx": strToU8(toc),
    "OEBPS/cover.jpg": new Uint8Array([255, 216, 255]),
  });
}

const partOf = (bytes: Uint8Array, part: string): string => strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());
const pageOf = (bytes: Uint8Array): string => partOf(bytes, "OEBPS/page one.xhtml");

function write(bytes: Uint8Array, source: string, target: string, options: WriteOptions = { language: "de" }): Uint8Array {
  const document = open(readEpub, bytes);
  return document.write(new Map([[document.units.find((unit) => unit.source === source)?.id ?? "", target]]), options);
}

it("reads title, table of contents and pages, and leaves who wrote it, code and what says so itself", () => {
  const bytes = buildEpub(
    '<h1>One</h1><p>It is <i>not</i> so&nbsp;simple<br/>at all.</p><div>Loose words<p>Inner words</p></div><pre>code stays</pre><p translate="no">Kept</p><p>Run <code>make it</code> now</p><img src="a.png" alt="A tree"/>',
  );
  expect(sources(readEpub, bytes)).toEqual([
    "A book",
    "One",
    "One",
    "It is <g1>not</g1> so\u00a0simple<x2/>at all.",
    "Loose words",
    "Inner words",
    "Run <x1/> now",
    "A tree",
    "A book",
    "One",
  ]);
});

it("translates what a picture within a sentence is called together with the sentence", () => {
  const bytes = buildEpub('<p>Look <img src="a.png" alt="a tree"/> there</p>');
  const { units, write: writeDocument } = open(readEpub, bytes);
  expect(units.map((unit) => unit.source)).toContain("Look <x1/> there");
  expect(pageOf(writeDocument(accentAll(units), { language: "de" }))).toMatch(
    /<p>Ļôôķ|<p>ļôôķ <img src="a.png" alt="å ţŕéé"\/> ţĥéŕé<\/p>/,
  );
});

it("says the language of the targets in book and pages, and the way that they are turned", () => {
  const written = write(buildEpub("<p>Words</p>"), "Words", "كلمات", { language: "ar" });
  expect(pageOf(written)).toContain('<html xml:lang="ar" lang="ar" dir="rtl" xmlns=');
  expect(partOf(written, "OEBPS/book.opf")).toContain("<dc:language>ar</dc:language>");
  expect(partOf(written, "OEBPS/book.opf")).toContain('<spine page-progression-direction="rtl" toc="b">');
});

it.each([
  [
    "texts of drawings",
    "<p>A <svg:svg><svg:title>Sun</svg:title><svg:metadata><d>no</d></svg:metadata><svg:text>It <svg:tspan>shines</svg:tspan></svg:text></svg:svg> b</p>",
    ["A <x1/> b", "Sun", "It <g1>shines</g1>"],
  ],
  [
    "what is translated within what is not",
    '<div translate="no" title="no">kept <span translate="yes" title="Hint">but <b>this</b></span> kept <span translate="yes">and that</span> <img alt="no"/><i translate="no">not</i></div>',
    ["Hint", "but <g1>this</g1>", "and that"],
  ],
  [
    "the same within a sentence",
    '<p>My <span class="notranslate">a <b translate="yes">bold</b> c</span> day</p>',
    ["My <x1/> day", "bold"],
  ],
  [
    "code that says so",
    '<pre translate="yes">Two\n lines</pre><p>Run <code translate="yes">it</code></p>',
    ["Two\n lines", "Run <g1>it</g1>"],
  ],
  [
    "attributes that people read",
    '<table summary="Prices"><tr><th abbr="Nm">Name</th></tr></table><p aria-description="Long" label="Lab">x <input placeholder="Name it" type="button" value="Go"/></p>',
    ["Prices", "Nm", "Name", "Long", "Lab", "x", "Name it", "Go"],
  ],
])("reads and writes %s", (_, body, texts) => {
  const bytes = buildEpub(body);
  expect(sources(readEpub, bytes).slice(2, -2)).toEqual(texts);
  expect(roundTripFaults(readEpub, bytes)).toEqual([]);
});

it("sets the language of the book, its contents and what is in the same one", () => {
  const files = unzipSync(
    buildEpub('<p xml:lang="en">Words <i xml:lang="en">here</i></p><p lang="fr">Oui</p><p translate="no" lang="en">x</p>'),
  );
  const named = (part: string, ...changes: [string, string][]) => {
    files[part] = strToU8(changes.reduce((text, [from, to]) => text.replace(from, to), strFromU8(files[part] ?? new Uint8Array())));
  };
  named(
    "OEBPS/book.opf",
    ["<package ", '<package xml:lang="en-US" dir="ltr" '],
    ["<dc:title>", '<dc:title xml:lang="en">'],
    ["<dc:creator>", '<dc:creator xml:lang="en">'],
  );
  named("OEBPS/toc.ncx", ["<ncx ", '<ncx xml:lang="en" '], ["<navLabel>", '<navLabel xml:lang="en">']);
  named(
    "OEBPS/page one.xhtml",
    ["<html ", '<html lang="en" '],
    ["<head>", '<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"/>'],
  );
  const document = open(readEpub, zipSync(files));
  const written = document.write(accentAll(document.units), { language: "ar" });
  expect(partOf(written, "OEBPS/book.opf")).toContain('<package xml:lang="ar" dir="rtl" ');
  expect(partOf(written, "OEBPS/book.opf")).toContain('<dc:title xml:lang="ar">');
  expect(partOf(written, "OEBPS/book.opf")).toContain('<dc:creator xml:lang="en">');
  expect(partOf(written, "OEBPS/book.opf")).toContain("<dc:language>ar</dc:language>");
  expect(partOf(written, "OEBPS/toc.ncx")).toContain('<ncx xml:lang="ar" ');
  expect(partOf(written, "OEBPS/toc.ncx")).toContain('<navLabel xml:lang="ar">');
  expect(pageOf(written)).toContain('<p xml:lang="ar">Ŵôŕđš <i xml:lang="en">ĥéŕé</i></p><p lang="fr">');
  expect(pageOf(written)).toContain('<p translate="no" lang="en">');
  expect(pageOf(written)).toContain("charset=utf-8");
});

it("sets both texts of a drawing side by side", () => {
  const written = write(buildEpub("<p><svg><text>Sunny</text></svg></p>"), "Sunny", "Sonnig", { language: "de", isBilingual: true });
  expect(pageOf(written)).toContain("<text>Sunny – Sonnig</text>");
});

it("sets both texts into one paragraph when both are asked for, and names no element twice", () => {
  const written = write(buildEpub('<p>Some <b id="x">words</b> here</p>'), "Some <g1>words</g1> here", "Einige <g1>Worte</g1> hier", {
    language: "de",
    isBilingual: true,
  });
  expect(pageOf(written)).toContain(
    '<p>Some <b id="x">words</b> here<br/><span xml:lang="de" lang="de">Einige <b>Worte</b> hier</span></p>',
  );
  expect(partOf(written, "OEBPS/book.opf")).toContain("<dc:language>en</dc:language>");
});

it("comes back whole, with markup around blocks, references and depth", () => {
  expect(
    roundTripFaults(readEpub, buildEpub('<p>Fish &amp; chips &mdash; &foo; <a href="#x">here</a></p><a href="#y"><p>Linked block</p></a>')),
  ).toEqual([]);
  expect(roundTripFaults(readEpub, buildEpub(`${"<div>".repeat(20_000)}<p>Deep</p>${"</div>".repeat(20_000)}`))).toEqual([]);
  expect(roundTripFaults(readEpub, buildEpub(`<p>${"<i>".repeat(5_000)}Deep words${"</i>".repeat(5_000)} and others</p>`))).toEqual([]);
});

it("refuses a book whose pages are locked, and takes one whose fonts are only disguised", () => {
  const locked = (algorithm: string) =>
    buildEpub("<p>Words</p>", {
      encryption: `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`,
    });
  expect(() => open(readEpub, locked("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))).toThrow(
    expect.objectContaining({ message: "password" }),
  );
  expect(sources(readEpub, locked("http://www.idpf.org/2008/embedding"))).toContain("Words");
});
