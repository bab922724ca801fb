import { unzipSync, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { readInLibreOffice } from "#tests/harness/office.ts";
import { readZipPart } from "#tests/harness/read-zip-part.ts";
import { fileFaultOf } from "../segments/file-fault.ts";
import { plainText, readTaggedText } from "../segments/tagged-text.ts";
import type { Unit } from "../segments/unit.ts";
import { checkXml } from "../xml/check-xml.ts";
import { readDocx } from "./read-docx.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const roots = `xmlns:w="${word}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;

type Part = "numbering" | "header1" | "footer1" | "footnotes" | "endnotes" | "comments" | "styles";
const partRoots: Record<Part, string> = {
  numbering: "numbering",
  header1: "hdr",
  footer1: "ftr",
  footnotes: "footnotes",
  endnotes: "endnotes",
  comments: "comments",
  styles: "styles",
};

/** A Word document of a body and further parts, each as the content of its root. */
function buildDocx(body: string, parts: Partial<Record<Part, string>> = {}, more: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = { "word/document.xml": `<w:document ${roots}><w:body>${body}</w:body></w:document>`, ...more };
  let types = `<Override PartName="/word/document.xml" ContentType="${mainType}.document.main+xml"/>`;
  for (const [name, content] of Object.entries(parts) as [Part, string][]) {
    files[`word/${name}.xml`] = `<w:${partRoots[name]} ${roots}>${content}</w:${partRoots[name]}>`;
    types += `<Override PartName="/word/${name}.xml" ContentType="${mainType}.${name.replace("1", "")}+xml"/>`;
  }
  if (more["docProps/core.xml"] !== undefined) {
    types += `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
  }
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const main = `${relations.replace("package", "officeDocument")}/officeDocument`;
  return zipSync(
    Object.fromEntries(
      Object.entries({
        "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
        "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${main}" Target="word/document.xml"/></Relationships>`,
        ...files,
      }).map(([path, text]) => [path, encode(text)]),
    ),
    { level: 0, mtime: new Date("2020-02-02T02:02:02") },
  );
}

