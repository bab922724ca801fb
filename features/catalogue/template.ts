/**
 * Prompt templates with double-curly placeholders (spec §9), parsed in a single pass: values are never parsed again, so a placeholder
 * inside a visitor's text stays text.
 *
 * `{{key}}`, `{{key | text for an empty field}}`, and `\{{` for two literal braces.
 */
export type TemplateNode = { type: "text"; text: string } | { type: "placeholder"; key: string; fallback: string | null };

const placeholder = /\\\{\{|\{\{\s*([a-z][a-z0-9_]*)\s*(?:\|([^{}]*))?\}\}/g;

/** Parses a template; anything that isn't a well-formed placeholder stays text. */
export function parseTemplate(template: string): TemplateNode[] {
  const nodes: TemplateNode[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > end) nodes.push({ type: "text", text: template.slice(end, match.index) });
    end = match.index + match[0].length;
    const key = match[1];
    if (key === undefined) nodes.push({ type: "text", text: "{{" });
    else nodes.push({ type: "placeholder", key, fallback: match[2]?.trim() ?? null });
  }
  if (end < template.length) nodes.push({ type: "text", text: template.slice(end) });
  return nodes;
}

/** Names of the placeholders, each once, in order of first appearance. */
export function listPlaceholders(template: string): string[] {
  const keys = parseTemplate(template).flatMap((node) => (node.type === "placeholder" ? [node.key] : []));
  return [...new Set(keys)];
}

/**
 * Fills a template. An empty or missing value takes the placeholder's own text; if it has none, the whole line is left out.
 *
 * @param values replacement texts by key; they are inserted as they are
 */
export function renderTemplate(template: string, values: ReadonlyMap<string, string>): string {
  const lines: string[] = [];
  for (const line of template.split("\n")) {
    const rendered = renderLine(line, values);
    if (rendered !== null) lines.push(rendered);
  }
  return lines.join("\n");
}

function renderLine(line: string, values: ReadonlyMap<string, string>): string | null {
  let text = "";
  for (const node of parseTemplate(line)) {
    const part = node.type === "text" ? node.text : values.get(node.key) || node.fallback;
    if (part === null || part === undefined) return null;
    text += part;
  }
  return text;
}
