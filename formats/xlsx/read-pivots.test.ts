import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { open, roundTripFaults } from "#tests/harness/document-round-trip.ts";
import { checkXml } from "../xml/check-xml.ts";
import { renamePivotData } from "./pivot-references.ts";
import { readXlsx } from "./read-xlsx.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const later = (name: string) => `application/vnd.ms-excel.${name}+xml`;
const cache = "xl/pivotCache/pivotCacheDefinition1.xml";
const records = "xl/pivotCache/pivotCacheRecords1.xml";
const table = "xl/pivotTables/pivotTable1.xml";
const sheet = "xl/worksheets/sheet1.xml";
const types: Readonly<Record<string, string>> = {
  "xl/workbook.xml": office("sheet.main"),
  "xl/sharedStrings.xml": office("sharedStrings"),
  [sheet]: office("worksheet"),
  [cache]: office("pivotCacheDefinition"),
  [records]: office("pivotCacheRecords"),
  [table]: office("pivotTable"),
  "xl/slicers/slicer1.xml": later("slicer"),
  "xl/slicerCaches/slicerCache1.xml": later("slicerCache"),
};

const fields = `<cacheField name="Region"><sharedItems count="2"><s v="North"/><s v="South"/></sharedItems></cacheField><cacheField name="Amount"><sharedItems containsNumber="1"/></cacheField>`;
const formula = 'GETPIVOTDATA("Sum of amount",A4,"Region","North")&amp;"Northern"';

