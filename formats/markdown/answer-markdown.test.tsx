import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import ReactMarkdown from "react-markdown";
import { toPlainText } from "../plain/to-plain-text.ts";
import { answerMarkdown } from "./answer-markdown.ts";

const draw = (text: string) =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={answerMarkdown}>{text}</ReactMarkdown>).replaceAll("<br/>\n", "<br/>");
const linksIn = (text: string) => [...draw(text).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, url, shown]) => `${shown}=${url}`);

describe("addresses without marks", () => {
  it.each([
    ["见 https://example.com/路径，后面的文字", ["https://example.com/路径=https://example.com/%E8%B7%AF%E5%BE%84"]],
    ["http://a.example/x。完", ["http://a.example/x=http://a.example/x"]],
    ["（https://a.example/x）和 www.b.example/y”", ["https://a.example/x=https://a.example/x", "www.b.example/y=http://www.b.example/y"]],
    [
      "https://a.example/x、https://b.example/y；完",
      ["https://a.example/x=https://a.example/x", "https://b.example/y=https://b.example/y"],
    ],
    ["**https://a.example/x。** 完", ["https://a.example/x=https://a.example/x"]],
    ["- https://a.example/x，一", ["https://a.example/x=https://a.example/x"]],
  ])("end before the punctuation of %s", (text, links) => {
    expect(linksIn(text)).toEqual(links);
    expect(
      draw(text)
        .replaceAll(/<[^>]*>/g, "")
        .trim(),
    ).toBe(text.replaceAll(/\*\*|^- /g, ""));
  });

  it("stay whole where they are marked, or have no such punctuation", () => {
    expect(linksIn("<https://a.example/水（化学）>")).toHaveLength(1);
    expect(draw("[https://a.example/，](https://a.example/)")).toContain(">https://a.example/，</a>");
    expect(linksIn("https://a.example/x.")).toEqual(["https://a.example/x=https://a.example/x"]);
  });
});

describe("tags", () => {
  it.each([
    ["H<sub>2</sub>O, x<SUP>2</SUP>", "<p>H<sub>2</sub>O, x<sup>2</sup></p>"],
    ["Press <kbd>Ctrl</kbd>+<kbd>**C**</kbd>", "<p>Press <kbd>Ctrl</kbd>+<kbd><strong>C</strong></kbd></p>"],
    ["a<br>b<br/>c<br />\nd", "<p>a<br/>b<br/>c<br/>d</p>"],
    ["a<sub>b<sup>c</sup></sub>", "<p>a<sub>b<sup>c</sup></sub></p>"],
    ["**a<br>b**", "<p><strong>a<br/>b</strong></p>"],
  ])("are read in %s", (text, html) => {
    expect(draw(text)).toBe(html);
  });

  it("break lines in the cells of a table", () => {
    expect(draw("| a |\n|-|\n| b<br>c |")).toContain("<td>b<br/>c</td>");
  });

  it.each([
    "a<sub>b",
    "a</sub>b",
    "<sub>a</sup>",
    "<b>a</b>",
    '<sub class="x">a</sub>',
    "<script>a</script>",
    "<img src=x onerror=a>",
    "<br onclick=a>",
  ])("are letters in %s", (text) => {
    expect(draw(text)).not.toMatch(/<(?!\/?p>|!--)/);
    expect(draw(text).replaceAll(/<\/?p>/g, "")).toBe(text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"));
  });

  it("are a distance between blocks where they have a line of their own", () => {
    expect(draw("a\n\n<br>\n\nb")).toBe("<p>a</p>\n<p>b</p>");
    expect(draw("<br>\nb")).toBe("<p>b</p>");
  });

  it("become characters in plain text, where there are such", () => {
    expect(toPlainText("H<sub>2</sub>O is <kbd>x</kbd><sup>10</sup>, m<sup>Ω</sup><br>end")).toBe("H₂O is x¹⁰, mΩ\nend\n");
  });
});

describe("marks beside Han", () => {
  it.each([
    ["~~删除。~~后", "<p><del>删除。</del>后</p>"],
    ["前~~（删除）~~后", "<p>前<del>（删除）</del>后</p>"],
    ["**重点。**后", "<p><strong>重点。</strong>后</p>"],
  ])("are read in %s", (text, html) => {
    expect(draw(text)).toBe(html);
  });
});