const run = (text: string, properties = "") =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...content: string[]) => `<w:p>${content.join("")}</w:p>`;
const inserted = (content: string, author = "A") => `<w:ins w:id="1" w:author="${author}" w:date="2020-01-01T00:00:00Z">${content}</w:ins>`;
const deleted = (text: string) => `<w:del w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result: string) =>
  `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${result}${mark("end")}`;

const open = (bytes: Uint8Array) => readDocx(bytes, { language: "en" });
const sourcesOf = (bytes: Uint8Array) => open(bytes).units.map(({ source }) => source);
const unitOf = (...content: string[]): Unit => {
  const { units } = open(buildDocx(paragraph(...content)));
  expect(units).toHaveLength(1);
  return units[0] as Unit;
};

/** A Word document with others in place of paragraphs (`altChunk`), which have the content type of a main part. */
function withEmbedded(body: string, embedded: Record<string, Uint8Array>): Uint8Array {
  const whole = unzipSync(buildDocx(body));
  const types = new TextDecoder().decode(whole["[Content_Types].xml"]);
  whole["[Content_Types].xml"] = encode(
    types.replace("<Override", `<Default Extension="docx" ContentType="${mainType}.document.main+xml"/><Override`),
  );
  return zipSync({ ...whole, ...embedded }, { level: 0, mtime: new Date("2020-02-02T02:02:02") });
}

/** Letters in capitals, everything else as it is. */
const shout = (source: string) =>
  readTaggedText(source)
    .map((piece) =>
      piece.kind === "text"
        ? piece.text.toUpperCase()
        : piece.kind === "single"
          ? `<x${piece.id}/>`
          : `<${piece.kind === "open" ? "" : "/"}g${piece.id}>`,
    )
    .join("");

function write(
  bytes: Uint8Array,
  translate: (source: string) => string = shout,
  options: { language?: string; isBilingual?: boolean } = {},
): Uint8Array {
  const document = open(bytes);
  return document.write(new Map(document.units.map(({ id, source }) => [id, translate(source)])), { language: "de", ...options });
}

function bodyOf(bytes: Uint8Array): string {
  const xml = readZipPart(bytes, "word/document.xml");
  checkXml(xml);
  return xml.slice(xml.indexOf("<w:body>") + 8, xml.indexOf("</w:body>"));
}

const lang = '<w:lang w:val="de-DE"/>';

describe("what is read of a Word document", () => {
  it("makes one text of runs that look the same, and tags of other formats", () => {
    const noise =
      '<w:proofErr w:type="spellStart"/><w:r><w:rPr><w:lang w:val="en-US"/><w:spacing w:val="-2"/></w:rPr><w:lastRenderedPageBreak/><w:t>ces</w:t></w:r>';
    const unit = unitOf(
      run("Senten"),
      noise,
      run(" with "),
      run("bold", "<w:b/>"),
      run(" ", "<w:i/>"),
      run("words", "<w:b/><w:noProof/>"),
      run("."),
    );
    expect(unit.source).toBe("Sentences with <g1>bold words</g1>.");
    expect(unit.tags).toEqual([{ id: 1, isPair: true, name: "bold" }]);
  });

  it("keeps links, breaks, tabs, notes and pictures as tags, and leaves those at the ends outside", () => {
    const note = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>';
    const link = `<w:hyperlink r:id="rId7">${run("a link", '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
    const unit = unitOf("<w:r><w:tab/></w:r>", run("See "), link, "<w:r><w:br/></w:r>", run("and"), note, run(" more"), note);
    expect(unit.source).toBe("See <g1>a link</g1><x2/>and<x3/> more");
    expect(unit.tags.map(({ name }) => name)).toEqual(["link", "break", "note"]);
  });

  it("takes the format of text that shows, however much of the paragraph is hidden", () => {
    const vanish = "<w:vanish/>";
    const hidden = run("A long note that only its author sees", vanish);
    expect(unitOf(run("Shown "), hidden, run(" end")).source).toBe("Shown <g1>A long note that only its author sees</g1> end");
    const bytes = buildDocx(paragraph(hidden, run("Shown", "<w:b/>")));
    expect(bodyOf(write(bytes, () => "<g1>Notiz</g1>Gezeigt"))).toBe(
      paragraph(run("Notiz", `${vanish}${lang}`), run("Gezeigt", `<w:b/>${lang}`)).replaceAll(' xml:space="preserve"', ""),
    );
    const link = `<w:hyperlink r:id="rId7">${run("a very long hidden link", vanish)}${run("Here")}</w:hyperlink>`;
    expect(unitOf(run("See "), link).source).toBe("See <g1><g2>a very long hidden link</g2>Here</g1>");
    const onlyLink = `<w:hyperlink r:id="rId7">${run("Here")}</w:hyperlink>`;
    expect(unitOf(hidden, onlyLink).source).toBe("<g1>A long note that only its author sees</g1><g2>Here</g2>");
    expect(unitOf(run("All of it", vanish), run(" ", "<w:b/>")).source).toBe("All of it");
    expect(unitOf(run("It shows after all", '<w:vanish w:val="0"/>'), run(" end")).source).toBe("It shows after all<g1> end</g1>");
  });

  it("knows text that a style hides, and text that is hidden on the web alone", () => {
    const styles =
      '<w:style w:type="character" w:styleId="Mark"><w:rPr><w:vanish/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Inner"><w:basedOn w:val="Mark"/><w:rPr><w:b/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Shown"><w:basedOn w:val="Inner"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>';
    const sourceOf = (style: string, more = "") =>
      sourcesOf(buildDocx(paragraph(run("Internal words", `<w:rStyle w:val="${style}"/>${more}`), run(" end")), { styles }))[0];
    const hidden = "<g1>Internal words</g1> end";
    const shown = "Internal words<g1> end</g1>";
    expect(["Mark", "Inner", "Shown", "Other"].map((style) => sourceOf(style))).toEqual([hidden, hidden, shown, shown]);
    expect(sourceOf("Mark", '<w:vanish w:val="0"/>')).toBe(shown);
    const web = paragraph(run("Longer words of print", "<w:webHidden/>"), run(" end"));
    expect(bodyOf(write(buildDocx(web)))).toBe(`<w:p><w:r><w:rPr>${lang}</w:rPr><w:t>LONGER WORDS OF PRINT END</w:t></w:r></w:p>`);
  });

  it("passes over where the document was left off", () => {
    const left = '<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>';
    expect(unitOf(run("One "), left, run("sentence")).source).toBe("One sentence");
    expect(unitOf(run("One "), inserted(run("sen")), left, inserted(run("tence"))).source).toBe("One <g1>sentence</g1>");
  });

  it("keeps links side by side apart, and a link around a picture as one tag", () => {
    const link = (id: number, content: string) => `<w:hyperlink r:id="rId${id}">${content}</w:hyperlink>`;
    const picture = "<w:r><w:drawing/></w:r>";
    const unit = unitOf(
      run("See "),
      link(1, run("one")),
      link(2, run("two")),
      link(2, run("more")),
      run(" and "),
      link(3, picture),
      run("."),
    );
    expect(unit.source).toBe("See <g1>one</g1><g2>twomore</g2> and <x3/>.");
  });

  it("reads words that are drawn as a picture", () => {
    const mark = '<w:r><w:pict><v:shape><v:textpath string="DRAFT &amp; more"/></v:shape></w:pict></w:r>';
    const bytes = buildDocx(paragraph(mark), { header1: paragraph(mark) });
    expect(open(bytes).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual(["text-box: DRAFT & more", "text-box: DRAFT & more"]);
    expect(bodyOf(write(bytes, () => 'Entwurf "&"'))).toContain('string="Entwurf &quot;&amp;&quot;"');
  });

  it("reads what a sentence needs of fields: words, but no instructions and nothing computed", () => {
    expect(unitOf(run("Page "), field(" PAGE ", run("3")), run(" of the book")).source).toBe("Page <x1/> of the book");
    expect(unitOf(run("Dear "), field(" MERGEFIELD Name ", run("«Name»")), run(",")).source).toBe("Dear <x1/>,");
    expect(unitOf(run("See "), field(' HYPERLINK "http://a.example/" ', run("the page", "<w:u/>")), run(".")).source).toBe(
      "See <g1>the page</g1>.",
    );
    expect(unitOf(run("In "), `<w:fldSimple w:instr=" REF intro \\h ">${run("Introduction")}</w:fldSimple>`, run(".")).source).toBe(
      "In <g1>Introduction</g1>.",
    );
    expect(unitOf(run("On "), `<w:fldSimple w:instr=" DATE ">${run("5 May")}</w:fldSimple>`, run(".")).source).toBe("On <x1/>.");
  });

  it("reads a table of contents as repeats of its headings, over paragraphs and around page numbers", () => {
    const line = (number: string, text: string) =>
      paragraph(
        `<w:hyperlink w:anchor="_T">${run(number)}<w:r><w:tab/></w:r>${run(text)}<w:r><w:tab/></w:r>${field(" PAGEREF _T ", run("4"))}</w:hyperlink>`,
      );
    const start = `${mark("begin")}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${mark("separate")}`;
    const body =
      line("1", "First").replace("<w:p>", `<w:p>${start}`) + line("2", "Second") + paragraph(mark("end")) + paragraph(run("First"));
    expect(sourcesOf(buildDocx(body))).toEqual(["First", "Second", "First"]);
  });

  it("gives the entries of a table of contents the units of their headings, whatever the formats of the two", () => {
    const entry = (number: string, text: string, anchor: string) =>
      paragraph(
        `<w:hyperlink w:anchor="${anchor}">${run(number)}<w:r><w:tab/></w:r>${text}<w:r><w:tab/></w:r>${field(` PAGEREF ${anchor} `, run("4"))}</w:hyperlink>`,
      );
    const bare = (text: string, anchor: string) => paragraph(run(text), "<w:r><w:tab/></w:r>", field(` PAGEREF ${anchor} \\h `, run("7")));
    const bookmark = (id: number, name: string) => `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`;
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const first = paragraph(bookmark(1, "_Toc1"), run("First "), run("part", "<w:i/>"), note, run(" of all"), '<w:bookmarkEnd w:id="1"/>');
    const second = bookmark(2, "_Toc2") + paragraph(run("Second")) + '<w:bookmarkEnd w:id="2"/>';
    const third = paragraph(bookmark(3, "_Toc3"), run("Third, as it reads now"), '<w:bookmarkEnd w:id="3"/>');
    const lines = entry("1", run("First part of all"), "_Toc1") + bare("Second", "_Toc2") + bare("Third as it read then", "_Toc3");
    const bytes = buildDocx(lines + first + second + third);
    const document = open(bytes);
    expect(document.units.map(({ source }) => source)).toEqual([
      "Third as it read then",
      "First <g1>part</g1><x2/> of all",
      "Second",
      "Third, as it reads now",
    ]);
    const [, one, two] = document.units.map(({ id }) => id);
    const written = document.write(
      new Map([
        [one ?? "", "Erster <g1>Teil</g1><x2/> von allen"],
        [two ?? "", "Zweiter"],
      ]),
      { language: "de" },
    );
    expect(
      bodyOf(written)
        .replaceAll(/<w:instrText.*?<\/w:instrText>/g, "")
        .replaceAll(/<w:tab\/>/g, "~")
        .replaceAll(/<\/w:p>/g, "|")
        .replaceAll(/<[^>]*>/g, ""),
    ).toBe("1~Erster Teil von allen~4|Zweiter~7|Third as it read then~7|Erster Teil von allen|Zweiter|Third, as it reads now|");
    expect(sourcesOf(write(bytes))).toEqual(sourcesOf(bytes).map(shout));
    expect(write(bytes, shout, { isBilingual: true }).length).toBeGreaterThan(0);
  });

  it("reads inserted text as text, and leaves deleted text", () => {
    const change = (kind: string, id: number, content: string) =>
      `<w:${kind} w:id="${id}" w:author="A" w:date="2020-0${id}-01T00:00:00Z">${content}</w:${kind}>`;
    const unit = unitOf(
      run("It is "),
      change("del", 1, "<w:r><w:delText>old</w:delText></w:r>"),
      change("ins", 2, run("ne")),
      change("ins", 3, run("w")),
      run("."),
    );
    expect(unit.source).toBe("It is <g1>new</g1>.");
    expect(unitOf(change("ins", 1, run("All of it"))).source).toBe("All of it");
  });

  it.each([
    ["each in an insertion of its own", [..."hello"].map((letter) => inserted(run(letter)))],
    ["with deleted ones between them", [..."hello"].map((letter) => inserted(run(letter)) + deleted("x"))],
    ["among those that stood there", [..."hello"].map((letter, index) => (index % 2 === 0 ? inserted(run(letter)) : run(letter)))],
    ["by two authors in turn", [..."hello"].map((letter, index) => inserted(run(letter), index % 2 === 0 ? "A" : "B"))],
    ["at the end of a word", [run("hel"), deleted("p"), inserted(run("lo"))]],
    ["within a word", [run("he"), run("l"), inserted(run("l")), run("o")]],
    ["at its start, with an empty insertion", [inserted(run("he")), '<w:ins w:id="7" w:author="A"/>', run("llo")]],
  ])("reads letters that were inserted %s as a word", (_about, letters) => {
    const bytes = buildDocx(paragraph(run("They say "), ...letters, run(" to all")));
    expect(sourcesOf(bytes)).toEqual(["They say <g1>hello</g1> to all"]);
    const written = bodyOf(write(bytes));
    expect(written.match(/<w:ins .*?<\/w:ins>/g)?.map((insertion) => insertion.replaceAll(/<[^>]*>/g, ""))).toContain("HELLO");
    expect(written.replaceAll(/<w:del .*?<\/w:del>|<[^>]*>/g, "")).toBe("THEY SAY HELLO TO ALL");
    expect(written.split("delText").length).toBe(bodyOf(bytes).split("delText").length);
    expect(sourcesOf(buildDocx(paragraph(...letters)))).toHaveLength(1);
  });

  it("joins words that were inserted stroke by stroke, but no sentence in a script without blanks", () => {
    expect(unitOf(run("Say "), ...[..."a b c"].map((stroke) => inserted(run(stroke))), run(" here")).source).toBe(
      "Say <g1>a b c</g1> here",
    );
    const bound = '<w:permStart w:id="5" w:edGrp="everyone"/>';
    expect(unitOf(run("Say "), inserted(run("one ")), bound, inserted(run("two")), '<w:permEnd w:id="5"/>', run(" here")).source).toBe(
      "Say <g1>one </g1><g2>two</g2> here",
    );
    expect(unitOf(run("two"), inserted(run(" ")), run("words")).source).toBe("two words");
    expect(unitOf(run("我"), inserted(run("很")), run("好")).source).toBe("我<g1>很</g1>好");
  });

  it("writes any order of kept, inserted and deleted letters with all that is in it", () => {
    const piece = fc.tuple(
      fc.constantFrom("kept", "bold", "link", "inserted", "other", "deleted"),
      fc.constantFrom("a", "bc", " ", "d e", " f", "g ", "字"),
    );
    const shapes = {
      kept: (text: string) => run(text),
      bold: (text: string) => run(text, "<w:b/>"),
      link: (text: string) => `<w:hyperlink w:anchor="a">${run(text)}</w:hyperlink>`,
      inserted: (text: string) => inserted(run(text)),
      other: (text: string) => inserted(run(text), "B"),
      deleted,
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const bytes = buildDocx(paragraph(...pieces.map(([kind, text]) => shapes[kind as keyof typeof shapes](text))));
        const shown = pieces.map(([kind, text]) => (kind === "deleted" ? "" : text)).join("");
        const written = bodyOf(write(bytes));
        expect(written.replaceAll(/<w:del .*?<\/w:del>|<[^>]*>/g, "")).toBe(shown.toUpperCase());
        expect(written.split("<w:delText").length).toBe(bodyOf(bytes).split("<w:delText").length);
        const wordsOf = (texts: string[]) => texts.map((text) => plainText(text).trim());
        expect(wordsOf(sourcesOf(write(bytes)))).toEqual(wordsOf(sourcesOf(bytes).map(shout)));
      }),
      { numRuns: 500 },
    );
  });

  it("reads words in the instructions of fields, but nothing that they compare, name or format", () => {
    const hidden = (code: string) => `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("end")}`;
    const inner = hidden(" MERGEFIELD sex ");
    const nested = `${mark("begin")}<w:r><w:instrText> IF </w:instrText></w:r>${inner}<w:r><w:instrText> = &quot;m&quot; "Dear Mr" "Dear Ms" </w:instrText></w:r>${mark("end")}`;
    const mixed = `${mark("begin")}<w:r><w:instrText> QUOTE "Mr </w:instrText></w:r>${inner}<w:r><w:instrText>"</w:instrText></w:r>${mark("end")}`;
    const sourcesIn = (...content: string[]) => sourcesOf(buildDocx(paragraph(...content)));
    expect(sourcesIn(nested)).toEqual(["Dear Mr", "Dear Ms"]);
    expect(sourcesIn(mixed)).toEqual([]);
    const cases: [code: string, sources: string[]][] = [
      [' IF 1 = 1 "Yes text" "No text" \\* MERGEFORMAT ', ["Yes text", "No text"]],
      [' if "left side" &lt;&gt; right Same Other', ["Same", "Other"]],
      [' IF 3 + four = seven "Yes text" "No text"', []],
      [' XE "Salt:of the sea" \\b \\t "See Sugar" \\f "names"', ["Salt", "of the sea", "See Sugar"]],
      [' TC "A \\"good\\" heading" \\f C \\l 2 ', ['A "good" heading']],
      [' HYPERLINK "https://example.org/a" \\l "mark" \\o "Tip words"', ["Tip words"]],
      [' ASK Name "What is your name?" \\d "No name"', ["What is your name?", "No name"]],
      [' FILLIN "Where to?" ', ["Where to?"]],
      [" MACROBUTTON NoMacro [Click here and type] ", ["[Click here and type]"]],
      [' SET Place "Our house"', ["Our house"]],
      [' DATE \\@ "dddd MMMM" ', []],
      [' INCLUDETEXT "file name" ', []],
      [" REF Words \\* Upper ", []],
    ];
    for (const [code, sources] of cases) expect(sourcesIn(hidden(code))).toEqual(sources);
    expect(sourcesIn('<w:fldSimple w:instr=" XE &quot;Salt&quot; "></w:fldSimple>')).toEqual(["Salt"]);
  });

  it("says the same in an instruction and in its result", () => {
    const yes = field(' IF 1 = 1 "Yes text" "No text" ', run("Yes text"));
    const whole = buildDocx(paragraph(yes));
    expect(sourcesOf(whole)).toEqual(["Yes text", "No text"]);
    const translated = bodyOf(write(whole, (source) => (source === "Yes text" ? 'Ja, "Text"' : "Nein")));
    expect(translated).toContain(' IF 1 = 1 "Ja, \\"Text\\"" "Nein" ');
    const inSentence = buildDocx(paragraph(run("We say "), yes, run(" now")));
    expect(sourcesOf(inSentence)).toEqual(["We say <g1>Yes text</g1> now", "No text"]);
    const sentence = (source: string) => (source === "No text" ? source : "Jetzt sagen wir <g1>den Text mit Ja</g1>");
    expect(bodyOf(write(inSentence, sentence))).toContain(' IF 1 = 1 "den Text mit Ja" "No text" ');
    const both = bodyOf(write(inSentence, sentence, { isBilingual: true }));
    expect(both.indexOf('"Yes text"')).toBeLessThan(both.indexOf('"den Text mit Ja"'));
    expect(both.split("instrText>")).toHaveLength(5);
    const simple = `<w:fldSimple w:instr=" QUOTE &quot;Fixed words&quot; ">${run("Fixed words")}</w:fldSimple>`;
    expect(bodyOf(write(buildDocx(paragraph(run("See "), simple)), () => 'Siehe <g1>"Fest"</g1>'))).toContain(
      'w:instr=" QUOTE &quot;\\&quot;Fest\\&quot;&quot; "',
    );
    const cut = `${mark("begin")}<w:r><w:instrText> QUOTE "Fixed </w:instrText></w:r><w:r><w:instrText>words" </w:instrText></w:r>${mark("separate")}${run("Fixed words")}${mark("end")}`;
    expect(bodyOf(write(buildDocx(paragraph(cut))))).toContain(
      '<w:instrText> QUOTE "FIXED WORDS</w:instrText></w:r><w:r><w:instrText>" </w:instrText>',
    );
    const entry = field(' XE "Salt:of the sea" ', "");
    expect(bodyOf(write(buildDocx(paragraph(entry, run("Salt"))), (source) => (source === "Salt" ? "Salz: weiß" : source)))).toContain(
      ' XE "Salz\\: weiß:of the sea" ',
    );
    expect(Buffer.from(write(inSentence, (source) => source)).equals(inSentence)).toBe(true);
  });

  it("reads the base of ruby text, content controls and hyphens", () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run("reading")}</w:rt><w:rubyBase>${run("base")}</w:rubyBase></w:ruby></w:r>`;
    expect(unitOf(run("A "), ruby, run(" here")).source).toBe("A <g1>base</g1> here");
    const control = `<w:sdt><w:sdtPr><w:tag w:val="Name"/></w:sdtPr><w:sdtContent>${run("your name")}</w:sdtContent></w:sdt>`;
    expect(unitOf(run("Write "), control, run(" here")).source).toBe("Write <g1>your name</g1> here");
    expect(unitOf("<w:r><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/><w:t>s</w:t></w:r>").source).toBe("co\u2011op\u00ads");
  });

  it("reads what content controls show while they are empty, and leaves building blocks", () => {
    const block = (name: string, kind: string, content: string) =>
      `<w:docPart><w:docPartPr><w:name w:val="${name}"/>${kind}</w:docPartPr><w:docPartBody>${content}</w:docPartBody></w:docPart>`;
    const gallery = (name: string) => `<w:category><w:name w:val="General"/><w:gallery w:val="${name}"/></w:category>`;
    const blocks =
      block("Cover", gallery("coverPg"), paragraph(run("A cover page"), '<w:r><w:pict><v:shape alt="A shape"/></w:pict></w:r>')) +
      block("DEF1", gallery("placeholder") + '<w:types><w:type w:val="bbPlcHdr"/></w:types>', paragraph(run("Enter a name"))) +
      block("Greeting", gallery("autoTxt"), paragraph(run("Dear all"))) +
      block("DEF2", '<w:types><w:type w:val="bbPlcHdr"/></w:types>', paragraph(run("Choose "), run("one", "<w:b/>")));
    const glossary = `<w:glossaryDocument ${roots}><w:docParts>${blocks}</w:docParts></w:glossaryDocument>`;
    const control = `<w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="DEF1"/></w:placeholder><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Enter a name")}</w:sdtContent></w:sdt>`;
    const whole = unzipSync(buildDocx(paragraph(run("Name: "), control), {}, { "word/glossary/document.xml": glossary }));
    const types = new TextDecoder()
      .decode(whole["[Content_Types].xml"])
      .replace("<Override", `<Override PartName="/word/glossary/document.xml" ContentType="${mainType}.document.glossary+xml"/><Override`);
    const bytes = zipSync({ ...whole, "[Content_Types].xml": encode(types) }, { level: 0, mtime: new Date("2020-02-02T02:02:02") });
    expect(open(bytes).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
      "paragraph: Name: <g1>Enter a name</g1>",
      "string: Enter a name",
      "string: Choose <g1>one</g1>",
    ]);
    for (const isBilingual of [false, true]) {
      const written = readZipPart(write(bytes, shout, { isBilingual }), "word/glossary/document.xml");
      expect(
        written
          .replaceAll(/<[^>]*>/g, "|")
          .split(/\|+/)
          .join("|"),
      ).toBe("|A cover page|ENTER A NAME|Dear all|CHOOSE |ONE|");
    }
    expect(Buffer.from(write(bytes, (source) => source)).equals(bytes)).toBe(true);
  });

  it("reads the list of a field to choose from", () => {
    const data =
      '<w:ffData><w:name w:val="Size"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="Small parcel"/><w:listEntry w:val="Large parcel"/></w:ddList></w:ffData>';
    const list = `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r>${mark("end")}`;
    const bytes = buildDocx(paragraph(run("Send a "), list, run(" today")) + paragraph(list));
    expect(sourcesOf(bytes)).toEqual(["Small parcel", "Large parcel", "Send a <x1/> today", "Small parcel", "Large parcel"]);
    const written = bodyOf(write(bytes));
    expect(written.split('<w:listEntry w:val="LARGE PARCEL"/></w:ddList>')).toHaveLength(3);
    expect(written).toContain('<w:name w:val="Size"/>');
  });

  it("reads what form fields and content controls say, but neither names, values, switches nor calculations", () => {
    const help = '<w:helpText w:type="text" w:val="Press F1"/><w:statusText w:type="autoText" w:val="A block"/>';
    const form = (data: string) => `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>`;
    const fields = [
      `<w:name w:val="Name"/>${help}<w:textInput><w:default w:val="Type here"/><w:format w:val="Uppercase"/></w:textInput>`,
      '<w:textInput><w:type w:val="regular"/><w:default w:val="Or here"/></w:textInput>',
      '<w:textInput><w:type w:val="calculated"/><w:default w:val="= Sum * 2"/></w:textInput>',
      '<w:checkBox><w:sizeAuto/><w:default w:val="true"/></w:checkBox>',
    ].map((data) => paragraph(form(data), mark("end")));
    const control = `<w:sdt><w:sdtPr><w:alias w:val="Client"/><w:tag w:val="client"/></w:sdtPr><w:sdtContent>${run("Ann")}</w:sdtContent></w:sdt>`;
    const bytes = buildDocx(fields.join("") + paragraph(run("For "), control));
    expect(sourcesOf(bytes)).toEqual(["Press F1", "Type here", "Or here", "Client", "For <g1>Ann</g1>"]);
    const written = bodyOf(write(bytes, (source) => (source === "Client" ? `${"Kundin ".repeat(12)}🙂` : shout(source))));
    expect(written).toContain(`<w:alias w:val="${"Kundin ".repeat(8)}Kundin…"/><w:tag w:val="client"/>`);
    expect(written).toContain('<w:textInput><w:type w:val="regular"/><w:default w:val="OR HERE"/></w:textInput>');
  });

  it("reads descriptions of tables, and what links say of themselves", () => {
    const table = `<w:tbl><w:tblPr><w:tblCaption w:val="Rates"/><w:tblDescription w:val="Shows the rates"/></w:tblPr><w:tr><w:tc>${paragraph(run("Cell"))}</w:tc></w:tr></w:tbl>`;
    const link = (tip: string) => `<w:hyperlink r:id="rId7" w:tooltip="${tip}">${run("here")}</w:hyperlink>`;
    const picture = '<w:r><w:drawing><wp:docPr id="1" name="x"><a:hlinkClick r:id="rId8" tooltip="Enlarge"/></wp:docPr></w:drawing></w:r>';
    const bytes = buildDocx(table + paragraph(run("See "), link("Our page"), run(" now"), picture) + paragraph(link("Alone")));
    expect(sourcesOf(bytes)).toEqual(["Rates", "Shows the rates", "Cell", "Our page", "Enlarge", "See <g1>here</g1> now", "Alone", "here"]);
    const written = bodyOf(write(bytes));
    expect(written.match(/(?:tooltip|w:val)="[^"]*[a-z ]{3}[^"]*"/g)).toBeNull();
    expect(written).toContain('<w:hyperlink r:id="rId7" w:tooltip="OUR PAGE"><w:r>');
    expect(bodyOf(write(bytes, (source) => (source === "Our page" ? "Unsere Seite" : source)))).toBe(
      bodyOf(bytes).replace("Our page", "Unsere Seite"),
    );
    const section = `<w:pPr><w:sectPr/></w:pPr>${run("See ")}${link("Our page")}`;
    for (const isBilingual of [true, false])
      expect(bodyOf(write(buildDocx(paragraph(section)), shout, { isBilingual }))).toContain('w:tooltip="OUR PAGE"');
  });

  it("reads words in the numbers of lists that something may show, with the numbers as tags", () => {
    const level = (text: string, format = "decimal") => `<w:lvl><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const list = (id: number, ...levels: string[]) => `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;
    const number = (id: number, of: number, more = "") => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
    const numbering =
      list(0, level("Section %1:"), level("%1.%2."), level("第%1章"), level("o", "bullet"), level("A%4")) +
      list(1, level("Unused %1")) +
      list(2, level("Note: ", "none")) +
      list(3, level("Of a style %1")) +
      number(1, 0) +
      number(2, 1) +
      number(3, 2, `<w:lvlOverride w:ilvl="1">${level("Overridden %2")}</w:lvlOverride>`) +
      number(4, 3);
    const numbered = (id: number) => paragraph(`<w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr>`, run("First"));
    const styles = '<w:style w:styleId="s"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>';
    const bytes = buildDocx(numbered(1) + numbered(3), { numbering, styles });
    const labels = ["Section <x1/>:", "第<x1/>章", "Note:", "Of a style <x1/>", "Overridden <x1/>"];
    expect(open(bytes).units.filter(({ source }) => source !== "First")).toMatchObject(
      labels.map((source) => ({ kind: "list-item", source })),
    );
    const written = readZipPart(write(bytes), "word/numbering.xml");
    expect([...written.matchAll(/lvlText w:val="([^"]*)"/g)].map(([, text]) => text)).toEqual([
      "SECTION %1:",
      "%1.%2.",
      "第%1章",
      "o",
      "A%4",
      "Unused %1",
      "NOTE: ",
      "OF A STYLE %1",
      "OVERRIDDEN %2",
    ]);
    expect(() => write(bytes, () => "Abschnitt")).toThrow(RangeError);
  });

  it("offers no formulas, no numbers and nothing that is hidden in drawings", () => {
    const formula = "<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>";
    expect(
      sourcesOf(buildDocx(paragraph(run("12.5")) + paragraph(formula) + paragraph(run("where "), formula, run(" is")) + paragraph(""))),
    ).toEqual(["where <x1/> is"]);
  });

  it("writes hyphens as elements, and words that programs use as words", () => {
    const bytes = buildDocx(paragraph(run("Some text")));
    expect(bodyOf(write(bytes, () => "constructor\u00ad valueOf\u2011"))).toContain(
      '<w:t>constructor</w:t><w:softHyphen/><w:t xml:space="preserve"> valueOf</w:t><w:noBreakHyphen/>',
    );
    expect(bodyOf(write(bytes, () => "two\tparts"))).toContain("<w:t>two parts</w:t>");
  });

  it("makes a tag of text that looks like one", () => {
    const bytes = buildDocx(paragraph(run("Write &lt;g1&gt; and &lt;x2/&gt; here")));
    const [unit] = open(bytes).units;
    expect(unit?.source).toBe("Write <x1/> and <x2/> here");
    expect(bodyOf(write(bytes))).toContain(">WRITE &lt;g1&gt; AND &lt;x2/&gt; HERE<");
  });

  it("reads all parts in reading order and says what their texts are", () => {
    const bytes = buildDocx(
      `<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>${run("Heading")}</w:p><w:p><w:pPr><w:numPr/></w:pPr>${run("Item")}</w:p><w:tbl><w:tr><w:tc>${paragraph(run("Cell"))}</w:tc></w:tr></w:tbl>${paragraph(run("Text"))}`,
      {
        styles: '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>',
        header1: paragraph(run("Header")),
        footer1: paragraph(run("Footer")),
        footnotes: `<w:footnote>${paragraph(run("Note"))}</w:footnote>`,
        endnotes: `<w:endnote>${paragraph(run("End"))}</w:endnote>`,
        comments: `<w:comment w:id="1">${paragraph(run("Remark"))}</w:comment>`,
      },
      { "docProps/core.xml": '<cp:p xmlns:cp="c" xmlns:dc="d"><dc:title>Title</dc:title><dc:creator>Anna</dc:creator></cp:p>' },
    );
    expect(open(bytes).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
      "title: Title",
      "header: Header",
      "heading: Heading",
      "list-item: Item",
      "cell: Cell",
      "paragraph: Text",
      "footnote: Note",
      "footnote: End",
      "footer: Footer",
      "comment: Remark",
    ]);
  });

  it("locates table cells by table, column and row, across joined cells and nested tables", () => {
    const cell = (content: string, properties = "") => `<w:tc>${properties}${content}</w:tc>`;
    const wide = '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>';
    const inner = `<w:tbl><w:tr>${cell(paragraph(run("Inner")))}${cell(paragraph(run("Beside")))}</w:tr></w:tbl>`;
    const first = `<w:tr>${cell(paragraph(run("Head")), wide)}${cell(paragraph(run("Last")))}</w:tr>`;
    const second = `<w:tr>${cell(paragraph(run("One")) + paragraph(run("Two")))}${cell(inner + paragraph(run("After")))}${cell(paragraph(run("End")))}</w:tr>`;
    const late = `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell(paragraph(run("Late")))}</w:tr>`;
    const other = `<w:tbl><w:tr>${cell(paragraph(run("Other")))}</w:tr></w:tbl>`;
    const { units } = open(
      buildDocx(`${paragraph(run("Text"))}<w:tbl>${first}${second}${late}</w:tbl>${paragraph(run("Between"))}${other}`),
    );
    expect(units.map(({ source, place }) => `${source}: ${place}`)).toEqual([
      "Text: undefined",
      "Head: table 1 A1",
      "Last: table 1 C1",
      "One: table 1 A2",
      "Two: table 1 A2",
      "Inner: table 1 B2",
      "Beside: table 1 B2",
      "After: table 1 B2",
      "End: table 1 C2",
      "Late: table 1 B3",
      "Between: undefined",
      "Other: table 2 A1",
    ]);
  });

  it("reads a document whose producer chose other prefixes", () => {
    const body = `<x:document xmlns:x="${word}"><x:body><x:p><x:r><x:rPr><x:b/></x:rPr><x:t>Bold</x:t></x:r><x:r><x:t xml:space="preserve"> and plain</x:t></x:r></x:p></x:body></x:document>`;
    const bytes = buildDocx("", {}, { "word/document.xml": body });
    expect(sourcesOf(bytes)).toEqual(["<g1>Bold</g1> and plain"]);
    expect(readZipPart(write(bytes), "word/document.xml")).toContain("<x:t>BOLD</x:t></x:r><x:r><x:rPr><x:lang");
  });

  it.each([
    ["no zip archive", encode("some text"), "broken"],
    ["another archive", zipSync({ "a.txt": encode("a") }), "wrong-format"],
    ["a part that is not well formed", buildDocx("<w:p><w:r></w:p>"), "broken"],
    ["a document type", buildDocx("", {}, { "word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><w:document/>' }), "doctype"],
  ])("refuses %s", (_about, bytes, fault) => {
    let found: unknown = null;
    try {
      open(bytes);
    } catch (error) {
      found = fileFaultOf(error);
    }
    expect(found).toBe(fault);
  });

  it("takes elements 100,000 deep, and thousands of runs", () => {
    const deep = "<w:ins>".repeat(100_000) + run("deep") + "</w:ins>".repeat(100_000);
    const wide = (run("a", "<w:b/>") + run("b")).repeat(5_000);
    const strokes = (inserted(run("a")) + deleted("b") + run("c")).repeat(3_000);
    expect(
      write(buildDocx(paragraph(deep) + paragraph(wide) + paragraph(strokes) + "<w:tbl>".repeat(100_000) + "</w:tbl>".repeat(100_000)))
        .length,
    ).toBeGreaterThan(0);
  });
});

describe("a document in the place of a paragraph", () => {
  const inner = buildDocx(paragraph(run("Inside")) + paragraph(run("the same words")));
  const outer = withEmbedded(paragraph(run("the same words")), { "word/afchunk1.docx": inner, "word/afchunk2.docx": inner });

  it("is read along with the document around it, each unit with its own id", () => {
    const { units } = open(outer);
    expect(units.map(({ source }) => source)).toEqual(["the same words", "Inside", "the same words", "Inside", "the same words"]);
    expect(new Set(units.map(({ id }) => id)).size).toBe(5);
  });

  it("is written where one of its units says something else, and else copied", () => {
    const document = open(outer);
    const second = document.units[3] as Unit;
    const written = document.write(new Map([[second.id, "Drinnen"]]), { language: "de" });
    expect(sourcesOf(written)).toEqual(["the same words", "Inside", "the same words", "Drinnen", "the same words"]);
    expect(Buffer.compare(unzipSync(written)["word/afchunk1.docx"] ?? encode(""), inner)).toBe(0);
    expect(Buffer.compare(Buffer.from(document.write(new Map(), { language: "de" })), Buffer.from(outer))).toBe(0);
  });

  it("may be a web page", () => {
    const page = encode("<!DOCTYPE html><html><body><h1>A page</h1><p>With <b>bold</b> words<br>on two lines</body></html>");
    const whole = unzipSync(withEmbedded(paragraph(run("Top")), { "word/afchunk3.htm": page, "word/afchunk1.docx": inner }));
    const types = new TextDecoder()
      .decode(whole["[Content_Types].xml"])
      .replace("<Override", '<Default Extension="htm" ContentType="text/html"/><Override');
    const bytes = zipSync({ ...whole, "[Content_Types].xml": encode(types) }, { level: 0, mtime: new Date("2020-02-02T02:02:02") });
    expect(sourcesOf(bytes)).toEqual(["Top", "Inside", "the same words", "A page", "With <g1>bold</g1> words<x2/>on two lines"]);
    const written = write(bytes);
    expect(new TextDecoder().decode(unzipSync(written)["word/afchunk3.htm"])).toContain("<p>WITH <b>BOLD</b> WORDS<br>ON TWO LINES</body>");
    expect(sourcesOf(written)).toEqual(sourcesOf(bytes).map(shout));
    expect(Buffer.from(write(bytes, (source) => source)).equals(bytes)).toBe(true);
  });

  it("is left as it is deeper within, and beyond fifty", () => {
    const deep = withEmbedded(paragraph(run("Middle")), { "word/afchunk1.docx": inner });
    expect(sourcesOf(withEmbedded(paragraph(run("Top")), { "word/afchunk1.docx": deep }))).toEqual(["Top", "Middle"]);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`word/afchunk${index}.docx`, inner]));
    expect(sourcesOf(withEmbedded(paragraph(run("Top")), many))).toHaveLength(101);
  });
});