/** A sheet of two columns, the pivot table that sums it up, and a slicer. */
function buildPivot({
  cells = ["Region", "Amount", "North", "South", "Sum of amount"],
  more = fields,
  sourceOf = 'ref="A1:B3" sheet="Data"',
  isNamed = "Sum of amount",
} = {}) {
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${main}"><sheets/></workbook>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${cells.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    [sheet]: `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="C1"><f>${formula}</f><v>4</v></c></row></sheetData></worksheet>`,
    [cache]: `<pivotCacheDefinition xmlns="${main}"><cacheSource type="worksheet"><worksheetSource ${sourceOf}/></cacheSource><cacheFields count="2">${more}</cacheFields></pivotCacheDefinition>`,
    [records]: `<pivotCacheRecords xmlns="${main}" count="1"><r><x v="0"/><n v="4"/><s v="South"/></r></pivotCacheRecords>`,
    [table]: `<pivotTableDefinition xmlns="${main}" name="Pivot 1" dataCaption="Values" grandTotalCaption="All together" rowHeaderCaption="Region"><pivotFields count="2"><pivotField axis="axisRow" showAll="0"/><pivotField dataField="1"/></pivotFields><dataFields count="1"><dataField name="${isNamed}" fld="1"/></dataFields></pivotTableDefinition>`,
    "xl/pivotTables/_rels/pivotTable1.xml.rels":
      '<Relationships xmlns="r"><Relationship Id="r1" Target="../pivotCache/pivotCacheDefinition1.xml"/></Relationships>',
    "xl/slicers/slicer1.xml": '<slicers xmlns="x"><slicer name="Region" cache="Slicer_Region" caption="Region"/></slicers>',
    "xl/slicerCaches/slicerCache1.xml": '<slicerCacheDefinition xmlns="x" name="Slicer_Region" sourceName="Region"/>',
  };
  const overrides = Object.entries(types).map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  const head = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join("")}</Types>`;
  return zipSync(Object.fromEntries(Object.entries({ "[Content_Types].xml": head, ...parts }).map(([path, xml]) => [path, strToU8(xml)])));
}

function write(bytes: Uint8Array, targets: Record<string, string>): Record<string, string> {
  const document = open(readXlsx, bytes);
  const byId = document.units.flatMap(({ id, source }) => (targets[source] === undefined ? [] : [[id, targets[source]] as const]));
  const files = Object.entries(unzipSync(document.write(new Map(byId), { language: "de" })));
  const texts = files.map(([path, content]) => [path, strFromU8(content)] as const);
  for (const [, xml] of texts) checkXml(xml);
  return Object.fromEntries(texts);
}
const german = {
  Region: "Gebiet",
  Amount: "Betrag",
  North: "Nord",
  South: "Süd",
  "Sum of amount": "Summe",
  Values: "Werte",
  "All together": "Insgesamt",
};

describe("a pivot table", () => {
  it("has its labels read; what a cell says too is the cell's unit", () => {
    expect(open(readXlsx, buildPivot()).units.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
      "cell: Region",
      "cell: Amount",
      "cell: North",
      "cell: South",
      "cell: Sum of amount",
      "string: Values",
      "string: All together",
    ]);
    expect(roundTripFaults(readXlsx, buildPivot())).toEqual([]);
  });

  it("keeps of the cells what they say now, and slicers and formulas find it", () => {
    const written = write(buildPivot(), german);
    expect(written[table]).toContain('name="Pivot 1" dataCaption="Werte" grandTotalCaption="Insgesamt" rowHeaderCaption="Gebiet"');
    expect(written[table]).toContain('<dataField name="Summe" fld="1"/>');
    expect(written[cache]).toContain(
      '<cacheField name="Gebiet"><sharedItems count="2"><s v="Nord"/><s v="Süd"/></sharedItems></cacheField><cacheField name="Betrag">',
    );
    expect(written[records]).toContain('<s v="Süd"/>');
    expect(written["xl/slicers/slicer1.xml"]).toContain('name="Region" cache="Slicer_Region" caption="Gebiet"');
    expect(written["xl/slicerCaches/slicerCache1.xml"]).toContain('name="Slicer_Region" sourceName="Gebiet"');
    expect(written[sheet]).toContain('<f>GETPIVOTDATA("Summe",A4,"Gebiet","Nord")&amp;"Northern"</f>');
  });

  it("never has one name for two fields, nor one text twice", () => {
    const alike = write(buildPivot(), { ...german, "Sum of amount": "betrag", South: "nord" });
    expect(alike[table]).toContain('<dataField name="betrag " fld="1"/>');
    expect(alike[cache]).toContain('<s v="Nord"/><s v="South"/>');
    const headers = write(buildPivot(), { ...german, Amount: "gebiet" });
    expect(headers[cache]).toContain('<cacheField name="Amount">');
    expect(headers["xl/sharedStrings.xml"]).toContain("<t>Gebiet</t></si><si><t>Amount</t>");
  });

  it("keeps the fields that its own formulas name, and their headers", () => {
    const own = `${fields}<cacheField name="Tax" formula="Amount*0.2" databaseField="0"/>`;
    const written = write(buildPivot({ more: own }), german);
    expect(written[cache]).toContain('<cacheField name="Amount">');
    expect(written[cache]).toContain('<s v="Nord"/>');
    expect(written["xl/sharedStrings.xml"]).toContain("<t>Region</t></si><si><t>Amount</t></si><si><t>Nord</t>");
    expect(written["xl/slicerCaches/slicerCache1.xml"]).toContain('sourceName="Region"');
  });

  it("keeps what it has of another workbook", () => {
    const bytes = buildPivot({ sourceOf: 'xmlns:r="r" ref="A1:B3" sheet="Data" r:id="rId1"' });
    expect(write(bytes, german)[cache]).toBe(strFromU8(unzipSync(bytes)[cache] ?? strToU8("")));
  });

  it("keeps the blank by which a sum differs from its field", () => {
    expect(write(buildPivot({ isNamed: "Amount " }), german)[table]).toContain('<dataField name="Betrag " fld="1"/>');
  });
});

describe("renamePivotData", () => {
  const names = new Map([
    ["north", "Nord"],
    ['the "best"', 'das "Beste"'],
  ]);
  it.each([
    ['IF(A1="North",GETPIVOTDATA("x",$A$3,"Region","NORTH"),"North")', 'IF(A1="North",GETPIVOTDATA("x",$A$3,"Region","Nord"),"North")'],
    ['getpivotdata ("The ""best""",\'It\'\'s (North\'!A1)', 'getpivotdata ("das ""Beste""",\'It\'\'s (North\'!A1)'],
    ['GETPIVOTDATA(IF(A1="North","North",1),A3)&"North"', 'GETPIVOTDATA(IF(A1="North","North",1),A3)&"North"'],
    ['GETPIVOTDATA("North', 'GETPIVOTDATA("North'],
    ['"North"&LOG(1)', '"North"&LOG(1)'],
  ])("reads %s", (formula, renamed) => {
    expect(renamePivotData(formula, names)).toBe(renamed);
  });
});
