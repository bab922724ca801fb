import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { featureDocument } from "#tests/fixtures/documents/feature-documents.ts";
import { statedPages } from "./stated-pages.ts";

const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));

describe("the pages that a document states", () => {
  it("are in the properties of a text document", () => {
    expect(statedPages("docx", packed({ "docProps/app.xml": "<Properties><Pages>12</Pages></Properties>" }))).toBe(12);
    expect(statedPages("odt", packed({ "meta.xml": '<meta:document-statistic meta:page-count="4" meta:word-count="9"/>' }))).toBe(4);
  });

  it("are the slides of a presentation", () => {
    expect(
      statedPages("pptx", packed({ "ppt/slides/slide1.xml": "", "ppt/slides/slide2.xml": "", "ppt/slides/_rels/slide1.xml.rels": "" })),
    ).toBe(2);
    expect(statedPages("odp", packed({ "content.xml": '<draw:page draw:name="a"/><draw:page><draw:page-thumbnail/></draw:page>' }))).toBe(
      2,
    );
    expect(statedPages("pptx", featureDocument("pptx", "chart"))).toBe(1);
  });

  it("are unknown where nothing tells", () => {
    expect(statedPages("docx", packed({ "docProps/app.xml": "<Properties/>" }))).toBeNull();
    expect(statedPages("docx", packed({ "a.xml": "" }))).toBeNull();
    expect(statedPages("docx", packed({ "docProps/app.xml": "<Pages>0</Pages>" }))).toBeNull();
    expect(statedPages("csv", strToU8("a,b"))).toBeNull();
  });
});
