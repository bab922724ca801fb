import { describe, expect, it } from "vitest";
import { readZipPart } from "#tests/harness/read-zip-part.ts";
import { toDocx } from "./to-docx.ts";

const label = "Demo output: no AI model was used.";

const paragraphTexts = (xml: string) =>
  (xml.match(/<w:p[ >].*?<\/w:p>/gs) ?? []).map((paragraph) =>
    (paragraph.match(/<w:t[ >][^<]*/g) ?? []).map((text) => text.replace(/<[^>]*>/, "")).join(""),
  );

async function documentOf(markdown: string, withDemoLabel = false): Promise<string> {
  return readZipPart(await toDocx(markdown, { title: "Caption", label: withDemoLabel ? label : null }), "word/document.xml");
}

describe("the Word file", () => {
  it("holds headings, paragraphs and emphasis", async () => {
    const xml = await documentOf("# 标题\n\nPlain **bold** *italic* `code`");
    expect(paragraphTexts(xml)).toEqual(["标题", "Plain bold italic code"]);
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toMatch(/<w:b\/>.*?bold/);
    expect(xml).toMatch(/<w:i\/>.*?italic/);
    expect(xml).toContain("Consolas");
  });

  it("names a font for Han and the language in its styles", async () => {
    const styles = readZipPart(await toDocx("面包", { title: "t", label: null, language: "zh-CN" }), "word/styles.xml");
    expect(styles).toContain('w:eastAsia="Microsoft YaHei"');
    expect(styles).toMatch(/<w:lang [^>]*w:val="zh-CN"/);
  });

  it("starts with the label of demo output, once", async () => {
    expect(paragraphTexts(await documentOf("Text", true))[0]).toBe(label);
    expect(paragraphTexts(await documentOf(`${label}\n\nText`, true))).toEqual([label, "Text"]);
  });

  it("nests lists and counts each from its own start", async () => {
    const bytes = await toDocx("4. four\n   - inner\n5. five\n\ntext\n\n1. one", { title: "t", label: null });
    const xml = readZipPart(bytes, "word/document.xml");
    expect(paragraphTexts(xml)).toEqual(["four", "inner", "five", "text", "one"]);
    expect([...xml.matchAll(/<w:ilvl w:val="(\d)"/g)].map((match) => match[1])).toEqual(["0", "1", "0", "0"]);
    expect(new Set([...xml.matchAll(/<w:numId w:val="(\d+)"/g)].map((match) => match[1])).size).toBe(3);
    expect(readZipPart(bytes, "word/numbering.xml")).toContain('<w:start w:val="4"/>');
  });

  it("links only to the web and mail", async () => {
    const bytes = await toDocx("[a](https://a.test/?x=1&y=2) [b](javascript:alert(1)) ![c](https://b.test/c.png)", {
      title: "t",
      label: null,
    });
    const relations = readZipPart(bytes, "word/_rels/document.xml.rels");
    expect(relations).toContain("https://a.test/?x=1&amp;y=2");
    expect(relations).not.toContain("javascript:");
    expect(relations).not.toContain("image");
    expect(paragraphTexts(readZipPart(bytes, "word/document.xml"))[0]).toBe("a b c");
  });

  it("writes tables, quotes, code blocks and rules", async () => {
    const xml = await documentOf("| a | b |\n|--|-:|\n| 1 | 2 |\n\n> said\n\n```\nx\ny\n```\n\n---");
    expect(xml.match(/<w:tc>/g)).toHaveLength(4);
    expect(xml).toContain("<w:tblHeader/>");
    expect(xml).toContain('<w:jc w:val="right"/>');
    expect(paragraphTexts(xml)).toContain("said");
    expect(paragraphTexts(xml)).toContain("xy");
  });

  it("survives characters that XML cannot hold, raw HTML and deep nests", async () => {
    const xml = await documentOf(`a\u0000\u000bb\ud800 <script>x</script>\n\n${"> ".repeat(3000)}deep\n\n${"- ".repeat(2000)}list`);
    expect(xml).not.toMatch(/[\u0000\u000b]/);
    expect(xml).toContain("&lt;script&gt;");
    expect(xml).toContain("deep");
  });
});

describe("I09: costly Markdown in a Word file", () => {
  it.each([
    "*a_ ".repeat(50_000),
    "- ".repeat(5_000),
    ">".repeat(5_000),
    "[".repeat(50_000),
    "`".repeat(50_000),
    "a".repeat(200_000),
    "- <a> & \n\n".repeat(20_000),
  ])("is written line by line as is (%#)", async (text) => {
    const written = paragraphTexts((await documentOf(text)).replaceAll("<w:p/>", "<w:p></w:p>")).join("\n");
    expect(written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&") === text).toBe(true);
    expect(paragraphTexts(await documentOf(text, true))[0]).toBe(label);
  });
});