describe("what is written into a Word document", () => {
  const rich = buildDocx(
    paragraph(
      "<w:r><w:tab/></w:r>",
      run("See "),
      run("bold", "<w:b/>"),
      '<w:bookmarkStart w:id="1" w:name="_GoBack"/><w:bookmarkEnd w:id="1"/>',
      run(" text"),
    ) + `<w:p w:rsidR="1"><w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:t>Other</w:t></w:r></w:p>`,
    { header1: paragraph(run("Header")) },
  );

  it("is the same document without targets, and with targets that say what the sources say", () => {
    expect(Buffer.from(open(rich).write(new Map(), { language: "ar" })).equals(rich)).toBe(true);
    expect(Buffer.from(write(rich, (source) => source, { language: "ar" })).equals(rich)).toBe(true);
  });

  it("changes the bytes of one unit alone", () => {
    const document = open(rich);
    const other = document.units.find(({ source }) => source === "Other");
    const written = document.write(new Map([[other?.id ?? "", "Anderes"]]), { language: "de" });
    expect(bodyOf(written)).toBe(
      bodyOf(rich).replace("<w:r><w:t>Other</w:t></w:r>", `<w:r><w:rPr>${lang}</w:rPr><w:t>Anderes</w:t></w:r>`),
    );
    expect(readZipPart(written, "word/header1.xml")).toBe(readZipPart(rich, "word/header1.xml"));
  });

  it("follows the order of the target's tags, with everything that belongs to them", () => {
    const link = `<w:hyperlink r:id="rId7">${run("here")}</w:hyperlink>`;
    const bytes = buildDocx(paragraph(run("Look "), link, run(" for "), run("more", "<w:i/>"), "<w:r><w:tab/></w:r>", run("now")));
    expect(sourcesOf(bytes)).toEqual(["Look <g1>here</g1> for <g2>more</g2><x3/>now"]);
    const text = (words: string, properties = "") => `<w:r><w:rPr>${properties}${lang}</w:rPr><w:t>${words}</w:t></w:r>`;
    expect(bodyOf(write(bytes, () => "Jetzt<x3/><g2>mehr</g2><g1>hier</g1>"))).toBe(
      paragraph(
        `<w:r><w:rPr>${lang}</w:rPr><w:t>Jetzt</w:t><w:tab/></w:r>`,
        text("mehr", "<w:i/>"),
        `<w:hyperlink r:id="rId7">${text("hier")}</w:hyperlink>`,
      ),
    );
  });

  it("refuses a target with the tags of another unit", () => {
    expect(() => write(rich, (source) => source.replace("</g1>", ""))).toThrow(RangeError);
  });

  it("keeps notes, bookmarks, comments, deleted text and instructions, whatever the words are", () => {
    const comment = '<w:commentRangeStart w:id="0"/>';
    const content = [
      '<w:bookmarkStart w:id="1" w:name="all"/>',
      run("One "),
      comment,
      run("two"),
      '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
      run(" three "),
      "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>",
      field(' HYPERLINK "http://a.example/" ', run("four")),
      '<w:r><w:t xml:space="preserve"> five</w:t><w:footnoteReference w:id="2"/></w:r><w:bookmarkEnd w:id="1"/>',
    ];
    const bytes = buildDocx(paragraph(...content));
    expect(sourcesOf(bytes)).toEqual(["One <x1/>two<x2/> three <g3>four</g3> five"]);
    const written = bodyOf(write(bytes));
    for (const kept of [
      "commentRangeStart",
      "commentRangeEnd",
      "commentReference",
      "delText>gone",
      "HYPERLINK",
      "footnoteReference",
      'name="all"',
      "bookmarkEnd",
    ]) {
      expect(written.split(kept)).toHaveLength(2);
    }
    expect(written.replaceAll(/<w:(?:delText|instrText)>.*?<\/w:\w+>|<[^>]*>/g, "")).toBe("ONE TWO THREE FOUR FIVE");
  });

  it("writes both forms of a text box, and the paragraph around it", () => {
    const box = `<w:txbxContent>${paragraph(run("In the box"))}</w:txbxContent>`;
    const content = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="Text Box 1" descr="A box"/><wps:txbx>${box}</wps:txbx></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="A box"><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const bytes = buildDocx(paragraph(run("Before "), content, run(" behind")));
    expect(open(bytes).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
      "alternative-text: A box",
      "text-box: In the box",
      "paragraph: Before <x1/> behind",
    ]);
    const written = bodyOf(write(bytes));
    expect(written.split("IN THE BOX")).toHaveLength(3);
    expect(written.split('="A BOX"')).toHaveLength(3);
    expect(written).toContain('name="Text Box 1"');
    expect(written).not.toContain("In the box");
    expect(write(write(bytes), (source) => source)).toEqual(write(bytes));
  });

  it("turns paragraphs and runs for a language that runs from right to left, and back", () => {
    const bytes = buildDocx(
      `<w:p><w:pPr><w:spacing w:after="0"/></w:pPr>${run("Text", '<w:b/><w:sz w:val="20"/>')}</w:p>${paragraph(run("More"))}`,
    );
    const arabic = write(bytes, () => "نص", { language: "ar" });
    const marks = '<w:rtl/><w:lang w:bidi="ar-EG"/>';
    expect(bodyOf(arabic)).toBe(
      `<w:p><w:pPr><w:bidi/><w:spacing w:after="0"/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="20"/><w:szCs w:val="20"/>${marks}</w:rPr><w:t>نص</w:t></w:r></w:p><w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr>${marks}</w:rPr><w:t>نص</w:t></w:r></w:p>`,
    );
    const back = bodyOf(write(arabic, () => "Text", { language: "en" }));
    expect(back).not.toContain("<w:rtl/>");
    expect(back).toContain('<w:pPr><w:bidi w:val="0"/>');
  });

  it("carries formats over to complex scripts and back, whatever was there before", () => {
    const bytes = buildDocx(
      paragraph(run("Big", '<w:iCs/><w:sz w:val="40"/><w:szCs w:val="24"/>')) +
        paragraph(run("Not really "), run("bold", '<w:b/><w:bCs w:val="0"/>')),
    );
    const arabic = bodyOf(write(bytes, (source) => source.replace(/[A-Za-z]{3,}/g, "نص"), { language: "ar" }));
    expect(arabic).toContain('<w:rPr><w:sz w:val="40"/><w:szCs w:val="40"/><w:rtl/>');
    expect(arabic).toContain("<w:rPr><w:b/><w:bCs/><w:rtl/>");
    const hebrew = buildDocx(
      paragraph(
        run("שלום ", "<w:rtl/>"),
        run("עולם", '<w:b w:val="0"/><w:bCs/><w:sz w:val="20"/><w:szCs w:val="36"/><w:rtl/>'),
        run(" 12 ABC", ""),
      ),
    );
    expect(sourcesOf(hebrew)).toEqual(["שלום <g1>עולם</g1> 12 ABC"]);
    expect(open(hebrew).units[0]?.tags[0]?.name).toBe("bold");
    const english = bodyOf(write(hebrew, () => "Hello <g1>world</g1>", { language: "en" }));
    expect(english).toContain('<w:rPr><w:b/><w:bCs/><w:sz w:val="36"/><w:szCs w:val="36"/><w:lang w:val="en-US"/></w:rPr><w:t>world<');
  });

  it("reads Latin and Arabic words of one look as one", () => {
    const arabic = run("مرحبا", "<w:bCs/><w:rtl/>");
    expect(
      unitOf(run("قل ", "<w:b/><w:rtl/>"), arabic, run(" Hello", '<w:b/><w:lang w:bidi="ar-SA"/>'), run(" لي ولك ولنا جميعا", "<w:rtl/>"))
        .source,
    ).toBe("قل <g1>مرحبا Hello</g1> لي ولك ولنا جميعا");
  });

  it("names a font for East Asian signs where the document has none", () => {
    const bytes = buildDocx(
      paragraph(run("Text", '<w:rFonts w:ascii="Arial"/>')) + paragraph(run("Text", '<w:rFonts w:eastAsia="KaiTi"/>')),
    );
    const written = bodyOf(write(bytes, () => "文字", { language: "zh-Hans" }));
    expect(written).toContain('<w:rFonts w:ascii="Arial" w:hint="eastAsia" w:eastAsia="SimSun"/><w:lang w:eastAsia="zh-CN"/>');
    expect(written).toContain('<w:rFonts w:eastAsia="KaiTi" w:hint="eastAsia"/>');
  });

  it("puts each translation behind its source, with notes and ids only once", () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const section = `<w:p><w:pPr><w:sectPr/></w:pPr>${run("Last")}</w:p>`;
    const bytes = buildDocx(
      `<w:p w:rsidR="1"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>${run("One")}${note}${run(" two")}</w:p>${section}`,
    );
    const written = bodyOf(write(bytes, shout, { isBilingual: true }));
    expect(written.startsWith(bodyOf(bytes).slice(0, bodyOf(bytes).indexOf(section)))).toBe(true);
    expect(written.replaceAll(/<\/w:p>/g, "|").replaceAll(/<[^>]*>/g, "")).toBe("One two|ONE TWO|Last|LAST|");
    for (const once of ["footnoteReference", "sectPr", 'numId w:val="3"']) expect(written.split(once)).toHaveLength(2);
    expect(written.indexOf("sectPr")).toBeGreaterThan(written.indexOf("Last"));
  });

  matrixIt("is read again with every unit in place, and opens in LibreOffice", () => {
    const bytes = buildDocx(
      paragraph(run("A paragraph with "), run("bold", "<w:b/>"), run(" words")) +
        `<w:tbl><w:tr><w:tc>${paragraph(run("A cell"))}</w:tc></w:tr></w:tbl>${paragraph(field(" QUOTE x ", run("A result")), run(" of a field"))}`,
    );
    const written = write(bytes);
    expect(sourcesOf(written)).toEqual(sourcesOf(bytes).map(shout));
    const text = readInLibreOffice(written, "docx");
    for (const words of ["A PARAGRAPH WITH BOLD WORDS", "A CELL", "OF A FIELD"]) expect(text).toContain(words);
  });
});
