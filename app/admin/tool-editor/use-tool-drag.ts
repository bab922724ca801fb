import { useSubmit } from "react-router";
import type { ListedTool } from "#features/catalogue/tool-list.server.ts";
import type { RowDrag } from "../tables/row-drag.ts";
import { type ColumnOptions, nameOfTool } from "./tool-columns.tsx";

/** What dragging does in a table of tools: a tool moves next to another of its group; null where the order is not the tools' own. */
export function useToolDrag({ locale, action, stamp, canMove }: Omit<ColumnOptions, "isPhoto">): RowDrag<ListedTool> | null {
  const submit = useSubmit();
  if (!canMove) return null;
  return {
    nameOf: (tool) => nameOfTool(tool, locale),
    canDrop: (tool, target) => tool.group === target.group,
    onDrop(tool, side, target) {
      const form = { intent: side, id: String(tool.id), target: String(target.id), stamp };
      void submit(form, { method: "post", action, replace: true, preventScrollReset: true });
    },
  };
}
