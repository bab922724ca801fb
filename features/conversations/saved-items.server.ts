import { newId } from "#core/ids.ts";
import type { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { storedItemId } from "./draft-key.server.ts";
import type { SavedItem } from "./saved-input.ts";

export type NewItemRow = Omit<typeof chatHistoryItems.$inferInsert, "search" | "text"> & { text: string };

type Place = { historyId: string; owner: string; parentId: string | null; now: Date };

/** Builds the rows of items that a browser has written itself, each following the previous one; `withSearch` completes them. */
export function toItemRows(items: readonly SavedItem[], { historyId, owner, parentId, now }: Place): NewItemRow[] {
  const seen = new Set<string>();
  let before = parentId;
  return items.map((item, index) => {
    const id = idOf(item, historyId, seen);
    const [prompt, text] = [item.prompt ?? "", item.text ?? ""];
    const createdAt = readCreated(item.created, now) ?? new Date(now.getTime() + index);
    const row: NewItemRow = {
      id,
      historyId,
      owner,
      parentId: before,
      promptGroup: id,
      prompt,
      text,
      error: item.error ?? null,
      hidePrompt: item.hidePrompt ?? false,
      starredAt: item.isFav === true ? now : null,
      finish: item.error == null && text !== "" ? "whole" : text === "" ? "failed" : "broken",
      createdAt,
    };
    before = id;
    return row;
  });
}

/** An id made up by a browser identifies the item only within its conversation; one that occurs twice in a call identifies nothing. */
function idOf({ id }: SavedItem, historyId: string, seen: Set<string>): string {
  if (id == null || id === "" || seen.has(id)) return newId();
  seen.add(id);
  return storedItemId(historyId, id);
}

/** When the browser says it was written; only believed if it is in the past. */
function readCreated(created: string | number | null | undefined, now: Date): Date | null {
  if (created == null) return null;
  const at = new Date(created);
  return at.getTime() >= Date.UTC(2000, 0) && at <= now ? at : null;
}
