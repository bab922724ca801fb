import { describe, expect, it } from "vitest";
import { readDrawing } from "./read-drawing.ts";
import { splice } from "../segments/splice.ts";

const main = "http://schemas.openxmlformats.org/drawingml/2006/";
const strict = "http://purl.oclc.org/ooxml/drawingml/";
const points = (...texts: string[]) => texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join("");

const title = "<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Yearly income</a:t></a:r></a:p></c:rich></c:tx></c:title>";
const named = "<c:tx><c:v>Revenue</c:v></c:tx>";
const levels = `<c:cat><c:multiLvlStrRef><c:f>A1:B4</c:f><c:multiLvlStrCache><c:lvl>${points("Northern branch", "2024")}</c:lvl><c:lvl>${points("Europe")}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
const literal = `<c:cat><c:strLit>${points("Morning", "Evening")}</c:strLit></c:cat>`;
const values = `<c:val><c:numRef><c:f>B1</c:f><c:numCache><c:formatCode>General</c:formatCode>${points("4.5")}</c:numCache></c:numRef></c:val>`;
const trend = "<c:trendline><c:name>Straight line</c:name></c:trendline>";
const labels = `<c:extLst><c:ext><c15:datalabelsRange><c15:f>C1</c15:f><c15:dlblRangeCache>${points("Best month")}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>`;
const chart = (space: string, prefix: (xml: string) => string = (xml) => xml) =>
  prefix(
    `<c:chartSpace xmlns:c="${space === main ? `${main}chart` : `${strict}chart`}" xmlns:a="${space === main ? `${main}main` : `${strict}main`}" xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart">${title}<c:ser>${named}${levels}${trend}${values}${labels}</c:ser><c:ser>${literal}</c:ser></c:chartSpace>`,
  );
const texts = ["Yearly income", "Revenue", "Northern branch", "Europe", "Straight line", "Best month", "Morning", "Evening"];

describe("the text of a chart", () => {
  it.each([
    ["in a transitional document", chart(main)],
    ["in a strict one", chart(strict)],
    [
      "in a strict one with other prefixes",
      chart(strict, (xml) => xml.replaceAll(/(<\/?|xmlns:)(c|a)(?=[:=])/g, (_, start: string, name: string) => `${start}${name}x`)),
    ],
  ])("is its title, its names and what it keeps of cells, and no number, %s", (_about, xml) => {
    const { units, write } = readDrawing(xml, { path: "chart1.xml", kind: "chart" });
    expect(units.map(({ source }) => source)).toEqual(texts);
    const targets = new Map(units.map(({ id, source }) => [id, source.toUpperCase()]));
    const written = splice(xml, write(targets, { language: "de" }));
    expect(
      written
        .replaceAll(/<[^>]*>/g, "|")
        .split(/\|+/)
        .join("|"),
    ).toBe("|YEARLY INCOME|REVENUE|A1:B4|NORTHERN BRANCH|2024|EUROPE|STRAIGHT LINE|B1|General|4.5|C1|BEST MONTH|MORNING|EVENING|");
  });

  it("is read of charts of later kinds too", () => {
    const xml =
      '<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>A2:A3</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">Opening stock</cx:pt><cx:pt idx="1">Sold</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:f>B2</cx:f><cx:lvl><cx:pt idx="0">4</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Stock</cx:v></cx:txData></cx:tx></cx:title><cx:series><cx:tx><cx:txData><cx:f>B1</cx:f><cx:v>Pieces</cx:v></cx:txData></cx:tx></cx:series></cx:chart></cx:chartSpace>';
    const { units } = readDrawing(xml, { path: "chartEx1.xml", kind: "chart" });
    expect(units.map(({ source }) => source)).toEqual(["Opening stock", "Sold", "Stock", "Pieces"]);
  });
});
