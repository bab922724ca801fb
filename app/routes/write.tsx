import type { Locale } from "#core/localized.ts";
import { nearestTools } from "#features/catalogue/nearest-tools.ts";
import { type ToolGroup, toolGroups } from "#features/catalogue/tool-groups.ts";
import type { ToolSummary } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { RecentToolsList } from "../catalogue-views/recent-tools-list.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { SearchResults } from "../catalogue-views/search-results.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import { requestContext } from "../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { namesOfTools, type ToolCard, toCard } from "../tool-cards.ts";
import { groupHeading } from "../tool-groups.ts";
import type { Route } from "./+types/write.ts";

type Start = "text" | "idea" | null;

/** Top search results. */
const maxFound = 60;
/** For a larger group, the page lists one tool less and a link to all of them. */
const maxOfGroup = 10;

/** The tools of a group; for a large one, the first few and a link to all. */
function firstOfGroup(group: ToolGroup, tools: readonly ToolSummary[], locale: Locale): ToolCard[] {
  if (tools.length <= maxOfGroup) return tools.map((tool) => toCard(tool, locale));
  const all = { slug: group, group, icon: "layers", name: m.write_group_all({ group: groupHeading(group).name }), summary: "" };
  return [...tools.slice(0, maxOfGroup - 1).map((tool) => toCard(tool, locale)), all];
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const start = readStart(search.get("start"));
  const all = services.catalogue.listTools();
  const found = query === "" ? all : services.catalogue.searchTools(query);
  const tools = found.filter((tool) => start === null || tool.startsFrom === start);
  const byGroup = Map.groupBy(tools, ({ group }) => group);
  const nearest = query !== "" && tools.length === 0 ? nearestTools(all, query) : [];
  return {
    query,
    start,
    total: all.length,
    found: tools.length,
    counts: Object.fromEntries([...byGroup].map(([group, own]) => [group, own.length])),
    tools:
      query === ""
        ? toolGroups.flatMap((group) => firstOfGroup(group, byGroup.get(group) ?? [], locale))
        : tools.slice(0, maxFound).map((tool) => toCard(tool, locale)),
    nearest: nearest.map((tool) => toCard(tool, locale)),
    names: namesOfTools(all, locale),
  };
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
  const { query, start, total, found, counts, tools, nearest, names } = loaderData;
  return (
    <>
      <PageHeading title={m.write_heading()}>
        <p>{m.write_intro({ count: total })}</p>
      </PageHeading>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <ToolSearch query={query} start={start ?? undefined} isLive />
        </div>
        <StartFork start={start} query={query} />
      </div>
      {query === "" ? <GroupedTools {...{ tools, counts, names }} /> : <SearchResults {...{ query, found, tools, nearest }} />}
    </>
  );
}

function readStart(value: string | null): Start {
  return value === "text" || value === "idea" ? value : null;
}

/** The choice between starting from text and starting from an idea. */
function StartFork({ start, query }: { start: Start; query: string }) {
  const choices: { value: Start; label: string }[] = [
    { value: null, label: m.write_start_all() },
    { value: "text", label: m.write_start_text() },
    { value: "idea", label: m.write_start_idea() },
  ];
  return (
    <nav aria-label={m.write_start_legend()} className={segmentsClass}>
      {choices.map(({ value, label }) => (
        <PageLink
          key={label}
          to={addressOf(value, query)}
          preventScrollReset
          aria-current={value === start ? "true" : undefined}
          className={segmentClass}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

function addressOf(start: Start, query: string): string {
  const search = new URLSearchParams();
  if (query !== "") search.set("q", query);
  if (start !== null) search.set("start", start);
  return search.size === 0 ? "/write" : `/write?${search}`;
}

/** The catalog as a table of contents: groups at the side, tools under their group. */
function GroupedTools({ tools, counts, names }: { tools: ToolCard[]; counts: Record<string, number>; names: Record<string, string> }) {
  const filled = toolGroups
    .filter((group) => counts[group])
    .map((group) => ({ ...groupHeading(group), count: counts[group], tools: tools.filter((tool) => tool.group === group) }));
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[11rem_1fr]">
      <div className="lg:sticky lg:top-6 lg:self-start">
        <GroupIndex groups={filled} />
        <RecentToolsList title={m.write_recent()} names={names} className="mt-8 hidden lg:block" />
      </div>
      <div className="grid min-w-0 gap-10">
        {filled.map((group) => (
          <Section
            key={group.id}
            id={group.id}
            title={
              <PageLink to={`/write/${group.id}`} className="flex items-center gap-3 hover:text-accent">
                <ToolMark group={group.id} />
                {group.name}
              </PageLink>
            }
            aside={<p className="text-sm text-muted">{group.line}</p>}
          >
            <ToolList tools={group.tools} />
          </Section>
        ))}
        <RecentToolsList title={m.write_recent()} names={names} className="lg:hidden" />
      </div>
    </div>
  );
}

function GroupIndex({ groups }: { groups: { id: ToolGroup; name: string; count: number | undefined }[] }) {
  return (
    <nav aria-label={m.write_groups()}>
      <ul className="flex flex-wrap gap-x-4 lg:block">
        {groups.map((group) => (
          <li key={group.id}>
            <a
              href={`#${group.id}`}
              className="flex min-h-9 items-center justify-between gap-2 rounded-control px-2 text-sm font-medium text-muted hover:bg-sunk hover:text-ink"
            >
              {group.name}
              <span aria-hidden="true" className="text-xs tabular-nums">
                {group.count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
