import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import type { Heading } from "./heading-anchors.ts";
import { pageBodyClass } from "./page-body-class.ts";

type PageArticleProps = {
  title: string;
  description: string;
  headings: Heading[];
  /** HTML as it was drawn from Markdown. */
  body: string;
  /** ISO 8601; null for a draft. */
  updatedAt: string | null;
};

/** From so many parts on, a page begins with their list. */
const listedHeadings = 4;

/** A page of the catch-all: what it is about, its parts where there are many, its text. */
export function PageArticle({ title, description, headings, body, updatedAt }: PageArticleProps) {
  return (
    <article>
      <PageHeading title={title}>
        <p>{description}</p>
      </PageHeading>
      {headings.length < listedHeadings ? null : <HeadingList headings={headings} />}
      <div className={pageBodyClass} dangerouslySetInnerHTML={{ __html: body }} />
      {updatedAt === null ? null : <LastChange at={updatedAt} />}
    </article>
  );
}

function HeadingList({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-label={m.page_contents()} className="mt-6 max-w-prose border-l-2 border-edge pl-4">
      <p className="text-sm text-muted">{m.page_contents()}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-9 items-center underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In UTC, so that every process writes the same. */
function LastChange({ at }: { at: string }) {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  return (
    <p className="mt-12 max-w-prose border-t border-line pt-4 text-sm text-muted">
      <time dateTime={at}>{m.page_last_change({ date })}</time>
    </p>
  );
}
