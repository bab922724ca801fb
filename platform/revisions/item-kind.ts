import type { z } from "zod";
import type { JsonObject } from "#core/merge-three-way.ts";
import type { ChangeTopic } from "../db/change-marks.server.ts";
import type { Transaction } from "../db/database.server.ts";

/** What stands in the way of publishing; the kind's own page puts the code into a sentence. */
export type ItemFault = {
  /** Where in the content, as `fields.about.label.zh`; empty for the whole. */
  path: string;
  code: string;
  /** What the sentence names, such as the unknown placeholder. */
  about?: string;
};

/**
 * A kind of thing that admins edit. The engine (`edited-items.server.ts`) keeps drafts, revisions, versions, merges and the
 * audit; the kind knows what a content is and where the site reads it from.
 */
export type ItemKind<Content extends JsonObject = JsonObject> = {
  /** Names the kind in rows and in the audit log. */
  name: string;
  /** The mark that moves when what the site shows has changed. */
  topic: ChangeTopic;
  /** What a content is; drafts may be incomplete, so only their shape is checked here. */
  schema: z.ZodType<Content>;
  /** Reads what stands in the kind's own table, for an item that was never edited here; null when there is none. */
  read(tx: Transaction, id: string): Promise<{ content: Content; isPublished: boolean } | null>;
  /** Lists what stands in the way of publishing. */
  check(tx: Transaction, id: string, content: Content): Promise<ItemFault[]>;
  /**
   * Writes a content to the kind's own table, which has a row for drafts too.
   *
   * @param version of the publication; null for a draft
   * @throws AppError `conflict` where an address is taken
   */
  store(tx: Transaction, id: string, content: Content, version: number | null): Promise<void>;
  /** Deletes the row of a draft that was never published. */
  remove(tx: Transaction, id: string): Promise<void>;
};
