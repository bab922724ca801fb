import type { Locale } from "#core/localized.ts";
import { isTitleCut, shownTitle } from "#features/conversations/conversation-title.ts";
import { findShared, isShared } from "#features/conversations/shared-pages.server.ts";
import type { SharedItem, SharedView } from "#features/conversations/shared-view.ts";
import { LongText } from "#features/runs/markdown/long-text.tsx";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { pageMeta } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import type { Route } from "./+types/shared.ts";

/** A shared page that can be read now; one that is over is as missing as one that never was. */
export const middleware = [validate(({ id = "" }, { services }) => isShared(services, id))];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const shared = await findShared(services, params.id);
  if (shared === null) throw fatalNotFound(url);
  const { createdAt, expiresAt, ...rest } = shared;
  return { ...rest, date: dayIn(locale, createdAt), until: expiresAt === null ? null : dayIn(locale, expiresAt) };
}

/** Told by the server: browsers write the same day in different ways. */
const dayIn = (locale: Locale, time: string): string =>
  new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData
    ? pageMeta({ matches, location }, { title: loaderData.title, description: m.shared_page_description(), isIndexable: false })
    : [];

export default function Shared({ loaderData }: Route.ComponentProps) {
  const { title, authorName, date, until, isDemo, items } = loaderData;
  return (
    <>
      <PageHeading
        title={
          <span className="[overflow-wrap:anywhere]">
            {shownTitle(
              title,
              isTitleCut(
                title,
                items.map(({ prompt }) => prompt),
              ),
            )}
          </span>
        }
      >
        <p className="[overflow-wrap:anywhere]">
          {authorName === null ? m.shared_page_on({ date }) : m.shared_page_by({ name: authorName, date })}
          {until === null ? null : <> · {m.shared_page_until({ date: until })}</>}
        </p>
        <p className="mt-2 text-sm">{m.shared_page_note()}</p>
        {isDemo ? (
          <p className="mt-3">
            <DemoBadge />
          </p>
        ) : null}
      </PageHeading>
      <section aria-label={m.shared_page_conversation()} className="mt-8 max-w-prose">
        <SharedItems items={items} />
      </section>
      <aside className="mt-10 max-w-prose border-t border-line pt-6">
        <PageLink to="/ask" className={buttonClass("primary")}>
          {m.shared_page_own()}
        </PageLink>
        <p className="mt-3 text-sm text-muted">{m.shared_page_own_about()}</p>
      </aside>
    </>
  );
}

/** Characters of answers that are read as Markdown at once; what is behind them is when it comes near the window. */
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
    <div className="mb-10">
      {item.prompt === null ? null : (
        <>
          <h2 className="text-sm font-semibold text-muted">{m.shared_page_prompt()}</h2>
          <p className="mt-2 mb-5 rounded-control border border-line bg-wash px-4 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {item.prompt}
          </p>
        </>
      )}
      <h2 className="mb-2 text-sm font-semibold text-muted">{m.shared_page_answer()}</h2>
      {isLate ? <LongText text={item.text} /> : <MarkdownText text={item.text} isPartial={item.isIncomplete} />}
      <Notice item={item} />
    </div>
  );
}

function Notice({ item: { text, isIncomplete } }: { item: SharedItem }) {
  if (text === "") return <p className="text-muted">{m.shared_page_no_answer()}</p>;
  return isIncomplete ? <p className="mt-3 border-l-2 border-warn py-1 pl-4">{m.shared_page_incomplete()}</p> : null;
}
