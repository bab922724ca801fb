import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Locale } from "#core/localized.ts";
import type { Heading } from "./heading-anchors.ts";
import { PageMarkdown } from "./page-markdown.tsx";

function draw(text: string, locale: Locale = "en"): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  return {
    html: renderToStaticMarkup(<PageMarkdown text={text} locale={locale} onHeading={(heading) => headings.push(heading)} />),
    headings,
  };
}

const hrefs = (html: string): string[] => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? "");

/** Browsers read a bare backslash as a slash; one that is written as `%5C` is part of a path. */
const leadsAway = (href: string): boolean => new URL(href, "https://ours.example").origin !== "https://ours.example";

const scriptLike = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java&#10;script:alert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
];

it.each(scriptLike)("makes no link and no picture of %j", (address) => {
  const forms = [`[a](${address})`, `[a](<${address}>)`, `![a](<${address}>)`, `<${address.trim()}>`, `[a][1]\n\n[1]: <${address}>`];
  for (const form of forms) expect([form, hrefs(draw(form).html).filter(leadsAway)]).toEqual([form, []]);
});

it("shows raw HTML as text, whatever it is", () => {
  const texts = readFileSync(new URL("../../tests/fixtures/xss-strings.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    const { html } = draw(text);
    expect([text, /<(?:script|iframe|object|embed|svg|style|form|base|meta|link)\b|<[a-z]+[^>]*\son\w+\s*=/i.test(html)]).toEqual([
      text,
      false,
    ]);
    expect([text, hrefs(html).filter((href) => !/^(?:https?:|mailto:|#|\/(?![\\/]))/i.test(href))]).toEqual([text, []]);
  }
});

it("leads to pages in the page's language, and to programs' addresses as they are", () => {
  const text = "[a](/privacy) [b](/api/openapi.json) [c](https://example.org/) [d](#on-part) [e](/)";
  expect(hrefs(draw(text).html)).toEqual(["/privacy", "/api/openapi.json", "https://example.org/", "#on-part", "/"]);
  expect(hrefs(draw(text, "zh").html)).toEqual(["/zh/privacy", "/api/openapi.json", "https://example.org/", "#on-part", "/zh"]);
});

it("gives headings ids of their own words, and lists those of the second level", () => {
  const { html, headings } = draw("# Top\n\n## Who runs it?\n\n### Deeper\n\n## 保留多久\n\n## Who runs *it*\n\n## !!!");
  expect(headings).toEqual([
    { id: "on-top", text: "Top" },
    { id: "on-who-runs-it", text: "Who runs it?" },
    { id: "on-保留多久", text: "保留多久" },
    { id: "on-who-runs-it-2", text: "Who runs it" },
    { id: "on-part", text: "!!!" },
  ]);
  expect(html).toContain('<h2 id="on-top">');
  expect(html).toContain('<h3 id="on-deeper">');
  expect(html).not.toContain("<h1");
});

it("puts a part in the place of a paragraph that is its mark alone", () => {
  const html = renderToStaticMarkup(
    <PageMarkdown text={"before\n\n{health}\n\nnot {health} here"} locale="en" parts={{ "{health}": <b>well</b> }} />,
  );
  expect(html.replaceAll("\n", "")).toBe("<p>before</p><b>well</b><p>not {health} here</p>");
});
