import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { accentAll, utf8 } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readDocx } from "./read-docx.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

function buildDocx(body: string): Uint8Array {
  return zipSync(
    {
      "[Content_Types].xml": utf8(
        `<Types xmlns="${packages}/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
      ),
      "_rels/.rels": utf8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationship}" Target="word/document.xml"/></Relationships>`,
      ),
      "word/document.xml": utf8(`<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`),
    },
    { level: 0 },
  );
}

const run = (text: string, properties = "") => `<w:r>${properties}<w:t>${text}</w:t></w:r>`;
const strokes = `<w:ins w:id="1" w:author="A">${run("a")}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>b</w:delText></w:r></w:del>${run("c")}`;

it.each([
  ["nested elements", 100_000, (count: number) => `<w:p>${"<w:ins>".repeat(count)}${run("deep")}${"</w:ins>".repeat(count)}</w:p>`],
  ["runs", 100_000, (count: number) => `<w:p>${(run("a", "<w:rPr><w:b/></w:rPr>") + run("b")).repeat(count / 2)}</w:p>`],
  ["strokes", 30_000, (count: number) => `<w:p>${strokes.repeat(count)}</w:p>`],
  ["nested tables", 100_000, (count: number) => `<w:p>${run("a")}</w:p>${"<w:tbl>".repeat(count)}${"</w:tbl>".repeat(count)}`],
] as const)("many %s are read and written in linear time", async (_, count, body) => {
  const growth = await growthOf(count, (size) => {
    const bytes = buildDocx(body(size));
    return () => {
      const document = readDocx(bytes, { language: "en" });
      expect(document.units.length).toBe(1);
      void document.write(accentAll(document.units), { language: "de" });
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
