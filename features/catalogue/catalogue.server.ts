import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { navigation, prompts, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { buildTool, type CatalogueTool } from "./build-tool.ts";
import type { NavigationRole } from "./navigation-content.ts";
import { toNavigationContent } from "./navigation-queries.server.ts";
import { rankTools } from "./search-tools.ts";
import { type SiteLink, siteNavigation } from "./site-navigation.ts";
import { contentOfRows } from "./tool-rows.ts";
import type { NavigationItem, ToolSummary } from "./tool-view.ts";

/** Published tools and navigation, held in memory; `reload` is called when the `catalogue` mark has moved. */
export type Catalogue = {
  listTools(): ToolSummary[];
  /** Tools for a query in either language, best first. */
  searchTools(query: string): ToolSummary[];
  findTool(slug: string): CatalogueTool | null;
  /** The links that somebody of these roles is shown. */
  navigation(placement: "header" | "footer", viewer: readonly NavigationRole[]): NavigationItem[];
  /** Counts up with each reload; pages rendered before are old. */
  version(): number;
  reload(): Promise<void>;
};

export function createCatalogue(db: Database): Catalogue {
  let bySlug = new Map<string, CatalogueTool>();
  let summaries: ToolSummary[] = [];
  let searchable: CatalogueTool[] = [];
  let links: SiteLink[] = [];
  let version = 0;
  return {
    listTools: () => summaries,
    searchTools: (query) => rankTools(searchable, query).map(toSummary),
    findTool: (slug) => bySlug.get(slug.toLowerCase()) ?? null,
    navigation: (placement, viewer) => siteNavigation(links, placement, viewer),
    version: () => version,
    async reload() {
      const loaded = await loadTools(db);
      bySlug = new Map(loaded.map((tool) => [tool.slug, tool]));
      summaries = loaded.map(toSummary);
      searchable = loaded;
      links = (await db.select().from(navigation)).map((row) => ({
        id: row.id,
        ...toNavigationContent(row),
        isShown: row.state === publishState.published,
      }));
      version++;
    },
  };
}

async function loadTools(db: Database): Promise<CatalogueTool[]> {
  const rows = await db
    .select({ tool: tools, template: prompts.template })
    .from(tools)
    .innerJoin(prompts, eq(prompts.id, tools.promptId))
    .where(and(eq(tools.state, publishState.published), eq(tools.category, toolCategory.writing)))
    .orderBy(asc(tools.sort), asc(tools.id));
  const options = await db.select().from(toolOptions).orderBy(asc(toolOptions.toolId), asc(toolOptions.sort));
  const fields = Map.groupBy(options, (option) => option.toolId);
  return rows.map(({ tool, template }) => buildTool(tool.id, contentOfRows({ tool, options: fields.get(tool.id) ?? [], template })));
}

/** What lists show of a tool. */
function toSummary(tool: CatalogueTool): ToolSummary {
  const { id, slug, group, name, summary, icon, startsFrom, isFeatured } = tool;
  return { id, slug, group, name, summary, icon, startsFrom, isFeatured };
}
