import { and, asc, eq } from "drizzle-orm";
import type { Localized } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { navigation, prompts, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { picturePlaceholder } from "./render-prompt.ts";
import { rankTools, type SearchableTool } from "./search-tools.ts";
import { listPlaceholders } from "./template.ts";
import type { FieldValues, ToolField } from "./tool-fields.ts";
import type { NavigationItem, ToolSummary, ToolView } from "./tool-view.ts";

/** A published tool with its template; only the server sees this. */
export type CatalogueTool = ToolView & { template: Localized; searchTexts: { en: string[]; zh: string[] } };

/** Published tools and navigation, held in memory; `reload` is called when the `catalogue` mark has moved. */
export type Catalogue = {
  listTools(): ToolSummary[];
  /** Tools for a query in either language, best first. */
  searchTools(query: string): ToolSummary[];
  findTool(slug: string): CatalogueTool | null;
  navigation(placement: "header" | "footer"): NavigationItem[];
  /** Counts up with each reload; pages rendered before are old. */
  version(): number;
  reload(): Promise<void>;
};

export function createCatalogue(db: Database): Catalogue {
  let bySlug = new Map<string, CatalogueTool>();
  let summaries: ToolSummary[] = [];
  let searchable: SearchableTool[] = [];
  let links: (NavigationItem & { placement: string })[] = [];
  let version = 0;
  return {
    listTools: () => summaries,
    searchTools: (query) => rankTools(searchable, query).flatMap((tool) => summaries.find((summary) => summary.slug === tool.slug) ?? []),
    findTool: (slug) => bySlug.get(slug.toLowerCase()) ?? null,
    navigation: (placement) => links.filter((link) => link.placement === placement).map(({ placement: _, ...item }) => item),
    version: () => version,
    async reload() {
      const loaded = await loadTools(db);
      bySlug = new Map(loaded.map((tool) => [tool.slug, tool]));
      summaries = loaded.map(toSummary);
      searchable = loaded;
      links = await db
        .select({
          id: navigation.id,
          label: navigation.label,
          href: navigation.href,
          isExternal: navigation.isExternal,
          placement: navigation.placement,
        })
        .from(navigation)
        .where(eq(navigation.state, publishState.published))
        .orderBy(asc(navigation.sort), asc(navigation.id));
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
  return rows.map(({ tool, template }) => ({
    id: tool.id,
    slug: tool.slug,
    group: tool.group,
    name: tool.name,
    summary: tool.summary,
    icon: tool.icon,
    startsFrom: tool.startsFrom,
    isFeatured: tool.isFeatured,
    seoTitle: tool.seoTitle,
    seoDescription: tool.seoDescription,
    questions: tool.faq,
    fields: (fields.get(tool.id) ?? []).map(toField),
    outputKind: tool.outputKind,
    diffField: tool.diffField,
    variants: tool.variants,
    takesPicture: listPlaceholders(template.en).includes(picturePlaceholder),
    example: tool.example as { en: FieldValues; zh: FieldValues },
    sample: tool.sample,
    template,
    searchTexts: tool.searchTexts,
  }));
}

function toField(option: typeof toolOptions.$inferSelect): ToolField {
  return {
    key: option.key,
    kind: option.kind,
    valueType: option.valueType,
    schemaType: option.schemaType,
    label: option.label,
    help: option.help ?? undefined,
    placeholder: option.placeholder ?? undefined,
    required: option.isRequired,
    default: option.default ?? undefined,
    choices: option.choices ?? undefined,
    min: option.min ?? undefined,
    max: option.max ?? undefined,
    maxLength: option.maxLength ?? undefined,
    advanced: option.isAdvanced,
    dependsOn: option.dependsOn ?? undefined,
    checkedPrompt: option.checkedPrompt ?? undefined,
    uncheckedPrompt: option.uncheckedPrompt ?? undefined,
  };
}

/** What lists show of a tool. */
function toSummary(tool: CatalogueTool): ToolSummary {
  const { id, slug, group, name, summary, icon, startsFrom, isFeatured } = tool;
  return { id, slug, group, name, summary, icon, startsFrom, isFeatured };
}

/** What a tool's page shows: all but template and search texts; choices without the words that go into the prompt. */
export function toToolView(tool: CatalogueTool): ToolView {
  const { template: _template, searchTexts: _searchTexts, ...view } = tool;
  return { ...view, fields: view.fields.map(withoutPrompts) };
}

function withoutPrompts(field: ToolField): ToolField {
  const { checkedPrompt: _checked, uncheckedPrompt: _unchecked, ...shown } = field;
  return { ...shown, choices: field.choices?.map(({ value, label }) => ({ value, label })) };
}
