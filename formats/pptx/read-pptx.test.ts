import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { open, roundTripFaults } from "#tests/harness/document-round-trip.ts";
import type { WriteOptions } from "../segments/unit.ts";
import { readPptx } from "./read-pptx.ts";

const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
const presentation = "application/vnd.openxmlformats-officedocument.presentationml.";

const types: Readonly<Record<string, string>> = {
  "ppt/presentation.xml": `${presentation}presentation.main+xml`,
  "ppt/slides/slide1.xml": `${presentation}slide+xml`,
  "ppt/notesSlides/notesSlide1.xml": `${presentation}notesSlide+xml`,
  "ppt/slideLayouts/slideLayout1.xml": `${presentation}slideLayout+xml`,
  "ppt/charts/chart1.xml": "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
  "ppt/diagrams/data1.xml": "application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml",
  "ppt/diagrams/drawing1.xml": "application/vnd.ms-office.drawingml.diagramDrawing+xml",
};

/** @param parts what is in each, by path */
function buildPptx(parts: Record<string, string>): Uint8Array {
  const overrides = Object.entries(types).map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  const files = Object.entries({ "ppt/presentation.xml": "", ...parts }).map(
    ([path, body]) => [path, strToU8(`<p:part ${names}>${body}</p:part>`)] as const,
  );
  const head = strToU8(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join("")}</Types>`);
  return zipSync({ "[Content_Types].xml": head, ...Object.fromEntries(files) });
}

const shape = (paragraphs: string, placeholder = "") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape 2"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;
const paragraph = (text: string, properties = "") => `<a:p>${properties}<a:r><a:rPr lang="en-US" dirty="0"/><a:t>${text}</a:t></a:r></a:p>`;
const slide = "ppt/slides/slide1.xml";

function write(bytes: Uint8Array, targets: Record<string, string>, options: WriteOptions = { language: "de" }): Record<string, string> {
  const document = open(readPptx, bytes);
  const idOf = (source: string) => document.units.find((unit) => unit.source === source)?.id ?? source;
  const written = document.write(new Map(Object.entries(targets).map(([source, target]) => [idOf(source), target])), options);
  return Object.fromEntries(Object.entries(unzipSync(written)).map(([path, content]) => [path, strFromU8(content)]));
}

const kindsOf = (bytes: Uint8Array) => open(readPptx, bytes).units.map(({ kind, source }) => `${kind}: ${source}`);

it("joins runs that look the same, and keeps formats, links, breaks and fields as tags", () => {
  const runs =
    '<a:r><a:rPr lang="en-US"/><a:t>Our </a:t></a:r><a:r><a:rPr lang="en-GB" dirty="0"/><a:t>plan </a:t></a:r><a:r><a:rPr b="1"/><a:t>now</a:t></a:r><a:br/><a:r><a:t>page </a:t></a:r><a:fld id="{1}" type="slidenum"><a:t>3</a:t></a:fld><a:r><a:t> of it</a:t></a:r>';
  const bytes = buildPptx({ [slide]: shape(`<a:p>${runs}<a:endParaRPr lang="en-US"/></a:p>`) });
  expect(kindsOf(bytes)).toEqual(["paragraph: Our plan <g1>now</g1><x2/>page <x3/> of it"]);
  const written = write(bytes, { "Our plan <g1>now</g1><x2/>page <x3/> of it": "<g1>Jetzt</g1> unser Plan<x2/>Seite <x3/>" });
  expect(written[slide]).toContain(
    '<a:p><a:r><a:rPr lang="de-DE" b="1"/><a:t>Jetzt</a:t></a:r><a:r><a:rPr lang="de-DE"/><a:t> unser Plan</a:t></a:r><a:br/><a:r><a:rPr lang="de-DE"/><a:t>Seite </a:t></a:r><a:fld id="{1}" type="slidenum"><a:t>3</a:t></a:fld><a:endParaRPr lang="en-US"/></a:p>',
  );
});

it("reads notes, tables, charts and what was drawn on a layout, and no prompts of placeholders", () => {
  const table = `<p:graphicFrame><a:graphic><a:tbl><a:tr><a:tc><a:txBody>${paragraph("Cell")}</a:txBody></a:tc></a:tr></a:tbl></a:graphic></p:graphicFrame>`;
  const bytes = buildPptx({
    [slide]: shape(paragraph("Heading"), '<p:ph type="title"/>') + table,
    "ppt/charts/chart1.xml": `<c:title>${paragraph("Sales")}</c:title><c:cat><c:strRef><c:f>Sheet1!A2</c:f><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:cat><c:numCache><c:pt><c:v>4.3</c:v></c:pt></c:numCache>`,
    "ppt/notesSlides/notesSlide1.xml": shape(paragraph("Say hello")),
    "ppt/slideLayouts/slideLayout1.xml": shape(paragraph("Click to edit"), '<p:ph type="body"/>') + shape(paragraph("Confidential")),
  });
  expect(kindsOf(bytes)).toEqual([
    "paragraph: Heading",
    "cell: Cell",
    "heading: Sales",
    "chart: North",
    "speaker-note: Say hello",
    "text-box: Confidential",
  ]);
});

it("reads what links say of themselves, once for a link of several runs, and the names of sections", () => {
  const link = (id: number, tip: string) => `<a:hlinkClick r:id="rId${id}" tooltip="${tip}"/>`;
  const linked = (text: string, tip: string, look = "") =>
    `<a:r><a:rPr lang="en-US"${look}>${link(1, tip)}</a:rPr><a:t>${text}</a:t></a:r>`;
  const number = `<a:fld id="{1}" type="slidenum"><a:rPr>${link(3, "Contents")}</a:rPr><a:t>3</a:t></a:fld>`;
  const runs = linked("our ", "Our &amp; your page") + linked("page", "Our &amp; your page", ' b="1"');
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="3" name="P">${link(2, "Enlarge").replace("Click", "MouseOver")}</p:cNvPr></p:nvPicPr></p:pic>`;
  const bytes = buildPptx({
    "ppt/presentation.xml": '<p14:sectionLst><p14:section name="First part" id="{A}"/><p14:section name="2" id="{B}"/></p14:sectionLst>',
    [slide]: shape(`<a:p><a:r><a:t>See </a:t></a:r>${runs}<a:r><a:t> or </a:t></a:r>${number}</a:p>`) + picture,
  });
  expect(kindsOf(bytes)).toEqual([
    "string: Our & your page",
    "string: Contents",
    "paragraph: See <g1>our </g1><g2>page</g2> or <x3/>",
    "string: Enlarge",
    "string: First part",
  ]);
  const tips = { "Our & your page": "Unsere & eure Seite", Contents: "Inhalt", Enlarge: "Größer", "First part": "Erster Teil" };
  const alone = write(bytes, tips);
  const both = write(bytes, { ...tips, "See <g1>our </g1><g2>page</g2> or <x3/>": "Siehe <x3/> oder <g1>unsere </g1><g2>Seite</g2>" });
  for (const written of [alone, both]) {
    expect(written["ppt/presentation.xml"]).toContain('<p14:section name="Erster Teil" id="{A}"/><p14:section name="2" id="{B}"/>');
    expect([...(written[slide] ?? "").matchAll(/tooltip="([^"]*)"/g)].map(([, tip]) => tip).toSorted()).toEqual([
      "Größer",
      "Inhalt",
      "Unsere &amp; eure Seite",
      "Unsere &amp; eure Seite",
    ]);
  }
  expect(alone[slide]).toContain("<a:t>our </a:t>");
  expect(both[slide]).toContain("<a:t>unsere </a:t>");
});

