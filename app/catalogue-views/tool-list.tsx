import type { ToolCard } from "../tool-cards.ts";
import { EntryList } from "./entry-list.tsx";

/** Writing tools with what each makes of what. */
export function ToolList({ tools, columns }: { tools: ToolCard[]; columns?: 2 | 3 }) {
  return (
    <EntryList entries={tools.map((tool) => ({ to: `/write/${tool.slug}`, name: tool.name, text: tool.summary }))} columns={columns} />
  );
}
