import type { ConversationSummary } from "#features/conversations/conversation-view.ts";

export type DayGroup = "pinned" | "today" | "yesterday" | "earlier";

const dayMs = 24 * 3_600_000;

/** Groups conversations by the day of their last activity, in order; empty groups are left out. */
export function groupByDay<Item extends Pick<ConversationSummary, "pinned" | "lastItemAt">>(
  items: readonly Item[],
  now: string,
  timeZone: string,
): { name: DayGroup; items: Item[] }[] {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const today = format.format(new Date(now));
  const yesterday = format.format(new Date(Date.parse(now) - dayMs));
  const groupOf = ({ pinned, lastItemAt }: Item): DayGroup => {
    if (pinned) return "pinned";
    const day = format.format(new Date(lastItemAt));
    if (day >= today) return "today";
    return day === yesterday ? "yesterday" : "earlier";
  };
  const groups = Map.groupBy(items, groupOf);
  return (["pinned", "today", "yesterday", "earlier"] as const).flatMap((name) => {
    const members = groups.get(name);
    return members === undefined ? [] : [{ name, items: members }];
  });
}
