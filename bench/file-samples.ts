import { type Zippable, zipSync } from "fflate";
import type { FileFormat } from "#formats/file-format.ts";
import { toPdf } from "#formats/pdf/to-pdf.ts";

/** A file that was made for a benchmark. The same size gives the same bytes. */
export type FileSample = { name: string; bytes: Uint8Array };

/** Makes a file with about this many texts of it: paragraphs, rows, strings, cues, cells. */
type SampleMaker = (texts: number) => Uint8Array;

const words =
  "the report shows that most people who came back after a year had kept their old habits while costs grew slowly and nobody asked why some rooms stayed empty during winter even though every table in town was taken by noon because visitors from distant places had written about bread rivers music and light which older neighbours found strange until they read it themselves one quiet evening between two trains".split(
    " ",
  );

/** A sentence that no other place has, of 8 to 15 words in no order, so that it packs about as well as prose does. */
function sentence(index: number): string {
  let seed = index + 1;
  const picked = Array.from({ length: 8 + (index % 8) }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return words[(seed >>> 8) % words.length];
  });
  return `Number ${index} of ${picked.join(" ")}.`;
}

const paragraph = (index: number): string => `${sentence(index * 3)} ${sentence(index * 3 + 1)} ${sentence(index * 3 + 2)}`;
const list = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join("");
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** No clock in it, so that the bytes are the same every time. */
const pack = (parts: Record<string, string>): Uint8Array => {
  const content: Zippable = Object.fromEntries(
    Object.entries(parts).map(([path, text]) => [path, [utf8(text), { level: path === "mimetype" ? 0 : 6 }]]),
  );
  return zipSync(content, { mtime: "2020-01-01T00:00:00" });
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** What every Office file begins with. `overrides` are content types by part. */
const officeFrame = (main: string, overrides: Record<string, string>): Record<string, string> => ({
  "[Content_Types].xml": `${declaration}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`)
    .join("")}</Types>`,
  "_rels/.rels": `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="${main}"/></Relationships>`,
});

const relations = (types: readonly (readonly [type: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${types
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** As Word writes: every paragraph in several runs, revision ids, proofing marks, a bold word. */
function docxParagraph(index: number): string {
  const revision = `w:rsidR="00${(index * 7919).toString(16).padStart(6, "0").slice(-6)}"`;
  const run = (text: string, properties = "") =>
    `<w:r ${revision}><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${properties}<w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  return `<w:p ${revision} w:rsidRDefault="00A77B3E"><w:pPr><w:spacing w:after="160" w:line="259"/><w:jc w:val="both"/></w:pPr>${run(`${sentence(index * 3)} `)}<w:proofErr w:type="spellStart"/>${run("Important:", "<w:b/>")}<w:proofErr w:type="spellEnd"/>${run(` ${sentence(index * 3 + 1)} `)}${run(sentence(index * 3 + 2))}</w:p>`;
}

const docx: SampleMaker = (texts) =>
  pack({
    ...officeFrame("word/document.xml", { "word/document.xml": "wordprocessingml.document.main" }),
    "word/document.xml": `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${list(texts, docxParagraph)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  });

const pptx: SampleMaker = (texts) => {
  const perSlide = 6;
  const slides = Math.max(1, Math.ceil(texts / perSlide));
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  const drawing = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${officeRelations}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
  const shape = (index: number) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${index + 2}" name="Text ${index}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB" sz="1800" dirty="0"/><a:t>${sentence(index * 2)} </a:t></a:r><a:r><a:rPr lang="en-GB" sz="1800" b="1"/><a:t>${sentence(index * 2 + 1)}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (number: number) =>
    `${declaration}<p:sld ${drawing}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${list(perSlide, (index) => shape((number - 1) * perSlide + index))}</p:spTree></p:cSld></p:sld>`;
  return pack({
    ...officeFrame("ppt/presentation.xml", {
      "ppt/presentation.xml": "presentationml.presentation.main",
      ...Object.fromEntries(numbers.map((number) => [`ppt/slides/slide${number}.xml`, "presentationml.slide"])),
    }),
    "ppt/presentation.xml": `${declaration}<p:presentation ${drawing}><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(numbers.map((number) => ["slide", `slides/slide${number}.xml`])),
    ...Object.fromEntries(numbers.map((number) => [`ppt/slides/slide${number}.xml`, slide(number)])),
  });
};

/** Ten columns, half of the texts in the table of shared strings more than once, as spreadsheets are. */
const xlsx: SampleMaker = (texts) => {
  const columns = "ABCDEFGHIJ";
  const strings = Math.max(1, Math.ceil(texts / 2));
  const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const row = (index: number) =>
    `<row r="${index + 1}" spans="1:10">${[...columns].map((column, place) => `<c r="${column}${index + 1}" s="1" t="s"><v>${(index * 10 + place) % strings}</v></c>`).join("")}</row>`;
  return pack({
    ...officeFrame("xl/workbook.xml", {
      "xl/workbook.xml": "spreadsheetml.sheet.main",
      "xl/worksheets/sheet1.xml": "spreadsheetml.worksheet",
      "xl/sharedStrings.xml": "spreadsheetml.sharedStrings",
    }),
    "xl/workbook.xml": `${declaration}<workbook ${spreadsheet} xmlns:r="${officeRelations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/worksheets/sheet1.xml": `${declaration}<worksheet ${spreadsheet}><sheetData>${list(Math.ceil(texts / 10), row)}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `${declaration}<sst ${spreadsheet} count="${texts}" uniqueCount="${strings}">${list(strings, (index) => `<si><t>${sentence(index)}</t></si>`)}</sst>`,
  });
};

