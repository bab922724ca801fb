import type { z } from "zod";
import type { JsonObject } from "#core/merge-three-way.ts";
import type { ChangeTopic } from "../db/change-marks.server.ts";
import type { Transaction } from "../db/database.server.ts";

/** What blocks publishing; the kind's own page turns the code into a sentence. */
export type ItemFault = {
  /** The place in the content, such as `fields.about.label.zh`; empty for the whole. */
  path: string;
  code: string;
  /** What the sentence mentions, such as the unknown placeholder. */
  about?: string;
};

/**
 * A kind of thing that admins edit. The engine (`edited-items.server.ts`) keeps drafts, revisions, versions, merges and the
 * audit; the kind defines its content and where the site reads it from.
 */
export type ItemKind<Content extends JsonObject = JsonObject> = {
  /** Names the kind in rows and in the audit log. */
  name: string;
  /** The mark that moves when what the site shows has changed. */
  topic: ChangeTopic;
  /** The schema of the content; drafts may be incomplete, so only their shape is checked here. */
  schema: z.ZodType<Content>;
  /** Reads the content in the kind's own table, for an item that was never edited here; null when there is none. */
  read(tx: Transaction, id: string): Promise<{ content: Content; isPublished: boolean } | null>;
  /** Lists what blocks publishing. */
  check(tx: Transaction, id: string, content: Content): Promise<ItemFault[]>;
  /**
   * Writes content to the kind's own table, which has a row for drafts too.
   *
   * @param version of the publication; null for a draft
   * @throws AppError `conflict` if an address is taken
   */
  store(tx: Transaction, id: string, content: Content, version: number | null): Promise<void>;
  /** Deletes the row of a draft that was never published. */
  remove(tx: Transaction, id: string): Promise<void>;
};
