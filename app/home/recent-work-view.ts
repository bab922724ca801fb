import type { Localized } from "#core/localized.ts";

/** What `GET /api/recent` lists. */
export const recentKinds = ["write", "translate", "conversation", "file", "table"] as const;

/** Something that was made lately: a written text, a translation, a conversation, a file to translate, a table. */
export type RecentWork = {
  kind: (typeof recentKinds)[number];
  id: string;
  /** ISO 8601. */
  at: string;
  /** English address of its page. */
  page: string;
  /** The name of a file or table, or a conversation's title; null for the others. */
  title: string | null;
  /** `group/name` of the writing tool. */
  tool: string | null;
  /** Of a translation or file; null while unknown. */
  from: Localized | null;
  to: Localized | null;
  /** The beginning of the text, as the tool returned or its owner edited it; empty for files and tables, and while nothing is there. */
  excerpt: string;
  /** BCP 47: the language of the excerpt; null if unknown. */
  lang: string | null;
  /** A run under way; it can't be deleted. */
  isRunning: boolean;
};
