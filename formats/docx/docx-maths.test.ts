import { describe, expect, it } from "vitest";
import { readZipPart } from "#tests/harness/read-zip-part.ts";
import { checkXml } from "../xml/check-xml.ts";
import { toDocx, toDocxOfParts } from "./to-docx.ts";

async function documentOf(markdown: string): Promise<string> {
  const xml = readZipPart(await toDocx(markdown, { title: "t", label: null }), "word/document.xml");
  checkXml(xml);
  return xml;
}

/** The equation with its settings, and with its runs as their text. */
async function equationOf(source: string): Promise<string> {
  const xml = await documentOf(`$$\n${source}\n$$`);
  const equation = /<m:oMath>(.*)<\/m:oMath>/.exec(xml)?.[1] ?? xml;
  return equation.replace(/<m:r>.*?<m:t[^>]*>([^<]*)<\/m:t><\/m:r>/g, "$1").replaceAll("\u200b", "∅");
}

describe("an equation of a Word file", () => {
  it.each([
    ["\\frac{a}{b}", '<m:f><m:fPr><m:type m:val="bar"/></m:fPr><m:num>a</m:num><m:den>b</m:den></m:f>'],
    ["x^2", "<m:sSup><m:e>x</m:e><m:sup>2</m:sup></m:sSup>"],
    ["x_i", "<m:sSub><m:e>x</m:e><m:sub>i</m:sub></m:sSub>"],
    ["x_i^2", "<m:sSubSup><m:e>x</m:e><m:sub>i</m:sub><m:sup>2</m:sup></m:sSubSup>"],
    ["\\sqrt x", '<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>x</m:e></m:rad>'],
    ["\\sqrt[3]{x+1}", "<m:rad><m:deg>3</m:deg><m:e>x+1</m:e></m:rad>"],
    ["\\lim_{x \\to 0} f", "<m:limLow><m:e>lim</m:e><m:lim>x→0</m:lim></m:limLow>\u2009f"],
    ["\\overset{!}{=}", "<m:limUpp><m:e>=</m:e><m:lim>!</m:lim></m:limUpp>"],
    ["\\hat x", '<m:acc><m:accPr><m:chr m:val="\u0302"/></m:accPr><m:e>x</m:e></m:acc>'],
    ["\\vec v", '<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr><m:e>v</m:e></m:acc>'],
    ["\\overline{AB}", '<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>AB</m:e></m:bar>'],
    ["\\underline{a}", '<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>a</m:e></m:bar>'],
    ["{}_2^4X", "<m:sSubSup><m:e>∅</m:e><m:sub>2</m:sub><m:sup>4</m:sup></m:sSubSup>X"],
    ["\\frac{}{b}", '<m:f><m:fPr><m:type m:val="bar"/></m:fPr><m:num>∅</m:num><m:den>b</m:den></m:f>'],
    ["a \\xrightarrow{n} b", "<m:limUpp>"],
    ["a < b \\& c > d", "a&lt;b&amp;c&gt;d"],
  ])("writes %s", async (source, written) => {
    expect(await equationOf(source)).toContain(written);
  });

  it("has what a sum is taken of in it, up to the next sign between terms", async () => {
    const properties = '<m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>';
    expect(await equationOf("\\sum_{i=1}^n a_i + b")).toBe(
      `<m:nary>${properties}<m:sub>i=1</m:sub><m:sup>n</m:sup><m:e><m:sSub><m:e>a</m:e><m:sub>i</m:sub></m:sSub></m:e></m:nary>+b`,
    );
    expect(await equationOf("\\int x\\,dx")).toBe(
      '<m:nary><m:naryPr><m:chr m:val="∫"/><m:limLoc m:val="subSup"/><m:subHide m:val="1"/><m:supHide m:val="1"/></m:naryPr>' +
        "<m:sub/><m:sup/><m:e>x\u2009dx</m:e></m:nary>",
    );
    expect(await equationOf("\\sum_i \\sum_j a")).toMatch(
      /<m:sub>i<\/m:sub><m:sup\/><m:e><m:nary>.*<m:e>a<\/m:e><\/m:nary><\/m:e><\/m:nary>$/,
    );
  });

  it("has fences that grow, with what divides them", async () => {
    expect(await equationOf("\\left[\\frac12\\right)")).toMatch(
      /^<m:d><m:dPr><m:begChr m:val="\["\/><m:endChr m:val="\)"\/><\/m:dPr><m:e><m:f>/,
    );
    expect(await equationOf("\\left\\{x \\middle| y\\right.")).toBe(
      '<m:d><m:dPr><m:begChr m:val="{"/><m:sepChr m:val="|"/><m:endChr m:val=""/></m:dPr><m:e>x</m:e><m:e>y</m:e></m:d>',
    );
    expect(await equationOf("\\binom nk")).toMatch(/<m:begChr m:val="\("\/>.*<m:type m:val="noBar"\/>/);
  });

  it("has arrays, cases and aligned equations in columns", async () => {
    expect(await equationOf("\\begin{pmatrix}a&b\\\\c&\\end{pmatrix}")).toMatch(
      /^<m:d>.*<m:m>.*<m:mr><m:e>a<\/m:e><m:e>b<\/m:e><\/m:mr><m:mr><m:e>c<\/m:e><m:e>∅<\/m:e><\/m:mr><\/m:m><\/m:e><\/m:d>$/,
    );
    expect(await equationOf("\\begin{cases}1&x>0\\\\0\\end{cases}")).toMatch(
      /<m:mcJc m:val="left"\/>.*<m:mr><m:e>0<\/m:e><m:e>∅<\/m:e><\/m:mr>/,
    );
    expect(await equationOf("\\begin{align}a&=b\\\\&=c\\end{align}")).toMatch(
      /<m:mcJc m:val="right"\/>.*<m:mcJc m:val="left"\/>.*<m:mr><m:e>a<\/m:e><m:e>∅=b<\/m:e><\/m:mr><m:mr><m:e>∅<\/m:e><m:e>∅=c<\/m:e><\/m:mr>/,
    );
  });

  it("has braces over and under terms, and strokes", async () => {
    expect(await equationOf("\\underbrace{a+b}_n")).toBe(
      '<m:limLow><m:e><m:groupChr><m:groupChrPr><m:chr m:val="⏟"/><m:pos m:val="bot"/><m:vertJc m:val="top"/></m:groupChrPr>' +
        "<m:e>a+b</m:e></m:groupChr></m:e><m:lim>n</m:lim></m:limLow>",
    );
    expect(await equationOf("\\cancel{x}")).toMatch(/<m:hideTop m:val="1"\/>.*<m:strikeBLTR m:val="1"\/><\/m:borderBoxPr><m:e>x/);
  });

  it("is in its line or on one of its own, in a heading as large as it", async () => {
    const xml = await documentOf("# Of $r$\n\nSo \\(x\\) is\n\n\\[ y = 1 \\]\n\n| a |\n|-|\n| $z$ |");
    expect(xml).toMatch(/So <\/w:t><\/w:r><m:oMath><m:r><m:t>x<\/m:t><\/m:r><\/m:oMath><w:r>/);
    expect(xml).toMatch(/<w:p><m:oMathPara><m:oMath>.*y.*<\/m:oMath><\/m:oMathPara><\/w:p>/);
    expect(xml).toMatch(/<m:r><w:rPr><w:sz w:val="36"\/><w:szCs w:val="36"\/><\/w:rPr><m:t>r</);
    expect(xml).toMatch(/<w:tc>.*<m:t>z<\/m:t>/);
  });

  it("has words in the font of the text", async () => {
    expect(await documentOf("$\\text{if } x$")).toContain('<m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve">if\u00a0</m:t></m:r>');
    expect(await documentOf("$\\sin x$")).toMatch(/<m:nor\/><\/m:rPr><w:rPr><w:rFonts w:ascii="Cambria Math"[^>]*\/><\/w:rPr><m:t>sin</);
  });
});

