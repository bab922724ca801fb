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
  const { list, tags, choices, prompts, next, nearest, imported } = loaderData;
  const here = listAddress(list);
  const hasNoneYet = list.isOwn && prompts.length === 0 && list.query === "" && list.tags.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading title={m.prompts_heading()}>
          <p>{m.prompts_intro()}</p>
        </PageHeading>
        {hasNoneYet ? null : <WriteOwn />}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 lg:gap-x-4">
        <div className="min-w-0 grow basis-80">
          <PromptSearch list={list} />
        </div>
        <WhoseLinks list={list} />
        {list.isOwn ? null : <SortLinks list={list} />}
      </div>
      <div className={hasNoneYet ? "mt-10" : "mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]"}>
        {hasNoneYet ? null : <TagFilter list={list} tags={tags} />}
        <section aria-labelledby="prompts-found" className="min-w-0">
          {choices.length > 0 ? <Choices choices={choices} /> : null}
          {hasNoneYet ? <UnwrittenPage className="mx-auto mb-4 w-44 text-muted" /> : null}
          <div role="status">
            <h2 id="prompts-found" className={headingClass(list.query === "" && prompts.length > 0 && choices.length === 0, hasNoneYet)}>
              {hasNoneYet ? m.prompts_own_none() : headingOf(list, prompts.length, next !== null)}
            </h2>
          </div>
          {prompts.length > 0 ? (
            <>
              <PromptList prompts={prompts} />
              <MorePrompts key={here} list={list} next={next} />
            </>
          ) : hasNoneYet ? (
            <div className="mx-auto max-w-prose text-center">
              <p className="mb-5 text-muted">{m.prompts_own_none_help()}</p>
              <WriteOwn />
            </div>
          ) : (
            <NothingFound nearest={nearest} />
          )}
          {list.isOwn ? <MovePart answer={actionData} imported={imported} /> : null}
        </section>
      </div>
    </>
  );
}

/** The first of the editors' choices, and the way to all of them. */
function Choices({ choices }: Pick<Route.ComponentProps["loaderData"], "choices">) {
  return (
    <section aria-labelledby="prompts-choices" className="mb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="prompts-choices" className="text-lg">
          {m.prompts_choices()}
        </h2>
        <PageLink
          to={listAddress({ ...noFilter, isChoice: true })}
          className="inline-flex min-h-6 items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {m.prompts_choices_all()}
          <Icon name="arrow-right" />
        </PageLink>
      </div>
      <PromptList prompts={choices} />
    </section>
  );
}

function headingClass(isHidden: boolean, isCentered: boolean): string {
  if (isHidden) return "sr-only";
  return isCentered ? "mb-2 text-center text-xl font-semibold" : "mb-4 text-lg font-semibold";
}

function WriteOwn() {
  return (
    <PageLink to="/prompts/new" className={buttonClass("primary")}>
      <Icon name="pen-line" />
      {m.prompts_write_own()}
    </PageLink>
  );
}

function headingOf(list: ListQuery, count: number, hasMore: boolean): string {
  if (count === 0) return list.query === "" ? m.prompts_none() : m.prompts_no_match({ query: list.query });
  if (list.query === "") return list.isOwn ? m.prompts_own() : list.isChoice ? m.prompts_choices() : m.prompts_all();
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
        {
          to: listAddress({ ...list, isChoice: false, isOwn: false }),
          name: m.prompts_whose_all(),
          isChosen: !list.isOwn && !list.isChoice,
        },
        { to: listAddress({ ...list, isChoice: true, isOwn: false }), name: m.prompts_choices(), isChosen: list.isChoice },
        { to: listAddress({ ...list, isChoice: false, isOwn: true }), name: m.prompts_own(), isChosen: list.isOwn },
      ]}
    />
  );
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
