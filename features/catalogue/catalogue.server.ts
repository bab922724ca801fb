import { and, asc, eq, inArray } from "drizzle-orm";
import { reloadInOrder } from "#core/reload-in-order.ts";
import type { Database } from "#platform/db/database.server.ts";
import { navigation, prompts, publishState, toolAssets, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { buildTool, type CatalogueTool } from "./build-tool.ts";
import type { NavigationRole } from "./navigation-content.ts";
import { buildPhotoTool, type PhotoTool } from "./build-photo-tool.ts";
import { toNavigationContent } from "./navigation-queries.server.ts";
import { rankTools } from "./search-tools.ts";
import { type SiteLink, siteNavigation } from "./site-navigation.ts";
import { contentOfRows, type ToolRows } from "./tool-rows.ts";
import type { NavigationItem, ToolSummary } from "./tool-view.ts";
import { type TranslatorToolName, translatorTools } from "./translator-tools.ts";

/** Published tools, for writing and for images, and navigation, cached in memory; call `reload` when the `catalogue` mark has moved. */
export type Catalogue = {
  /** Writing tools, in order. */
  listTools(): ToolSummary[];
  /** Writing tools matching a query in either language, best first. */
  searchTools(query: string): ToolSummary[];
  findTool(slug: string): CatalogueTool | null;
  /** A tool that answers with text: a writing tool, or an image tool that puts a picture into words. */
  findTextTool(slug: string): CatalogueTool | null;
  /** The image tools that visitors can use, in order. */
  listPhotoTools(): readonly PhotoTool[];
  /** @param slug `group/name`, or more segments */
  findPhotoTool(slug: string): PhotoTool | null;
  /** What one of the translator's tools tells a model. */
  translatorTemplate(name: TranslatorToolName): string;
  /** The links shown to someone with these roles. */
  navigation(placement: "header" | "footer", viewer: readonly NavigationRole[]): NavigationItem[];
  /** Incremented with each reload; pages rendered before that are stale. */
  version(): number;
  reload(): Promise<void>;
};

export function createCatalogue(db: Database): Catalogue {
  let bySlug = new Map<string, CatalogueTool>();
  let summaries: ToolSummary[] = [];
  let searchable: CatalogueTool[] = [];
  let photoTools: readonly PhotoTool[] = [];
  let links: SiteLink[] = [];
  let templates = new Map<string, string>();
  let version = 0;
  const findTool = (slug: string) => bySlug.get(slug.toLowerCase()) ?? null;
  const findPhotoTool = (slug: string) => photoTools.find((tool) => tool.slug === slug.toLowerCase()) ?? null;
  return {
    listTools: () => summaries,
    searchTools: (query) => rankTools(searchable, query).map(toSummary),
    findTool,
    findTextTool: (slug) => findTool(slug) ?? textToolOf(findPhotoTool(slug)),
    listPhotoTools: () => photoTools,
    findPhotoTool,
    translatorTemplate: (name) => templates.get(translatorTools[name].promptId) ?? translatorTools[name].template,
    navigation: (placement, viewer) => siteNavigation(links, placement, viewer),
    version: () => version,
    reload: reloadInOrder(
      () => loadCatalogue(db),
      (loaded) => {
        bySlug = new Map(loaded.tools.map((tool) => [tool.slug, tool]));
        summaries = loaded.tools.map(toSummary);
        searchable = loaded.tools;
        photoTools = loaded.photoTools;
        templates = loaded.templates;
        links = loaded.links;
        version++;
      },
    ),
  };
}

async function loadCatalogue(db: Database) {
  const rows = await loadToolRows(db);
  const shown = await db.select().from(navigation);
  return {
    tools: (rows.get(toolCategory.writing) ?? []).map((row) => buildTool(row.tool.id, contentOfRows(row))),
    photoTools: (await loadPhotoTools(db, rows.get(toolCategory.photo) ?? [])).filter(isOpen),
    templates: await loadTranslatorTemplates(db),
    links: shown.map((row): SiteLink => ({ id: row.id, ...toNavigationContent(row), isShown: row.state === publishState.published })),
  };
}

/** Whether visitors can use an image tool: in their browser, on an image model, or on a text model that looks at the picture. */
const isOpen = ({ where, models, outputKind }: PhotoTool): boolean => where === "device" || models.length > 0 || outputKind === "text";

const textToolOf = (tool: PhotoTool | null): PhotoTool | null => (tool?.where === "model" && tool.outputKind === "text" ? tool : null);

/** The published tools by category, in order. */
async function loadToolRows(db: Database): Promise<Map<number, ToolRows[]>> {
  const rows = await db
    .select({ tool: tools, template: prompts.template })
    .from(tools)
    .innerJoin(prompts, eq(prompts.id, tools.promptId))
    .where(and(eq(tools.state, publishState.published), inArray(tools.category, [toolCategory.writing, toolCategory.photo])))
    .orderBy(asc(tools.sort), asc(tools.id));
  const options = await db.select().from(toolOptions).orderBy(asc(toolOptions.toolId), asc(toolOptions.sort));
  const fields = Map.groupBy(options, (option) => option.toolId);
  const loaded = rows.map((row) => ({ ...row, options: fields.get(row.tool.id) ?? [] }));
  return Map.groupBy(loaded, ({ tool }) => tool.category);
}

async function loadPhotoTools(db: Database, rows: readonly ToolRows[]): Promise<PhotoTool[]> {
  const shown = await db
    .select()
    .from(toolAssets)
    .where(eq(toolAssets.state, publishState.published))
    .orderBy(asc(toolAssets.sort), asc(toolAssets.id));
  const assets = Map.groupBy(shown, ({ toolId }) => toolId);
  return rows.map((row) => buildPhotoTool({ ...row, assets: assets.get(row.tool.id) ?? [] }));
}

/** By the prompt's id. */
async function loadTranslatorTemplates(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: prompts.id, template: prompts.template })
    .from(tools)
    .innerJoin(prompts, eq(prompts.id, tools.promptId))
    .where(and(eq(tools.state, publishState.published), eq(tools.category, toolCategory.translation)));
  return new Map(rows.map(({ id, template }) => [id, template.en]));
}

/** What lists show of a tool. */
function toSummary(tool: CatalogueTool): ToolSummary {
  const { id, slug, group, name, summary, line, icon, startsFrom, isFeatured } = tool;
  return { id, slug, group, name, summary, line, icon, startsFrom, isFeatured };
}
