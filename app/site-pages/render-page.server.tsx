import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#core/localized.ts";
import { healthMark, type PageContent } from "#features/pages/page-content.ts";
import type { SiteHealth } from "#features/pages/read-health.server.ts";
import { PageArticle } from "./page-article.tsx";
import type { Heading } from "./heading-anchors.ts";
import { HealthList } from "./health-list.tsx";
import { PageMarkdown } from "./page-markdown.tsx";

type RenderInput = {
  page: PageContent;
  locale: Locale;
  /** ISO 8601; null for a draft. */
  updatedAt: string | null;
  /** Null where the page does not say it. */
  health: SiteHealth | null;
};

/** Draws a page whole, as HTML that needs no script. */
export function renderPage({ page, locale, updatedAt, health }: RenderInput): string {
  const headings: Heading[] = [];
  const parts = health === null ? {} : { [healthMark]: <HealthList health={health} /> };
  // The body is rendered first: only then are its headings known.
  const body = renderToStaticMarkup(
    <PageMarkdown text={page.body[locale]} locale={locale} parts={parts} onHeading={(heading) => headings.push(heading)} />,
  );
  return renderToStaticMarkup(
    <PageArticle title={page.title[locale]} description={page.description[locale]} {...{ headings, body, updatedAt }} />,
  );
}