describe("math that no equation can be made of", () => {
  it.each([
    "\\frac{a}{",
    "\\unknown{x}",
    "\\href{https://example.com}{x}",
    "{".repeat(40) + "x" + "}".repeat(40),
    "\\phantom{x}",
    "\\def\\a{b}\\a",
  ])("is its source: %s", async (source) => {
    const xml = await documentOf(`So $${source}$ is.`);
    expect(xml).not.toContain("m:oMath");
    expect(xml).toContain(`>$${source}$<`);
    expect(xml).toContain("Consolas");
  });

  it("is its source as a block, too, also where the block is left open", async () => {
    const xml = await documentOf("$$\n\\unknown{x}\n$$\n\n$$\nx < y");
    expect(xml).not.toContain("m:oMath");
    for (const line of ["\\unknown{x}", "x &lt; y"]) expect(xml).toContain(`>${line}<`);
    expect(xml.match(/>\$\$</g)).toHaveLength(3);
  });

  it("is all that comes after fifty thousand characters", async () => {
    const block = `$$\n${"x".repeat(1_900)}\n$$\n\n`;
    const parts = Array.from({ length: 4 }, () => ({ markdown: block.repeat(10) }));
    const long = readZipPart(await toDocxOfParts(parts, { title: "t", label: null }), "word/document.xml");
    expect(long.match(/<m:oMathPara>/g)).toHaveLength(26);
    expect(long.match(/>x{1900}</g)).toHaveLength(14);
  });

  it("is none of prices and paths", async () => {
    const xml = await documentOf("From $5 to $10, in $HOME/$USER and `$x$`");
    expect(xml).not.toContain("m:oMath");
    expect(xml).toContain("From $5 to $10, in $HOME/$USER and ");
  });
});
