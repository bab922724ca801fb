import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkdownText, PlainParagraphs } from "./markdown-text.tsx";

it.each(["*a_ ".repeat(50_000), "> ".repeat(5_000), "- **a**\n".repeat(20_000)])(
  "I09: text that is costly as Markdown is shown as is (%#)",
  (text) => {
    const page = renderToStaticMarkup(<MarkdownText text={text} isPartial />);
    expect(page).toMatch(/^<div dir="auto" class="[^"]*whitespace-pre-wrap[^"]*">/);
    expect(page.replace(/<[^>]*>/g, "").replaceAll("&gt;", ">")).toBe(text);
  },
);

it("shows what people and models write as Markdown", () => {
  const page = renderToStaticMarkup(<MarkdownText text={"Some **bold** words.\n\n- one\n  - two\n\n".repeat(60)} />);
  expect(page).toContain('data-markdown=""');
  expect(page.match(/<strong>bold<\/strong>/g)).toHaveLength(60);
});

it("keeps the lines of verse, captions and addresses, in lists and quotes too", () => {
  const page = renderToStaticMarkup(
    <MarkdownText text={"Roses are red,\nviolets are blue.\n\n- one\n  more\n\n> 床前明月光，\n> 疑是地上霜。\n\n`a\nb`"} />,
  );
  expect(page.match(/<br\/>/g)).toHaveLength(3);
  expect(page).toContain("床前明月光，<br/>");
});

it("has paragraphs where text is about to be rendered, so that they are where they stay", () => {
  const page = renderToStaticMarkup(<PlainParagraphs text={"Roses are red,\nviolets are blue.\n\n\nThe end.\n\n"} />);
  expect(page.replaceAll(/ class="[^"]*"/g, "")).toBe('<p dir="auto">Roses are red,\nviolets are blue.</p><p dir="auto">The end.</p>');
});

it("gives each block the direction of its own first letter", () => {
  const text = "# مرحبا\n\nHello عالم\n\n- אחת\n\n- two\n\n> اقتباس\n\n| a |\n|-:|\n| ب |";
  const page = renderToStaticMarkup(<MarkdownText text={text} />).replaceAll(/ class="[^"]*"/g, "");
  for (const block of [
    '<h3 dir="auto">مرحبا',
    '<p dir="auto">Hello',
    '<li dir="auto">\n<p>אחת',
    '<blockquote dir="auto">\n<p>',
    "<td",
    "<th",
  ])
    expect(page).toContain(block);
  expect(page.match(/<(?:td|th) dir="auto"/g)).toHaveLength(2);
});
