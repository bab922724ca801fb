import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { answerImportForm } from "../../prompts/import-action.server.ts";
import { ChoiceLinks } from "../../prompts/choice-links.tsx";
import { type ListQuery, listAddress, noFilter } from "../../prompts/list-query.ts";
import { readListPage } from "../../prompts/list-page.server.ts";
import { MorePrompts } from "../../prompts/more-prompts.tsx";
import { MovePart } from "../../prompts/move-part.tsx";
import { PromptList } from "../../prompts/prompt-list.tsx";
import { PromptSearch } from "../../prompts/prompt-search.tsx";
import { TagFilter } from "../../prompts/tag-filter.tsx";
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
  const { list, tags, prompts, next, nearest, imported } = loaderData;
  const here = listAddress(list);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading title={m.prompts_heading()}>
          <p>{m.prompts_intro()}</p>
        </PageHeading>
        <PageLink to="/prompts/new" className={buttonClass("secondary")}>
          {m.prompts_write_own()}
        </PageLink>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <PromptSearch list={list} />
        </div>
        <WhoseLinks list={list} />
        {list.isOwn ? null : <SortLinks list={list} />}
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[11rem_1fr]">
        <TagFilter list={list} tags={tags} />
        <section aria-labelledby="prompts-found" className="min-w-0">
          <div role="status">
            <h2 id="prompts-found" className={list.query === "" && prompts.length > 0 ? "sr-only" : "mb-5 text-lg font-semibold"}>
              {headingOf(list, prompts.length, next !== null)}
            </h2>
          </div>
          {prompts.length > 0 ? (
            <>
              <PromptList prompts={prompts} />
              <MorePrompts key={here} list={list} next={next} />
            </>
          ) : (
            <NothingFound list={list} nearest={nearest} />
          )}
          {list.isOwn ? <MovePart answer={actionData} imported={imported} /> : null}
        </section>
      </div>
    </>
  );
}

function headingOf(list: ListQuery, count: number, hasMore: boolean): string {
  if (count === 0) return list.query === "" ? m.prompts_none() : m.prompts_no_match({ query: list.query });
  if (list.query === "") return list.isOwn ? m.prompts_own() : m.prompts_heading();
  if (hasMore) return m.prompts_results_many({ query: list.query });
  return count === 1 ? m.prompts_results_one({ query: list.query }) : m.prompts_results({ count, query: list.query });
}

function SortLinks({ list }: { list: ListQuery }) {
  const sorts = [
    ["used", m.prompts_sort_used()],
    ["new", m.prompts_sort_new()],
    ["liked", m.prompts_sort_liked()],
  ] as const;
  return (
    <ChoiceLinks
      label={m.prompts_sort()}
      choices={sorts.map(([sort, name]) => ({ to: listAddress({ ...list, sort }), name, isChosen: sort === list.sort }))}
    />
  );
}

function WhoseLinks({ list }: { list: ListQuery }) {
  return (
    <ChoiceLinks
      label={m.prompts_whose()}
      choices={[
        { to: listAddress({ ...list, isOwn: false }), name: m.prompts_whose_all(), isChosen: !list.isOwn },
        { to: listAddress({ ...list, isOwn: true }), name: m.prompts_own(), isChosen: list.isOwn },
      ]}
    />
  );
}

/** What comes closest, and the way to make what is not there. */
function NothingFound({ list, nearest }: Pick<Route.ComponentProps["loaderData"], "list" | "nearest">) {
  const isFiltered = listAddress({ ...list, isOwn: false, sort: "used" }) !== "/prompts";
  return (
    <>
      <p className="max-w-prose text-muted">{list.isOwn && !isFiltered ? m.prompts_own_none() : m.prompts_no_match_help()}</p>
      {nearest.length === 0 ? null : (
        <div className="mt-6">
          <h3 className="mb-4 font-semibold">{m.prompts_nearest()}</h3>
          <PromptList prompts={nearest} />
        </div>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <PageLink to="/prompts/new" className="text-accent underline underline-offset-4">
          {m.prompts_write_own()}
        </PageLink>
        {isFiltered || list.isOwn ? (
          <PageLink to={listAddress(noFilter)} className="text-accent underline underline-offset-4">
            {m.prompts_show_all()}
          </PageLink>
        ) : null}
      </p>
    </>
  );
}
