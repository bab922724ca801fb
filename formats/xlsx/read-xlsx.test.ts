import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { open, roundTripFaults, sources } from "#tests/harness/document-round-trip.ts";
import type { WriteOptions } from "../segments/unit.ts";
import { readXlsx } from "./read-xlsx.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;

type Parts = { strings?: string; sheet: string; table?: string; comments?: string; book?: string; styles?: string };

function buildXlsx({ strings = "", sheet, table, comments, book = "<sheets/>", styles }: Parts): Uint8Array {
  const overrides = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/sharedStrings.xml", "sharedStrings"],
    ["/xl/worksheets/sheet1.xml", "worksheet"],
    ["/xl/tables/table1.xml", "table"],
    ["/xl/comments1.xml", "comments"],
    ["/xl/styles.xml", "styles"],
  ].map(([part, name = ""]) => `<Override PartName="${part}" ContentType="${type(name)}"/>`);
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join("")}</Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}">${book}</workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships xmlns="r"><Relationship Id="sheet1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${strings}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}">${sheet}</worksheet>`,
  };
  if (table !== undefined) {
    files["xl/tables/table1.xml"] = `<table xmlns="${main}" ${table}</table>`;
    files["xl/worksheets/_rels/sheet1.xml.rels"] =
      '<Relationships xmlns="r"><Relationship Id="r1" Target="../tables/table1.xml"/></Relationships>';
  }
  if (comments !== undefined) files["xl/comments1.xml"] = `<comments xmlns="${main}">${comments}</comments>`;
  if (styles !== undefined) files["xl/styles.xml"] = `<styleSheet xmlns="${main}">${styles}</styleSheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function write(bytes: Uint8Array, targets: Record<string, string>, options: WriteOptions = { language: "de" }): Record<string, string> {
  const document = open(readXlsx, bytes);
  const idOf = (source: string) => document.units.find((unit) => unit.source === source)?.id ?? source;
  const written = document.write(new Map(Object.entries(targets).map(([source, target]) => [idOf(source), target])), options);
  return Object.fromEntries(Object.entries(unzipSync(written)).map(([path, content]) => [path, strFromU8(content)]));
}

it("reads shared and inline texts with the cells that show them, and no numbers, formulas or results", () => {
  const bytes = buildXlsx({
    strings: "<si><t>Price</t></si><si><t>42</t></si><si><r><t>Very </t></r><r><rPr><b/></rPr><t>big</t></r></si>",
    sheet:
      '<sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>2</v></c><c r="D2"><v>7</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>Result</v></c><c r="F2" t="inlineStr"><is><t>Inline</t></is></c></row></sheetData>',
  });
  const { units } = open(readXlsx, bytes);
  expect(units.map(({ source, place }) => `${place}: ${source}`)).toEqual(["B2: Price", "C2: Very <g1>big</g1>", "F2: Inline"]);
});

it("writes runs with their formats, and keeps what is said about reading aloud", () => {
  const phonetic = '<rPh sb="0" eb="1"><t>かな</t></rPh>';
  const bytes = buildXlsx({
    strings: `<si><r><t xml:space="preserve">Very </t></r><r><rPr><b/></rPr><t>big</t></r>${phonetic}</si>`,
    sheet: "<sheetData/>",
  });
  const written = write(bytes, { "Very <g1>big</g1>": "<g1>Sehr</g1> groß" });
  expect(written["xl/sharedStrings.xml"]).toContain(
    `<si><r><rPr><b/></rPr><t xml:space="preserve">Sehr</t></r><r><t xml:space="preserve"> groß</t></r>${phonetic}</si>`,
  );
});

it("renames the columns of a table with their headers, in all formulas", () => {
  const bytes = buildXlsx({
    strings: "<si><t>Amount</t></si><si><t>Tax</t></si>",
    sheet:
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C2"><f>SUM(Sales[Amount])</f><v>3</v></c></row></sheetData>',
    table:
      'id="1" name="Sales" displayName="Sales" ref="A1:B3"><tableColumns><tableColumn id="1" name="Amount"/><tableColumn id="2" name="Tax"><calculatedColumnFormula>Sales[[#This Row],[Amount]]*2</calculatedColumnFormula></tableColumn></tableColumns>',
  });
  const written = write(bytes, { Amount: "Betrag, netto" });
  expect(written["xl/worksheets/sheet1.xml"]).toContain("<f>SUM(Sales[[Betrag, netto]])</f>");
  expect(written["xl/tables/table1.xml"]).toContain('<tableColumn id="1" name="Betrag, netto"/>');
  expect(written["xl/tables/table1.xml"]).toContain("Sales[[#This Row],[Betrag, netto]]*2");
  const clash = write(bytes, { Amount: "Wert", Tax: "wert" });
  expect(clash["xl/sharedStrings.xml"]).toContain("<t>Wert</t></si><si><t>Tax</t>");
  expect(clash["xl/tables/table1.xml"]).toContain('name="Tax"');
});

it("reads a table with the extension that describes it", () => {
  const extension = '<extLst><ext uri="{504A1905-F514-4f6f-8877-14C23A59335A}"><x14:table altText="Sales"/></ext></extLst>';
  const bytes = buildXlsx({
    strings: "<si><t>Amount</t></si>",
    sheet: '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>',
    table: `id="1" displayName="Sales" ref="A1:A2"><tableColumns><tableColumn id="1" name="Amount"/></tableColumns>${extension}`,
  });
  expect(write(bytes, { Amount: "Betrag" })["xl/tables/table1.xml"]).toContain('<tableColumn id="1" name="Betrag"/>');
});

it("reads comments, the three parts of headers, and the hints of validations", () => {
  const bytes = buildXlsx({
    sheet:
      '<sheetData/><dataValidations><dataValidation promptTitle="Choose" prompt="One of these"><formula1>"Yes,No"</formula1></dataValidation></dataValidations>' +
      '<headerFooter><oddHeader>&amp;LLeft &amp;"Arial,Bold"side&amp;CPage &amp;P of &amp;N&amp;R&amp;D</oddHeader></headerFooter>',
    comments: '<commentList><comment ref="A1"><text><r><t>Are you sure?</t></r></text></comment></commentList>',
  });
  expect(sources(readXlsx, bytes).toSorted()).toEqual(["Are you sure?", "Choose", "Left <x1/>side", "One of these", "Page <x1/> of <x2/>"]);
  const written = write(bytes, { "Page <x1/> of <x2/>": "Seite <x1/> von <x2/>" });
  expect(written["xl/worksheets/sheet1.xml"]).toContain('&amp;LLeft &amp;"Arial,Bold"side&amp;CSeite &amp;P von &amp;N&amp;R&amp;D');
});

it("turns sheets round for a language that runs from the right", () => {
  const bytes = buildXlsx({
    strings: "<si><t>Price</t></si>",
    sheet: '<sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData/>',
  });
  expect(write(bytes, { Price: "سعر" }, { language: "ar" })["xl/worksheets/sheet1.xml"]).toContain(
    '<sheetView rightToLeft="1" workbookViewId="0"/>',
  );
  expect(write(bytes, { Price: "Preis" })["xl/worksheets/sheet1.xml"]).toContain('<sheetView workbookViewId="0"/>');
});

it("comes back whole", () => {
  const bytes = buildXlsx({
    strings: "<si><t> Fish &amp; chips </t></si><si><t>Two\nlines</t></si><si/><si><r><rPr><i/></rPr><t>All slanted</t></r></si>",
    sheet:
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><r><t>Some </t></r><r><rPr><b/></rPr><t>bold</t></r></is></c></row></sheetData>',
    comments: '<commentList><comment ref="A1"><text><t>Sure</t></text></comment></commentList>',
  });
  expect(roundTripFaults(readXlsx, bytes)).toEqual([]);
});

it("reads characters that are written by their number, and writes them so that the same text comes", () => {
  const bytes = buildXlsx({
    strings:
      "<si><t>First_x000D_\nsecond_x000D_</t></si><si><t>Bell_x0007_ring</t></si><si><t>Key _x005F_x0041_ here</t></si>" +
      "<si><r><t>Caf_x00E9_ </t></r><r><rPr><b/></rPr><t>bold</t></r></si><si><t>A_x0026_B, not _X0041_ or _x41_</t></si>",
    sheet:
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>In_x0020_line</t></is></c></row></sheetData>' +
      '<dataValidations><dataValidation prompt="Pick_x000a_one"/></dataValidations>' +
      "<headerFooter><oddHeader>&amp;LLe_x0066_t words&amp;RRight _x005F_x0041_</oddHeader></headerFooter>",
    comments: '<commentList><comment ref="A1"><text><t>Note_x000D_\nmore</t></text></comment></commentList>',
  });
  expect(sources(readXlsx, bytes).toSorted()).toEqual([
    "A&B, not _X0041_ or _x41_",
    "Bell\u0007ring",
    "Café <g1>bold</g1>",
    "First\r\nsecond",
    "In line",
    "Key _x0041_ here",
    "Left words",
    "Note\r\nmore",
    "Pick\none",
    "Right _x0041_",
  ]);
  expect(roundTripFaults(readXlsx, bytes)).toEqual([]);
  const written = write(bytes, {
    "First\r\nsecond": "Erstes\r\nZweites",
    "Bell\u0007ring": "Glocke\u0007_x0042_",
    "Key _x0041_ here": "Hier _x0041_",
    "Café <g1>bold</g1>": "<g1>_x0041_</g1>",
    "Pick\none": "Wähle\r_x0041_",
    "Left words": "Links _x0041_",
    "Right _x0041_": "Rechts",
    "Note\r\nmore": "Notiz\r\n_x0041_",
  });
  expect(written["xl/sharedStrings.xml"]).toContain('<t xml:space="preserve">Erstes_x000D_\nZweites_x000D_</t>');
  expect(written["xl/sharedStrings.xml"]).toContain("<t>Glocke_x0007__x005F_x0042_</t></si><si><t>Hier _x005F_x0041_</t>");
  expect(written["xl/sharedStrings.xml"]).toContain('<t xml:space="preserve">_x005F_x0041_</t>');
  expect(written["xl/worksheets/sheet1.xml"]).toContain('prompt="Wähle_x000D__x005F_x0041_"');
  expect(written["xl/worksheets/sheet1.xml"]).toContain("&amp;LLinks _x005F_x0041_&amp;RRechts</oddHeader>");
  expect(written["xl/comments1.xml"]).toContain("Notiz_x000D_\n_x005F_x0041_");
});

it("renames columns whose names have line ends or look like a character’s number", () => {
  const bytes = buildXlsx({
    strings: "<si><t>Net\nprice</t></si><si><t>Tax _x005F_x0041_</t></si>",
    sheet: '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row></sheetData>',
    table:
      'id="1" displayName="Sales" ref="A1:B2"><tableColumns><tableColumn id="1" name="Net_x000a_price"/><tableColumn id="2" name="Tax _x005F_x0041_"/></tableColumns>',
  });
  const written = write(bytes, { "Net\nprice": "Preis\nnetto", "Tax _x0041_": "Steuer _x0041_" });
  expect(written["xl/tables/table1.xml"]).toContain('name="Preis_x000a_netto"/><tableColumn id="2" name="Steuer _x005F_x0041_"');
});

describe("words that a workbook compares its cells with", () => {
  const strings = (...texts: string[]) => texts.map((text) => `<si><t>${text}</t></si>`).join("");
  const cell = (content: string, type = "str") => `<c t="${type}">${content}</c>`;
  /** A sheet that shows each of the shared strings, with formulas and what follows the cells. */
  const build = (
    texts: readonly string[],
    { formulas = [], rest = "", table, book }: Partial<{ formulas: string[]; rest: string; table: string; book: string }>,
  ) =>
    buildXlsx({
      strings: strings(...texts),
      sheet: `<sheetData><row r="1">${texts.map((_, index) => `<c t="s"><v>${index}</v></c>`).join("")}</row><row r="2">${formulas.map((formula) => cell(`<f>${formula}</f>`)).join("")}</row></sheetData>${rest}`,
      ...(table === undefined ? {} : { table }),
      ...(book === undefined ? {} : { book }),
    });
  const sheetOf = (written: Record<string, string>) => written["xl/worksheets/sheet1.xml"] ?? "";
  const german = { Open: "Offen", Closed: "Zu", "Says “yes”": 'Sagt "ja"' };
  const texts = ["Open", "Closed", "Says “yes”"];

  it.each([
    ['COUNTIF(C2:C3,"Open")', 'COUNTIF(C2:C3,"Offen")'],
    ['COUNTIF(C2:C3,"&lt;&gt;open")+COUNTIF(C2:C3,"=Closed")', 'COUNTIF(C2:C3,"&lt;&gt;Offen")+COUNTIF(C2:C3,"=Zu")'],
    ['COUNTIFS(C:C,"&lt;&gt;"&amp;"Open",D:D,"&gt;=5")', 'COUNTIFS(C:C,"&lt;&gt;"&amp;"Offen",D:D,"&gt;=5")'],
    ['SUMIF(C:C,"*Open*",D:D)', 'SUMIF(C:C,"*Offen*",D:D)'],
    ['SUMIF(C:C,"Op?n",D:D)', 'SUMIF(C:C,"Op?n",D:D)'],
    ['IF(C2="Open","Still open","Done")', 'IF(C2="Offen","Still open","Done")'],
    ['IF(C2="Open ",1,0)', 'IF(C2="Offen ",1,0)'],
    ['IF(C2="*Open",1,0)', 'IF(C2="*Open",1,0)'],
    ['_xlfn.SWITCH(C2,"Open",1,"CLOSED",2,"Other",3)', '_xlfn.SWITCH(C2,"Offen",1,"Zu",2,"Other",3)'],
    ['SUM(COUNTIF(C:C,{"Open","Closed"}))', 'SUM(COUNTIF(C:C,{"Offen","Zu"}))'],
    ['VLOOKUP("Open",A1:B2,2,FALSE)', 'VLOOKUP("Offen",A1:B2,2,FALSE)'],
    ['MATCH("Says “yes”",A:A,0)', 'MATCH("Sagt ""ja""",A:A,0)'],
    ['INDIRECT("Open")&amp;TEXT(A1,"Open")', 'INDIRECT("Open")&amp;TEXT(A1,"Open")'],
    ['HYPERLINK("Open","Open")', 'HYPERLINK("Open","Offen")'],
    ['TEXT(IF(A1="Open",1,2),("Open"))', 'TEXT(IF(A1="Offen",1,2),("Open"))'],
    ["'Open'!A1&amp;[Open]Data!A1", "'Open'!A1&amp;[Open]Data!A1"],
    ['T["Open"]&amp;"Open"', 'T["Open"]&amp;"Offen"'],
    ['"Open', '"Open'],
  ])("change with them in %s", (formula, expected) => {
    const written = write(build(texts, { formulas: [formula] }), german);
    expect(sheetOf(written)).toContain(`<f>${expected}</f>`);
  });

  it("change in lists, rules, filters, links and named formulas", () => {
    const filter =
      '<autoFilter ref="A1:B3"><filterColumn colId="0"><filters><filter val="Open"/><filter val="Other"/></filters></filterColumn>';
    const written = write(
      build(texts, {
        rest:
          `${filter}<filterColumn colId="1"><customFilters><customFilter val="*closed*"/></customFilters></filterColumn><sortState><sortCondition customList="Open,Closed"/></sortState></autoFilter>` +
          '<conditionalFormatting><cfRule type="containsText" text="Open"><formula>NOT(ISERROR(SEARCH("Open",C2)))</formula></cfRule></conditionalFormatting>' +
          '<dataValidations><dataValidation type="list"><formula1>"Open, Closed,Other"</formula1></dataValidation><dataValidation type="custom"><formula1>A1="Open"</formula1></dataValidation></dataValidations>' +
          '<hyperlinks><hyperlink ref="A1" display="Open"/></hyperlinks>' +
          '<extLst><x14:dataValidation type="list"><x14:formula1><xm:f>"Open,Closed"</xm:f></x14:formula1></x14:dataValidation></extLst>',
        table: `id="1" displayName="T" ref="A1:A2">${filter}</autoFilter><tableColumns><tableColumn id="1" name="Open"/></tableColumns>`,
        book: '<sheets/><definedNames><definedName name="n">COUNTIF(Data!$A:$A,"Open")+SUM(T[Open])</definedName></definedNames><calcPr calcId="1"/>',
      }),
      german,
    );
    for (const part of [
      '<filter val="Offen"/><filter val="Other"/>',
      'customFilter val="*Zu*"',
      'customList="Offen,Zu"',
      'text="Offen"><formula>NOT(ISERROR(SEARCH("Offen",C2)))',
      '<formula1>"Offen, Zu,Other"</formula1>',
      '<formula1>A1="Offen"</formula1>',
      'display="Offen"',
      '<xm:f>"Offen,Zu"</xm:f>',
    ])
      expect(sheetOf(written)).toContain(part);
    expect(written["xl/tables/table1.xml"]).toContain('<filter val="Offen"/><filter val="Other"/>');
    expect(written["xl/workbook.xml"]).toContain(
      'COUNTIF(Data!$A:$A,"Offen")+SUM(T[Offen])</definedName></definedNames><calcPr fullCalcOnLoad="1" calcId="1"/>',
    );
  });

  it("make one text of cells that say the same, with the formats of each", () => {
    const bytes = buildXlsx({
      strings: `${strings("Open", "OPEN", "Closed", "closed")}<si><r><t>Op</t></r><r><rPr><b/></rPr><t>en</t></r></si>`,
      sheet: '<sheetData><row r="1"><c><f>COUNTIF(A:A,"Open")</f></c></row></sheetData>',
    });
    const written = write(bytes, {
      Open: "Offen",
      OPEN: "GEÖFFNET",
      Closed: "Zu",
      closed: "geschlossen",
      "Op<g1>en</g1>": "Ge<g1>öffnet</g1>",
    });
    const shared = written["xl/sharedStrings.xml"] ?? "";
    expect(shared).toContain(strings("Offen", "Offen", "Zu", "geschlossen"));
    expect(shared.slice(shared.indexOf("<r>")).replaceAll(/<[^>]*>/g, "")).toBe("Offen");
    expect(sheetOf(written)).toContain('COUNTIF(A:A,"Offen")');
    // One target alone: the other cells follow, or the count would miss them.
    expect(write(bytes, { Open: "Offen" })["xl/sharedStrings.xml"]).toContain(strings("Offen", "Offen", "Closed"));
  });

  it.each([
    ["would be one with another text", ["Open", "Unlocked"], 'COUNTIF(A:A,"Open")', { Open: "Offen", Unlocked: "offen" }],
    ["are longer than a formula can say", ["Open", "Other"], 'COUNTIF(A:A,"Open")', { Open: "o".repeat(256), Other: "Anders" }],
    ["stay with one of their cells", ["Open", "OPEN"], 'COUNTIF(A:A,"Open")', { Open: "Open", OPEN: "OFFEN" }],
  ])("stay, and so do their cells, where they %s", (_, cells, formula, targets) => {
    const written = write(build(cells, { formulas: [formula] }), targets);
    expect(sheetOf(written)).toContain(`<f>${formula}</f>`);
    expect(written["xl/sharedStrings.xml"]).toContain("<t>Open</t>");
    expect(written["xl/workbook.xml"]).not.toContain("calcPr");
  });

  it.each([
    [{ Open: "Offen, noch", Closed: "Zu" }, '"Open,Zu"', ["Open", "Zu"]],
    [{ Open: "o".repeat(250), Closed: "geschlossen" }, '"Open,Closed"', ["Open", "Closed"]],
  ])("stay where a list cannot hold them: %j", (targets, expected, cells) => {
    const rest = '<dataValidations><dataValidation type="list"><formula1>"Open,Closed"</formula1></dataValidation></dataValidations>';
    const written = write(build(["Open", "Closed"], { rest }), targets);
    expect(sheetOf(written)).toContain(`<formula1>${expected}</formula1>`);
    expect(written["xl/sharedStrings.xml"]).toContain(strings(...cells));
  });

  it("stay with headers that have to stay", () => {
    const bytes = build(["Amount", "Tax"], {
      formulas: ['MATCH("Tax",1:1,0)&amp;MATCH("Amount",1:1,0)'],
      table:
        'id="1" displayName="Sales" ref="A1:B3"><tableColumns><tableColumn id="1" name="Wert"/><tableColumn id="2" name="Amount"/></tableColumns>',
    });
    const written = write(bytes, { Amount: "wert", Tax: "Steuer" });
    expect(sheetOf(written)).toContain('MATCH("Steuer",1:1,0)&amp;MATCH("Amount",1:1,0)');
    expect(written["xl/sharedStrings.xml"]).toContain("<t>Amount</t></si><si><t>Steuer</t>");
  });

  it("are said with their places, and why those that stayed did", () => {
    const bytes = buildXlsx({
      strings: strings("Open", "Shut", "Late", "Amount"),
      sheet:
        '<sheetData><row r="2"><c r="A2"><f>IF(A1="Open",1,IF(A1="Late",2))</f></c><c r="B2"><f>LEFT(A1,2)="Op"</f></c></row></sheetData>' +
        '<dataValidations><dataValidation type="list"><formula1>"Open,Gone"</formula1></dataValidation></dataValidations>' +
        '<conditionalFormatting><cfRule type="containsText" text="hut"><formula>NOT(ISERROR(SEARCH("hut",C2)))</formula></cfRule><cfRule type="cellIs"><formula>"Pending"</formula></cfRule></conditionalFormatting>' +
        '<hyperlinks><hyperlink ref="A1" display="Open"/></hyperlinks>',
      table:
        'id="1" displayName="T" ref="D1:D2"><autoFilter ref="D1"><filterColumn colId="0"><filters><filter val="Shut"/></filters></filterColumn></autoFilter><tableColumns><tableColumn id="1" name="Amount"><calculatedColumnFormula>IF(A1="Open",1)</calculatedColumnFormula></tableColumn></tableColumns>',
      book: '<sheets><sheet name="My data" sheetId="1" r:id="sheet1" xmlns:r="r"/></sheets><definedNames><definedName name="open_ones">COUNTIF(A:A,"Op?n")</definedName></definedNames>',
    });
    const document = open(readXlsx, bytes);
    const idOf = (source: string) => document.units.find((unit) => unit.source === source)?.id ?? "";
    document.write(
      new Map([
        [idOf("Open"), "Offen"],
        [idOf("Shut"), "Zu"],
        [idOf("Late"), "L".repeat(300)],
      ]),
      { language: "de" },
    );
    const { items = [], ...counts } = document.formulaWords?.() ?? {};
    expect(counts).toEqual({ changed: 4, stayed: 6 });
    expect(items.map(({ place, before, after, why }) => `${place}: ${before} → ${after ?? why}`)).toEqual([
      "'My data'!A2: Late → cells-stay",
      "'My data'!B2: Op → part",
      "My data: Gone → no-cell",
      "My data: hut → part",
      "My data: Pending → no-cell",
      "open_ones: Op?n → part",
      "'My data'!A2: Open → Offen",
      "My data: Open → Offen",
      "T: Open → Offen",
      "T: Shut → Zu",
    ]);
    document.write(new Map(), { language: "de" });
    expect(document.formulaWords?.()).toBeNull();
  });

  it("are shown in results, and the workbook is computed again when it is opened", () => {
    const written = write(
      build(texts, { formulas: ["A1</f><v>Open</v><f>", "UPPER(A1)</f><v>OPEN</v><f>"], book: '<x:sheets xmlns:x="x"/><definedNames/>' }),
      german,
    );
    expect(sheetOf(written)).toContain("<f>A1</f><v>Offen</v>");
    expect(sheetOf(written)).toContain("<f>UPPER(A1)</f><v>OPEN</v>");
    expect(written["xl/workbook.xml"]).toContain('<definedNames/><calcPr fullCalcOnLoad="1"/>');
  });

  it("change nothing without targets, and in time that grows as the sheet does", () => {
    const cells = Array.from({ length: 20_000 }, (_, index) => `Word ${index}`);
    const bytes = build(cells, { formulas: cells.map((word) => `COUNTIF(A:A,"${word}")`) });
    const document = open(readXlsx, bytes);
    expect(document.write(new Map(), { language: "de" })).toEqual(bytes);
    const written = document.write(new Map(document.units.map(({ id, source }) => [id, `Ein ${source}`])), { language: "de" });
    expect(strFromU8(unzipSync(written)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()).split('"Ein Word')).toHaveLength(20_001);
  });
});

it("reads the words of number formats and the tips of links", () => {
  const codes = [
    '0 "pieces"',
    '[Red][&gt;9]0.0 "kg net";[Blue]-0\\ \\x "short";"none at all"',
    "#,##0.00 [$€-407]_-",
    '0.0,,"M"" USD"',
    'd "of" mmmm "in" yyyy',
    '0 "unused"',
  ];
  const formats = codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`);
  const bytes = buildXlsx({
    styles:
      `<numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="175"/></cellStyleXfs>` +
      `<cellXfs>${[170, 171, 172, 173, 174].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>` +
      '<dxfs><dxf><numFmt numFmtId="180" formatCode="@ &quot;late&quot;"/></dxf></dxfs>',
    sheet: '<sheetData/><hyperlinks><hyperlink ref="A1" location="Data!A1" tooltip="Jump to &quot;data&quot;"/></hyperlinks>',
  });
  expect(sources(readXlsx, bytes).toSorted()).toEqual(['Jump to "data"', "kg net", "late", "none at all", "pieces", "short"]);
  expect(roundTripFaults(readXlsx, bytes)).toEqual([]);
  const written = write(bytes, { pieces: 'Stück "neu"', short: "zu wenig", late: "l".repeat(300), 'Jump to "data"': "Zu <Daten>" });
  const code = (text: string) => `formatCode="${text.replaceAll('"', "&quot;")}"`;
  expect(written["xl/styles.xml"]).toContain(code(String.raw`0 "Stück "\""neu"\"""`));
  expect(written["xl/styles.xml"]).toContain(code('[Red][&gt;9]0.0 "kg net";[Blue]-0\\ \\x "zu wenig";"none at all"'));
  expect(written["xl/styles.xml"]).toContain(code('@ "late"'));
  expect(written["xl/worksheets/sheet1.xml"]).toContain('tooltip="Zu &lt;Daten&gt;"');
});

it("leaves out a zero character that is written by its number", () => {
  const bytes = buildXlsx({
    strings: "<si><t>Br_x0000_ead</t></si>",
    sheet: '<sheetData><row><c r="A1" t="s"><v>0</v></c></row></sheetData>',
  });
  expect(sources(readXlsx, bytes)).toEqual(["Bread"]);
});