const odt: SampleMaker = (texts) => {
  const namespaces =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"';
  return pack({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `${declaration}<office:document-content ${namespaces}><office:body><office:text>${list(texts, (index) => `<text:p text:style-name="P${index % 9}">${sentence(index * 2)} <text:span text:style-name="T1">Important:</text:span> ${sentence(index * 2 + 1)}</text:p>`)}</office:text></office:body></office:document-content>`,
    "META-INF/manifest.xml": `${declaration}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  });
};

const epub: SampleMaker = (texts) => {
  const perChapter = 100;
  const chapters = Array.from({ length: Math.max(1, Math.ceil(texts / perChapter)) }, (_, index) => `c${index + 1}`);
  const page = (chapter: number) =>
    `${declaration}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter number ${chapter + 1}</title></head><body>${list(perChapter, (index) => `<p class="text">${sentence(chapter * 300 + index)} <em>Important:</em> ${sentence(chapter * 300 + index + 1)}</p>\n`)}</body></html>`;
  return pack({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `${declaration}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "book.opf": `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">bench</dc:identifier><dc:title>A long book</dc:title><dc:language>en</dc:language></metadata><manifest>${chapters.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join("")}</manifest><spine>${chapters.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>`,
    ...Object.fromEntries(chapters.map((id, chapter) => [`${id}.xhtml`, page(chapter)])),
  });
};

const clock = (seconds: number, sign: string): string =>
  `${[seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":")}${sign}250`;
const cues = (texts: number, separator: string): string =>
  list(
    texts,
    (index) =>
      `${index + 1}\n${clock(index * 3, separator)} --> ${clock(index * 3 + 2, separator)}\n${sentence(index)}\n${index % 3 === 0 ? "<i>And</i> so on\n" : ""}\n`,
  );

const makers = {
  docx,
  pptx,
  xlsx,
  odt,
  epub,
  html: (texts) =>
    utf8(
      `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>A long page</title></head>\n<body>\n${list(texts, (index) => `<p class="text">${sentence(index * 2)} <a href="/page/${index}">Read <b>more</b></a> ${sentence(index * 2 + 1)}</p>\n`)}</body></html>\n`,
    ),
  markdown: (texts) =>
    utf8(
      list(
        texts,
        (index) =>
          `${index % 10 === 0 ? `## Chapter ${index / 10 + 1}\n\n` : ""}${sentence(index * 2)} **Important:** [read more](https://example.org/${index}). ${sentence(index * 2 + 1)}\n\n`,
      ),
    ),
  txt: (texts) => utf8(list(texts, (index) => `${paragraph(index)}\n\n`)),
  srt: (texts) => utf8(cues(texts, ",")),
  vtt: (texts) => utf8(`WEBVTT\n\n${cues(texts, ".")}`),
  ass: (texts) =>
    utf8(
      `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${list(texts, (index) => `Dialogue: 0,${clock(index * 3, ".").slice(1, -1)},${clock(index * 3 + 2, ".").slice(1, -1)},Default,,0,0,0,,${sentence(index)}\\N{\\i1}And{\\i0} so on\n`)}`,
    ),
  csv: (texts) =>
    utf8(
      `id,category,description,url,price\n${list(texts, (index) => `${index},Category ${index % 40},"${sentence(index)} With ""quotes"", commas",https://example.org/p/${index},${index % 100}.50\n`)}`,
    ),
  json: (texts) =>
    utf8(
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: Math.ceil(texts / 10) }, (_, group) => [
            `group${group}`,
            Object.fromEntries(
              Array.from({ length: 10 }, (_unused, index) => [
                `key_${index}`,
                `${sentence(group * 10 + index)}${index % 4 === 0 ? " Hello {name}." : ""}`,
              ]),
            ),
          ]),
        ),
        null,
        2,
      ),
    ),
  xliff: (texts) =>
    utf8(
      `${declaration}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>\n${list(texts, (index) => `<trans-unit id="${index}"><source>${sentence(index)} <g id="1">Important:</g> and so on</source></trans-unit>\n`)}</body></file></xliff>\n`,
    ),
  po: (texts) =>
    utf8(
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n${list(texts, (index) => `#: src/file.c:${index}\nmsgid "${sentence(index)} For %s"\nmsgstr ""\n\n`)}`,
    ),
} satisfies Partial<Record<FileFormat, SampleMaker>>;

export type SampleFormat = keyof typeof makers;
export const sampleFormats = Object.keys(makers) as SampleFormat[];

/** Makes a file of a format with about so many texts. */
export const makeSample = (format: SampleFormat, texts: number): FileSample => ({
  name: `sample.${format === "markdown" ? "md" : format}`,
  bytes: makers[format](texts),
});

/** Makes a PDF with so many paragraphs, every twelfth after a heading, each with a bold word. */
export async function makePdfSample(paragraphs: number): Promise<FileSample> {
  const markdown = list(
    paragraphs,
    (index) => `${index % 12 === 0 ? `## ${sentence(index)}\n\n` : ""}**Important:** ${paragraph(index)}\n\n`,
  );
  const { bytes } = await toPdf([{ markdown }], { title: "Sample", label: null, language: "en" });
  return { name: "sample.pdf", bytes };
}
