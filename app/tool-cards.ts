import type { Locale } from "#core/localized.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { ToolSummary, ToolView } from "#features/catalogue/tool-view.ts";

/** A tool as a list of one language shows it. */
export type ToolCard = { slug: string; group: string; icon: string; name: string; line: string };

export function toCard(tool: ToolSummary, locale: Locale): ToolCard {
  return { slug: tool.slug, group: tool.group, icon: tool.icon, name: tool.name[locale], line: tool.line[locale] };
}

/** Most tools that a page carries for lists of what someone did; one beyond them is called by its address there. */
const maxNamed = 60;

/** How a tool is shown in a list of what was made with it. */
export type NamedTool = Pick<ToolCard, "group" | "icon" | "name">;

/** Tools by address, for what only the browser knows: which of them were used. */
export function nameTools(tools: readonly ToolSummary[], locale: Locale): Record<string, NamedTool> {
  return Object.fromEntries(tools.slice(0, maxNamed).map(({ slug, group, icon, name }) => [slug, { group, icon, name: name[locale] }]));
}

/** A tool that runs on one text alone, with the field that takes it. */
export type QuickTool = { slug: string; name: string; key: string; placeholder: string };

/** Tells how a tool runs on one text alone, or null where it needs more than that. */
export function toQuickTool(tool: ToolView, locale: Locale): QuickTool | null {
  const needed = tool.fields.filter((field) => field.required && field.default === undefined);
  const [only] = needed;
  if (only === undefined || needed.length > 1 || only.kind !== "Textarea" || only.dependsOn !== undefined) return null;
  const { slug, name } = tool;
  return {
    slug,
    name: name[locale],
    key: only.key,
    placeholder: only.placeholder?.[locale] ?? "",
  };
}

/** A filled form of a tool, ready to be posted, with the words that show what it is about. */
export type ExampleCard = ToolCard & { excerpt: string; inputs: [name: string, value: string][] };

export function toExample(tool: ToolView, locale: Locale): ExampleCard {
  const values = tool.example[locale];
  const texts = tool.fields.filter(isLongText).map((field) => String(values[field.key] ?? ""));
  const excerpt = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
  return { ...toCard(tool, locale), excerpt, inputs: toInputs(values) };
}

const isLongText = (field: ToolField): boolean => field.kind === "Textarea" || (field.kind === "Input" && field.valueType === "Text");

/** As a form sends them: one entry for each checked value, none for an unchecked box. */
function toInputs(values: ToolView["example"]["en"]): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item) => [name, item]);
    return value === false ? [] : [[name, String(value)]];
  });
}
