import type { Locale } from "#core/localized.ts";
import { findShared, isShared } from "#features/conversations/shared-pages.server.ts";
import type { SharedItem, SharedView } from "#features/conversations/shared-view.ts";
import { LongText } from "#features/runs/markdown/long-text.tsx";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { pageMeta } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import type { Route } from "./+types/shared.ts";

/** A shared page that can be read now; an expired one is as missing as one that never existed. */
export const middleware = [validate(({ id = "" }, { services }) => isShared(services, id))];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const shared = await findShared(services, params.id);
  if (shared === null) throw fatalNotFound(url);
  const { createdAt, expiresAt, ...rest } = shared;
  return { ...rest, date: dayIn(locale, createdAt), until: expiresAt === null ? null : dayIn(locale, expiresAt) };
}

/** Written by the server: browsers format the same day differently. */
const dayIn = (locale: Locale, time: string): string =>
  new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData
    ? pageMeta({ matches, location }, { title: loaderData.title, description: m.shared_page_description(), isIndexable: false })
    : [];

export default function Shared({ loaderData }: Route.ComponentProps) {
  const { title, authorName, date, until, isDemo, items } = loaderData;
  return (
    <div className="mx-auto max-w-measure">
      <header className="border-b border-line pb-5">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-1.5 facts text-sm text-muted [overflow-wrap:anywhere]">
          <span>{authorName === null ? m.shared_page_on({ date }) : m.shared_page_by({ name: authorName, date })}</span>
          <span>{m.shared_page_read_only()}</span>
          {until === null ? null : <span>{m.shared_page_until({ date: until })}</span>}
        </p>
        {isDemo ? (
          <p className="mt-3">
            <DemoBadge />
          </p>
        ) : null}
      </header>
      {/* What gets the focus is scrolled clear of the bar that stays below. */}
      <section aria-label={m.shared_page_conversation()} className="mt-6 sm:**:scroll-mb-24">
        <SharedItems items={items} />
      </section>
      <aside className="mt-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-composer border border-line-2 bg-raised py-3.5 pr-4 pl-5 shadow-float sm:sticky sm:bottom-[calc(1.25rem+var(--bar))] short:static print:hidden">
        <div>
          <p className="font-semibold">{m.shared_page_go_on()}</p>
          <p className="mt-0.5 text-sm text-muted max-sm:hidden">{m.shared_page_own_about()}</p>
        </div>
        <PageLink to="/ask" className={buttonClass("primary")}>
          {m.shared_page_own()}
        </PageLink>
      </aside>
      <p className="mt-6 text-sm text-muted">{m.shared_page_note()}</p>
    </div>
  );
}

/** Characters of answers rendered as Markdown at once; the rest is rendered when it comes near the viewport. */
const markdownBudget = 60_000;

function SharedItems({ items }: Pick<SharedView, "items">) {
  let characters = 0;
  return items.map((item, index) => {
    characters += item.text.length;
    return (
      // A snapshot does not change.
      // oxlint-disable-next-line react/no-array-index-key
      <Turn key={index} item={item} isLate={characters > markdownBudget} />
    );
  });
}

function Turn({ item, isLate }: { item: SharedItem; isLate: boolean }) {
  return (
    <div className="mb-8">
      {item.prompt === null ? null : (
        <div className="mb-6 flex flex-col items-end print:items-start">
          <h2 className="sr-only print:not-sr-only">{m.shared_page_prompt()}</h2>
          <p dir="auto" className="question-bubble print:px-0">
            {item.prompt}
          </p>
        </div>
      )}
      <h2 className="sr-only print:not-sr-only">{m.shared_page_answer()}</h2>
      {isLate ? <LongText text={item.text} /> : <MarkdownText text={item.text} isPartial={item.isIncomplete} />}
      <Notice item={item} />
    </div>
  );
}

function Notice({ item: { text, isIncomplete } }: { item: SharedItem }) {
  if (text === "") return <p className="text-muted">{m.shared_page_no_answer()}</p>;
  return isIncomplete ? <p className="mt-3 note-warn">{m.shared_page_incomplete()}</p> : null;
}
