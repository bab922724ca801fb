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
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,42rem)_13rem] lg:justify-center">
      <div className="lg:col-span-full lg:w-full lg:max-w-[58rem] lg:justify-self-center">
        <PageHeading title={title}>
          <p>{description}</p>
        </PageHeading>
      </div>
      {headings.length < listedHeadings ? null : <HeadingList headings={headings} />}
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <div className={pageBodyClass} dangerouslySetInnerHTML={{ __html: body }} />
        {updatedAt === null ? null : <LastChange at={updatedAt} />}
      </div>
    </article>
  );
}

function HeadingList({ headings }: { headings: Heading[] }) {
  return (
    <nav
      aria-label={m.page_contents()}
      className="mt-8 self-start text-sm lg:sticky lg:top-[calc(var(--head)+1.5rem)] lg:col-start-2 lg:row-start-2"
    >
      <p className="px-2.5 font-medium">{m.page_contents()}</p>
      <ul className="mt-1 max-lg:columns-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-center rounded-control px-2.5 py-1 leading-snug text-muted hover:bg-sunk hover:text-ink"
            >
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
    <p className="mt-12 border-t border-line pt-4 text-sm text-muted">
      <time dateTime={at}>{m.page_last_change({ date })}</time>
    </p>
  );
}
