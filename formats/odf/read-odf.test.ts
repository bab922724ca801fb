import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import type { WriteOptions } from "../segments/unit.ts";
import { accent, accentAll, open, roundTripFaults, sources } from "#tests/harness/document-round-trip.ts";
import { readOdf } from "./read-odf.ts";

const names =
  'xmlns:office="o" xmlns:text="t" xmlns:table="ta" xmlns:draw="d" xmlns:svg="s" xmlns:style="st" xmlns:fo="f" xmlns:dc="dc" xmlns:presentation="p" xmlns:calcext="c"';

function buildOdf(body: string, { styles = "", manifest = "<manifest/>" } = {}): Uint8Array {
  // Stored, not deflated: content this regular packs so well that it would be taken for a zip bomb.
  const files = {
    mimetype: strToU8("application/vnd.oasis.opendocument.text"),
    "content.xml": strToU8(
      `<office:document-content ${names}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    "styles.xml": strToU8(`<office:document-styles ${names}>${styles}</office:document-styles>`),
    "META-INF/manifest.xml": strToU8(manifest),
  };
  return zipSync(files, { level: 0 });
}

const contentOf = (bytes: Uint8Array, part = "content.xml"): string => strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

function write(bytes: Uint8Array, targets: Record<string, string>, options: WriteOptions = { language: "de" }): Uint8Array {
  const document = open(readOdf, bytes);
  const idOf = (source: string) => document.units.find((unit) => unit.source === source)?.id ?? "";
  return document.write(new Map(Object.entries(targets).map(([source, target]) => [idOf(source), target])), options);
}

it("keeps markup within a sentence as tags, and its note as a separate unit that can move with it", () => {
  const note =
    "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>See page two</text:p></text:note-body></text:note>";
  const bytes = buildOdf(`<text:p>A <text:span text:style-name="T1">bold</text:span> claim${note} of ours</text:p>`);
  expect(sources(readOdf, bytes)).toEqual(["A <g1>bold</g1> claim<x2/> of ours", "See page two"]);
  const written = write(bytes, {
    "A <g1>bold</g1> claim<x2/> of ours": "Unsere<x2/> <g1>kühne</g1> Behauptung",
    "See page two": "Siehe Seite zwei",
  });
  expect(contentOf(written)).toContain(
    `<text:p>Unsere${note.replace("See page two", "Siehe Seite zwei")} <text:span text:style-name="T1">kühne</text:span> Behauptung</text:p>`,
  );
});

it("leaves deleted text, fields, numbers, and results of formulas", () => {
  const bytes = buildOdf(
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone words</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
      `<text:p>Page <text:page-number>seven</text:page-number> of it</text:p>` +
      `<table:table><table:table-row><table:table-cell office:value-type="float"><text:p>1 kg</text:p></table:table-cell>` +
      `<table:table-cell office:value-type="string" table:formula="of:=A1"><text:p>Result</text:p></table:table-cell>` +
      `<table:table-cell office:value-type="string"><text:p>Weight</text:p></table:table-cell></table:table-row></table:table>` +
      `<text:table-of-content><text:table-of-content-source><text:index-source-styles>Styles</text:index-source-styles></text:table-of-content-source>` +
      `<text:index-body><text:p>Chapter</text:p></text:index-body></text:table-of-content>`,
  );
  expect(sources(readOdf, bytes)).toEqual(["Page <x1/> of it", "Weight", "Chapter"]);
});

it("reads frames, shapes, their titles, comments, headers and footers", () => {
  const frame = "<draw:frame><draw:text-box><text:p>Boxed</text:p></draw:text-box><svg:title>A picture</svg:title></draw:frame>";
  const comment = "<office:annotation><dc:creator>Ann</dc:creator><text:p>Really?</text:p></office:annotation>";
  const header = "<style:master-page><style:header><text:p>Our house</text:p></style:header></style:master-page>";
  const bytes = buildOdf(`<text:p>${frame}Some${comment} words</text:p>`, {
    styles: `<office:master-styles>${header}</office:master-styles>`,
  });
  const units = open(readOdf, bytes).units.map(({ kind, source }) => `${kind}: ${source}`);
  expect(units.toSorted()).toEqual(
    ["text-box: Boxed", "alternative-text: A picture", "paragraph: Some<x1/> words", "comment: Really?", "header: Our house"].toSorted(),
  );
});

it("reads what fields may show together with what they show, and what a writer is to fill in", () => {
  const decls =
    '<text:user-field-decls><text:user-field-decl text:name="House" office:value-type="string" office:string-value="Our house"/>' +
    '<text:user-field-decl text:name="Sum" office:value-type="float" office:value="3"/>' +
    '<text:user-field-decl text:name="Made" office:value-type="string" office:string-value="Made of others" text:formula="a+b"/></text:user-field-decls>';
  const house = (text: string) => `<text:user-field-get text:name="House">${text}</text:user-field-get>`;
  const greeting = (yes: string, no: string, shown: string) =>
    `<text:conditional-text text:condition="ooow:a==1" text:string-value-if-true="${yes}" text:string-value-if-false="${no}">${shown}</text:conditional-text>`;
  const choice =
    '<text:drop-down text:name="x"><text:label text:value="Red"/><text:label text:value="Green" text:current-selected="true"/>Green</text:drop-down>';
  const input = '<text:placeholder text:placeholder-type="text" text:description="Full name">&lt;Your name&gt;</text:placeholder>';
  const bytes = buildOdf(
    `${decls}<text:p>Dear ${greeting("Sir", "Madam", "Madam")}, welcome to ${house("Our house")}</text:p>` +
      `<text:p>Take ${choice} now</text:p><text:p>I, ${input}, agree</text:p>` +
      '<text:p><text:hidden-text text:condition="x" text:string-value="Only at times">Only at times</text:hidden-text></text:p>',
  );
  expect(sources(readOdf, bytes)).toEqual([
    "Our house",
    "Dear <x1/>, welcome to <x2/>",
    "Sir",
    "Madam",
    "Madam",
    "Our house",
    "Take <x1/> now",
    "Red",
    "Green",
    "Green",
    "I, <g1>Your name</g1>, agree",
    "Full name",
    "Only at times",
    "Only at times",
  ]);
  expect(roundTripFaults(readOdf, bytes)).toEqual([]);
  const { units, write: writeDocument } = open(readOdf, bytes);
  const words = new Map([
    ["Our house", "Unser Haus"],
    ["Sir", "Herr"],
    ["Madam", "Frau"],
    ["I, <g1>Your name</g1>, agree", "Ich, <g1>dein Name</g1>, stimme zu"],
  ]);
  const targets = new Map(units.flatMap(({ id, source }) => (words.has(source) ? [[id, words.get(source) ?? ""] as const] : [])));
  for (const isBilingual of [false, true]) {
    const written = contentOf(writeDocument(targets, { language: "de", isBilingual }));
    expect(written).toContain('office:string-value="Unser Haus"/>');
    expect(written).toContain(`Ich, ${input.replace("Your name", "dein Name")}, stimme zu`);
    expect(written).toContain(`Dear ${greeting("Herr", "Frau", "Frau")}, welcome to ${house("Unser Haus")}`);
    expect(written).toContain('office:string-value="Made of others"');
  }
});

it("reads the templates of an index along with the index made of them", () => {
  const bytes = buildOdf(
    `<text:table-of-content><text:table-of-content-source><text:index-title-template text:style-name="H">Contents</text:index-title-template>` +
      `<text:table-of-content-entry-template><text:index-entry-text/><text:index-entry-span>, page </text:index-entry-span><text:index-entry-page-number/></text:table-of-content-entry-template></text:table-of-content-source>` +
      `<text:index-body><text:index-title><text:p>Contents</text:p></text:index-title><text:p>Chapter</text:p></text:index-body></text:table-of-content>`,
  );
  expect(open(readOdf, bytes).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
    "heading: Contents",
    "paragraph: , page",
    "paragraph: Contents",
    "paragraph: Chapter",
  ]);
  const written = write(bytes, { Contents: "Inhalt", ", page": ", Seite" }, { language: "de", isBilingual: true });
  expect(contentOf(written)).toContain('<text:index-title-template text:style-name="H">Inhalt</text:index-title-template>');
  expect(contentOf(written)).toContain("<text:index-entry-span>, Seite </text:index-entry-span>");
  expect(roundTripFaults(readOdf, bytes)).toEqual([]);
});

it("names the language of the targets in the default styles, and turns pages round for one that runs from the right", () => {
  const styles =
    '<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties fo:margin-top="0cm"/><style:text-properties fo:language="en" fo:country="US"/></style:default-style></office:styles>';
  const bytes = buildOdf("<text:p>Words</text:p>", { styles });
  const german = contentOf(write(bytes, { Words: "Wörter" }), "styles.xml");
  expect(german).toContain('fo:language="de" fo:country="DE"');
  expect(german).not.toContain("writing-mode");
  const arabic = contentOf(write(bytes, { Words: "كلمات" }, { language: "ar" }), "styles.xml");
  expect(arabic).toContain('style:language-complex="ar"');
  expect(arabic).toContain('<style:paragraph-properties style:writing-mode="rl-tb" fo:margin-top="0cm"/>');
});

it("writes both texts into one paragraph when both are asked for", () => {
  const written = write(buildOdf("<text:p>Words</text:p>"), { Words: "Wörter" }, { language: "de", isBilingual: true });
  expect(contentOf(written)).toContain("<text:p>Words<text:line-break/>Wörter</text:p>");
});

it("comes back whole, however deep frames lie within frames", () => {
  const depth = 20_000;
  const deep = `<text:p>${"<draw:frame><draw:text-box><text:p>".repeat(depth)}Words${"</text:p></draw:text-box></draw:frame>".repeat(depth)}</text:p>`;
  expect(roundTripFaults(readOdf, buildOdf(deep))).toEqual([]);
  expect(
    roundTripFaults(
      readOdf,
      buildOdf('<text:p>Fish &amp; <text:a xlink="x">chips</text:a><text:s/> today </text:p><text:p>1 &lt; two</text:p>'),
    ),
  ).toEqual([]);
});

it("changes one part, and in it one paragraph, when one target changes", () => {
  const bytes = buildOdf(`${"<text:p>Many words</text:p>".repeat(3)}<text:p>Other words</text:p>`);
  const { units, write: writeDocument } = open(readOdf, bytes);
  const all = accentAll(units);
  const calm = writeDocument(all, { language: "de" });
  const [first] = units;
  const edited = writeDocument(new Map(all).set(first?.id ?? "", "Viele Worte"), { language: "de" });
  expect(contentOf(edited)).toBe(contentOf(calm).replace(accent("Many words"), "Viele Worte"));
  expect(contentOf(edited, "styles.xml")).toBe(contentOf(calm, "styles.xml"));
});

it("refuses a file that needs its password", () => {
  const manifest = "<manifest:manifest xmlns:manifest='m'><manifest:encryption-data/></manifest:manifest>";
  expect(() => readOdf(buildOdf("", { manifest }), { language: null })).toThrow(expect.objectContaining({ message: "password" }));
  expect(fileFaultOf(new Error("other"))).toBeNull();
});

it("leaves a cell one text: applications show the copy in its value, which would still be the source", () => {
  const cell = (attributes: string, text: string) =>
    `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const bytes = buildOdf(
    `<table:table><table:table-row>${cell('office:string-value="Open door" calcext:value-type="string"', "Open door")}` +
      `${cell('table:formula="of:=A1" office:string-value="Open door"', "Open door")}${cell("office:string-value='Shut'", "Shut")}</table:table-row></table:table>`,
  );
  expect(contentOf(write(bytes, { "Open door": "Offene Tür" }))).toContain(
    `${cell('calcext:value-type="string"', "Offene Tür")}${cell('table:formula="of:=A1" office:string-value="Open door"', "Open door")}` +
      '<table:table-cell office:value-type="string"><text:p>Shut</text:p></table:table-cell>',
  );
  expect(roundTripFaults(readOdf, bytes)).toEqual([]);
});

it("leaves a cell the text in its value where it has no paragraph", () => {
  const bare =
    '<table:table-cell office:value-type="string" office:string-value="Bare"/>' +
    '<table:table-cell office:value-type="string" office:string-value="Empty"></table:table-cell>' +
    '<table:table-cell office:value-type="string" office:string-value="Noted"><office:annotation><text:p>A remark</text:p></office:annotation></table:table-cell>';
  const bytes = buildOdf(
    `<table:table><table:table-row>${bare}<table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>` +
      `<table:table-cell><text:p>Words</text:p></table:table-cell></table:table-row></table:table>`,
  );
  const written = contentOf(write(bytes, { Words: "Worte" }));
  expect(written).toBe(contentOf(bytes).replace("Words", "Worte"));
});

const buildSheet = (before: string, cells: string, behind = ""): Uint8Array =>
  buildOdf(
    `</office:text><office:spreadsheet>${before}<table:table><table:table-row>${cells}</table:table-row></table:table>${behind}</office:spreadsheet><office:text>`,
  );
const textCell = (text: string): string => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const formulaCell = (formula: string, result = ""): string =>
  `<table:table-cell table:formula="of:=${formula}" office:value-type="string" office:string-value="${result}"><text:p>${result}</text:p></table:table-cell>`;

it.each([
  ["IF([.B2]=&quot;Open&quot;;&quot;yes&quot;;&quot;no&quot;)", "IF([.B2]=&quot;Offen&quot;;&quot;yes&quot;;&quot;no&quot;)"],
  ["COUNTIF([$&apos;Open&apos;.B1:.B2];&quot;&lt;&gt;open&quot;)", "COUNTIF([$&apos;Open&apos;.B1:.B2];&quot;&lt;&gt;Offen&quot;)"],
  ["COUNTIF([.B1:.B2];&quot;*Closed*&quot;)", "COUNTIF([.B1:.B2];&quot;*Zu*&quot;)"],
  ["INDIRECT(&quot;Open&quot;)", "INDIRECT(&quot;Open&quot;)"],
])("changes words of a formula that are a cell’s text with the cell: %s", (formula, expected) => {
  const content = contentOf(
    write(buildSheet("", textCell("Open") + textCell("Closed") + formulaCell(formula)), { Open: "Offen", Closed: "Zu" }),
  );
  expect(content).toContain(`table:formula="of:=${expected}"`);
});

it("changes validations, rules, filters, named formulas and results with the cells", () => {
  const bytes = buildSheet(
    '<table:content-validations><table:content-validation table:condition="of:cell-content-is-in-list(&quot;Open&quot;;&quot;Other&quot;)"/></table:content-validations>',
    textCell("Open") + textCell("open") + textCell("Closed") + formulaCell("[.A1]", "Open") + formulaCell("&quot;x&quot;", "Opened"),
    '<table:named-expressions><table:named-expression table:expression="of:=COUNTIF([.A1];&quot;Open&quot;)"/></table:named-expressions>' +
      '<table:database-ranges><table:database-range><table:filter><table:filter-condition table:value="Open" table:operator="="/></table:filter></table:database-range></table:database-ranges>' +
      '<calcext:conditional-formats><calcext:condition calcext:value="=&quot;Open&quot;"/></calcext:conditional-formats>',
  );
  const content = contentOf(write(bytes, { Open: "Offen", open: "auf" }));
  for (const part of [
    "is-in-list(&quot;Offen&quot;;&quot;Other&quot;)",
    "COUNTIF([.A1];&quot;Offen&quot;)",
    'table:value="Offen"',
    'calcext:value="=&quot;Offen&quot;"',
    'office:string-value="Offen"><text:p>Offen</text:p>',
    'office:string-value="Opened"><text:p>Opened</text:p>',
    textCell("Offen") + textCell("Offen") + textCell("Closed"),
  ])
    expect(content).toContain(part);
  expect(contentOf(write(bytes, { Closed: "open" }))).toContain(textCell("Open") + textCell("open") + textCell("open"));
});

it("keeps word and cell where two texts would become one", () => {
  const formula = "COUNTIF([.A1:.A2];&quot;Open&quot;)";
  const content = contentOf(
    write(buildSheet("", textCell("Open") + textCell("Free") + formulaCell(formula)), { Open: "Frei", Free: "frei" }),
  );
  expect(content).toContain(textCell("Open") + textCell("frei"));
  expect(content).toContain(formula);
});

it("says what became of the words, with cells that are repeated counted in their places", () => {
  const table = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
  const bytes = buildOdf(
    '</office:text><office:spreadsheet><table:content-validations><table:content-validation table:name="v1" table:condition="of:cell-content-is-in-list(&quot;Open&quot;;&quot;Gone&quot;)" table:base-cell-address="$&apos;My sheet&apos;.A1"/></table:content-validations>' +
      table("Data", `<table:table-row>${textCell("Open")}${textCell("Half price")}</table:table-row>`) +
      table(
        "My sheet",
        '<table:table-row table:number-rows-repeated="4"><table:table-cell/></table:table-row>' +
          `<table:table-row><table:table-cell table:number-columns-repeated="26"/>${formulaCell("COUNTIF([Data.A1:.A9];&quot;Open&quot;)")}${formulaCell("COUNTIF([Data.A1:.A9];&quot;Half*&quot;)")}</table:table-row>` +
          '<calcext:conditional-formats><calcext:condition calcext:value="contains-text(&quot;pric&quot;)"/></calcext:conditional-formats>',
      ) +
      '<table:named-expressions><table:named-expression table:name="ones" table:base-cell-address="$Data.$A$1" table:expression="of:=COUNTIF([.A1];&quot;Late&quot;)"/></table:named-expressions>' +
      '<table:database-ranges><table:database-range table:name="db" table:target-range-address="Data.A1:Data.B3"><table:filter><table:filter-condition table:value="Open" table:operator="="/></table:filter></table:database-range></table:database-ranges></office:spreadsheet><office:text>',
  );
  const document = open(readOdf, bytes);
  const targets = new Map(document.units.map(({ id, source }) => [id, `${source} (de)`]));
  document.write(targets, { language: "de" });
  const { items = [], ...counts } = document.formulaWords?.() ?? {};
  expect(counts).toEqual({ changed: 3, stayed: 4 });
  expect(items.map(({ place, before, after, why }) => `${place}: ${before} → ${after ?? why}`)).toEqual([
    "My sheet: Gone → no-cell",
    "'My sheet'!AB5: Half* → part",
    "My sheet: pric → part",
    "ones: Late → no-cell",
    "My sheet: Open → Open (de)",
    "'My sheet'!AA5: Open → Open (de)",
    "Data: Open → Open (de)",
  ]);
  document.write(targets, { language: "de", isBilingual: true });
  expect(document.formulaWords?.()).toBeNull();
});