it("says the same in a diagram's data and in its drawing", () => {
  const bytes = buildPptx({
    "ppt/diagrams/data1.xml": `<dgm>${paragraph("Step one")}</dgm>`,
    "ppt/diagrams/drawing1.xml": `<dsp:sp><dsp:txBody>${paragraph("Step one")}</dsp:txBody></dsp:sp>`,
  });
  expect(kindsOf(bytes)).toEqual(["diagram: Step one"]);
  const written = write(bytes, { "Step one": "Schritt eins" });
  expect(written["ppt/diagrams/data1.xml"]).toContain("Schritt eins");
  expect(written["ppt/diagrams/drawing1.xml"]).toContain("Schritt eins");
});

it("turns paragraphs round for a language that runs from the right", () => {
  const bytes = buildPptx({
    [slide]: shape(`${paragraph("Plain")}${paragraph("Right", '<a:pPr algn="r" lvl="1"/>')}${paragraph("Middle", '<a:pPr algn="ctr"/>')}`),
  });
  const written = write(bytes, { Plain: "عادي", Right: "يمين", Middle: "وسط" }, { language: "ar" })[slide];
  expect(written).toContain('<a:p><a:pPr algn="r" rtl="1"/><a:r>');
  expect(written).toContain('<a:pPr rtl="1" algn="l" lvl="1"/>');
  expect(written).toContain('<a:pPr rtl="1" algn="ctr"/>');
});

it("lets text that grew shrink where the slide says nothing about that", () => {
  const decided = shape(paragraph("One")).replace("<a:bodyPr/>", "<a:bodyPr><a:spAutoFit/></a:bodyPr>");
  const bent = shape(paragraph("Two")).replace(
    "<a:bodyPr/>",
    '<a:bodyPr><a:prstTxWarp prst="x"><a:avLst/></a:prstTxWarp><a:flatTx/></a:bodyPr>',
  );
  const bytes = buildPptx({ [slide]: shape(paragraph("Zero")) + decided + bent + shape(paragraph("Three")) });
  const written = write(bytes, { Zero: "Rather long", One: "Rather long", Two: "Rather long", Three: "3 x" })[slide] ?? "";
  expect(written.split("<a:normAutofit/>")).toHaveLength(3);
  expect(written).toContain("<a:bodyPr><a:normAutofit/></a:bodyPr>");
  expect(written).toContain("</a:prstTxWarp><a:normAutofit/><a:flatTx/></a:bodyPr>");
});

it("comes back whole", () => {
  const bytes = buildPptx({
    [slide]: shape(`${paragraph("Fish &amp; chips")}<a:p><a:r><a:rPr i="1"/><a:t>All slanted </a:t></a:r></a:p><a:p/>`),
    "ppt/diagrams/data1.xml": `<dgm>${paragraph("Step")}${paragraph("Step")}</dgm>`,
    "ppt/diagrams/drawing1.xml": paragraph("Step") + paragraph("Other"),
  });
  expect(roundTripFaults(readPptx, bytes)).toEqual([]);
});
