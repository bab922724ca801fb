import type { Locale } from "#core/localized.ts";
import { nearestTools } from "#features/catalogue/nearest-tools.ts";
import { type ToolGroup, toolGroups } from "#features/catalogue/tool-groups.ts";
import type { ToolSummary } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { GroupedTools, GroupJumps, type ListedGroup } from "../catalogue-views/grouped-tools.tsx";
import { OwnTool } from "../catalogue-views/own-tool.tsx";
import { RecentTools } from "../catalogue-views/recent-tools.tsx";
import { SearchResults } from "../catalogue-views/search-results.tsx";
import { type Start, StartFork } from "../catalogue-views/start-fork.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { requestContext } from "../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { nameTools, type ToolCard, toCard } from "../tool-cards.ts";
import { groupHeading } from "../tool-groups.ts";
import type { Route } from "./+types/write.ts";

/** Top search results. */
const maxFound = 60;
/** For a larger group, the page lists one tool less and a link to all of them. */
const maxOfGroup = 10;

export function loader({ request, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const start = readStart(search.get("start"));
  const all = services.catalogue.listTools();
  const found = query === "" ? all : services.catalogue.searchTools(query);
  const tools = found.filter((tool) => start === null || tool.startsFrom === start);
  const nearest = query !== "" && tools.length === 0 ? nearestTools(all, query) : [];
  const startsFrom = (value: Start) => found.filter((tool) => tool.startsFrom === value).length;
  return {
    query,
    start,
    counts: { text: startsFrom("text"), idea: startsFrom("idea"), all: found.length },
    filledGroups: new Set(found.map(({ group }) => group)).size,
    found: tools.length,
    groups: query === "" ? listGroups(all, tools, locale) : [],
    tools: query === "" ? [] : tools.slice(0, maxFound).map((tool) => toCard(tool, locale)),
    nearest: nearest.map((tool) => toCard(tool, locale)),
    recent: nameTools(all, locale),
  };
}

function readStart(value: string | null): Start {
  return value === "text" || value === "idea" ? value : null;
}

/** The groups that have some of the tools. */
function listGroups(all: readonly ToolSummary[], tools: readonly ToolSummary[], locale: Locale): ListedGroup[] {
  const [totals, fitting] = [all, tools].map((list) => Map.groupBy(list, ({ group }) => group));
  return toolGroups.flatMap((group) => {
    const own = fitting?.get(group) ?? [];
    if (own.length === 0) return [];
    const { id, name } = groupHeading(group);
    return [{ id, name, count: own.length, total: totals?.get(group)?.length ?? 0, tools: firstOfGroup(group, own, locale) }];
  });
}

/** The tools of a group; for a large one, the first few and a link to all. */
function firstOfGroup(group: ToolGroup, tools: readonly ToolSummary[], locale: Locale): ToolCard[] {
  if (tools.length <= maxOfGroup) return tools.map((tool) => toCard(tool, locale));
  const all = { slug: group, group, icon: "layers", name: m.write_group_all({ group: groupHeading(group).name }), line: "" };
  return [...tools.slice(0, maxOfGroup - 1).map((tool) => toCard(tool, locale)), all];
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { origin } = rootData(matches);
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.write_heading(), path: "/write" },
  ];
  return pageMeta(
    { matches, location },
    {
      title: m.write_title(),
      description: m.write_description(),
      isIndexable: loaderData?.query === "" && loaderData.start === null,
      jsonLd: [breadcrumbs(origin, getLocale(), trail)],
    },
  );
};

export default function Write({ loaderData }: Route.ComponentProps) {
  const { query, start, counts, filledGroups, found, groups, tools, nearest, recent } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 lg:flex-nowrap">
        <PageHeading title={m.write_question()} isWide>
          <p>{m.write_intro()}</p>
        </PageHeading>
        <div className="w-full md:w-80 md:shrink-0">
          <ToolSearch query={query} start={start ?? undefined} isLive />
        </div>
      </div>
      <div className="mt-6">
        <StartFork start={start} query={query} counts={counts} groups={filledGroups} />
      </div>
      {query === "" ? (
        <>
          <RecentTools tools={recent} />
          <GroupJumps groups={groups} />
          <GroupedTools groups={groups} />
        </>
      ) : (
        <SearchResults {...{ query, found, tools, nearest }} />
      )}
      <OwnTool />
    </>
  );
}
