import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { UnwrittenPage } from "#ui/drawings/unwritten-page.tsx";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { answerImportForm } from "../../prompts/import-action.server.ts";
import { LargeCard } from "../../prompts/large-card.tsx";
import { ListFilters } from "../../prompts/list-filters.tsx";
import { type ListQuery, listAddress, noFilter } from "../../prompts/list-query.ts";
import { readListPage } from "../../prompts/list-page.server.ts";
import { MorePrompts } from "../../prompts/more-prompts.tsx";
import { MovePart } from "../../prompts/move-part.tsx";
import { PromptList } from "../../prompts/prompt-list.tsx";
import { formatCount } from "../../prompts/prompt-words.tsx";
import { PromptSearch } from "../../prompts/prompt-search.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/list.ts";

/** The library: searched, sifted by tags and sorted, each view an address of its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return readListPage(context.get(requestContext), url.searchParams);
}

/** A file of prompts, posted on the visitor's own list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  return answerImportForm(page, page.actor, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.prompts_heading(), path: "/prompts" },
  ];
  return pageMeta(
    { matches, location },
    {
      title: m.prompts_title(),
      description: m.prompts_description(),
      isIndexable: loaderData?.isPlain === true,
      jsonLd: [breadcrumbs(rootData(matches).origin, getLocale(), trail)],
    },
  );
};

export default function Prompts({ loaderData, actionData }: Route.ComponentProps) {
  const { list, tags, total, choices, prompts, next, nearest, imported } = loaderData;
  const [first, ...others] = choices;
  const shown = [...others, ...prompts];
  const count = choices.length + prompts.length;
  const hasNoneYet = list.isOwn && count === 0 && list.query === "" && list.tags.length === 0;
  const isTitled = list.query !== "" || count === 0 || list.isOwn;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <PageHeading title={m.prompts_display()}>
          <p>{total === null ? m.prompts_intro() : m.prompts_intro_count({ count: formatCount(total) })}</p>
        </PageHeading>
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <div className="min-w-0 grow basis-60 sm:w-80 sm:flex-none">
            <PromptSearch list={list} />
          </div>
          {hasNoneYet ? null : (
            <PageLink to="/prompts/new" className={buttonClass("secondary", "sm", "min-h-10")}>
              <Icon name="pen-line" />
              {m.prompts_write_own()}
            </PageLink>
          )}
        </div>
      </div>
      <ListFilters list={list} tags={hasNoneYet ? [] : tags} total={total} />
      {first === undefined ? null : <LargeCard prompt={first} />}
      <section aria-labelledby="prompts-found" className="min-w-0">
        {hasNoneYet ? <UnwrittenPage className="mx-auto mb-4 w-44 text-muted" /> : null}
        <div role="status">
          <h2 id="prompts-found" className={headingClass(!isTitled, hasNoneYet)}>
            {hasNoneYet ? m.prompts_own_none() : headingOf(list, count, next !== null)}
          </h2>
        </div>
        {count > 0 ? (
          <>
            {shown.length === 0 ? null : <PromptList prompts={shown} />}
            <MorePrompts key={listAddress(list)} list={list} next={next} above={choices.map(({ id }) => id)} />
          </>
        ) : hasNoneYet ? (
          <div className="mx-auto max-w-prose text-center">
            <p className="mb-5 text-muted">{m.prompts_own_none_help()}</p>
            <PageLink to="/prompts/new" className={buttonClass("primary")}>
              <Icon name="pen-line" />
              {m.prompts_write_own()}
            </PageLink>
          </div>
        ) : (
          <NothingFound nearest={nearest} />
        )}
        {list.isOwn ? <MovePart answer={actionData} imported={imported} /> : null}
      </section>
    </>
  );
}

function headingClass(isHidden: boolean, isCentered: boolean): string {
  if (isHidden) return "sr-only";
  return isCentered ? "mb-2 text-center text-xl font-semibold" : "mb-4 text-lg font-semibold";
}

function headingOf(list: ListQuery, count: number, hasMore: boolean): string {
  if (count === 0) return list.query === "" ? m.prompts_none() : m.prompts_no_match({ query: list.query });
  if (list.query === "") return list.isOwn ? m.prompts_own() : list.isChoice ? m.prompts_choices() : m.prompts_all();
  if (hasMore) return m.prompts_results_many({ query: list.query });
  return count === 1 ? m.prompts_results_one({ query: list.query }) : m.prompts_results({ count, query: list.query });
}

/** What comes closest, and the way back to all. */
function NothingFound({ nearest }: Pick<Route.ComponentProps["loaderData"], "nearest">) {
  return (
    <>
      <p className="max-w-prose text-muted">{m.prompts_no_match_help()}</p>
      {nearest.length === 0 ? null : (
        <div className="mt-6">
          <h3 className="mb-3 font-semibold">{m.prompts_nearest()}</h3>
          <PromptList prompts={nearest} />
        </div>
      )}
      <p className="mt-6">
        <PageLink to={listAddress(noFilter)} className="text-accent underline underline-offset-4">
          {m.prompts_show_all()}
        </PageLink>
      </p>
    </>
  );
}
