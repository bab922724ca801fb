import type { ToolCard } from "../tool-cards.ts";
import { EntryList } from "./entry-list.tsx";
import { ToolMark } from "./tool-mark.tsx";

/** Writing tools, each with what it turns into what. */
export function ToolList({ tools, columns }: { tools: ToolCard[]; columns?: 2 | 3 }) {
  const entries = tools.map(({ slug, name, line, group, icon }) => ({
    to: `/write/${slug}`,
    name,
    text: line,
    mark: <ToolMark group={group} icon={icon} />,
  }));
  return <EntryList entries={entries} columns={columns} />;
}
