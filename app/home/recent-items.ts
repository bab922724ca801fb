import { pairName } from "#features/languages/pair-name.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { NamedTool } from "../tool-cards.ts";
import { excerptOf } from "./excerpt.ts";
import type { RecentWork } from "./recent-work-view.ts";

/** Something that was made lately, as the start page shows it. */
export type RecentItem = Pick<RecentWork, "id" | "kind" | "at" | "page"> & {
  title: string;
  /** Of the text in a line or two, with its language; or what a file or table is. */
  excerpt: string;
  lang: string | null;
  /** The writing tool, where it is known. */
  tool: NamedTool | null;
  /** What deletes it, null while it cannot be deleted; files and tables are deleted in their own lists. */
  deletes: { path: string; label: string; told: string } | null;
};

/** @param tools by address */
export function toRecentItem(work: RecentWork, tools: Record<string, NamedTool>): RecentItem {
  const { id, kind, at, page, lang } = work;
  const tool = tools[work.tool ?? ""] ?? null;
  const pair = pairOf(work);
  const item = { id, kind, at, page, lang, tool, deletes: null };
  switch (kind) {
    case "file":
      return { ...item, title: work.title ?? "", excerpt: pair ?? m.home_recent_file() };
    case "table":
      return { ...item, title: work.title ?? "", excerpt: m.home_recent_table() };
    case "conversation": {
      const name = excerptOf(work.title ?? "");
      const deletes = {
        path: `/api/history/${id}`,
        label: m.home_recent_conversation_delete({ name }),
        told: m.home_recent_conversation_deleted(),
      };
      return { ...item, title: m.home_recent_conversation(), excerpt: name, deletes };
    }
    case "write":
    case "translate": {
      const title = kind === "write" ? (tool?.name ?? work.tool ?? "") : (pair ?? m.home_translate());
      const label = m.home_recent_delete_named({ name: title });
      const deletes = work.isRunning ? null : { path: `/api/runs/${id}`, label, told: m.home_recent_deleted() };
      return { ...item, title, excerpt: excerptOf(work.excerpt), deletes };
    }
  }
}

function pairOf({ from, to }: RecentWork): string | null {
  return from && to && pairName(from[getLocale()], to[getLocale()]);
}
