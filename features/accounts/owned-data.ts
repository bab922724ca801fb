import type { SQL } from "drizzle-orm";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import type { ZipEntry } from "#formats/zip/zip-stream.ts";

/** What becomes of a column that names somebody, in the three moments when all of a person's data is asked for. */
export type OwnedColumn = {
  /** When a device's work is taken into an account; `no-device`: it never names a device. */
  adoption: "moves" | "stays" | "no-device";
  /** The part of the download that it is in; null for what is no one's data but ours. */
  download: string | null;
  /** When an account is deleted: the row goes, or it stays without the person. */
  deletion: "erased" | "nameless";
};

/** Whose data is erased. */
export type Person = {
  userId: string;
  /** `user:<id>` */
  owner: string;
  /** Null once the account's own row is gone. */
  email: string | null;
  /** What stands in place of the owner in rows that stay; of one erasure alone. */
  nameless: { owner: string; id: string };
  at: Date;
};

/** What a device holds that an account could take. */
export type AdoptableWork = {
  /** Texts; answers are counted with their conversations. */
  runs: number;
  conversations: number;
  /** Prompts that were kept, drafts for oneself. */
  prompts: number;
  starred: number;
  /** The newest first, at most three. */
  newest: { runId: string; tool: string | null; text: string; createdAt: string }[];
};

/** A subquery of one value for each part of `AdoptableWork` that a feature knows of; the `createdAt` of `newest` may be in any form of ISO 8601. */
export type AdoptableSelection = Partial<Record<keyof AdoptableWork, SQL>>;

/** What a feature keeps of people, and what it does with it; the whole list is `server/owned-data.ts`. */
export type OwnedData = {
  /** Every column of its tables that can name an owner, as `table.column`. */
  columns: Readonly<Record<string, OwnedColumn>>;
  /**
   * The subqueries that say what a device holds: numbers, and `newest` as a JSON array. They are not run here, so that one
   * statement asks all features.
   *
   * @param after only what is newer; null for all
   */
  selectAdoptable?(db: Database, device: string, after: Date | null): AdoptableSelection;
  /** Moves what a device holds to an account; what another device holds is never touched. */
  adopt?(tx: Transaction, device: string, owner: string): Promise<void>;
  /** The person's data as files, for the download. */
  listFiles?(services: ExportServices, userId: string, locale: Locale): AsyncIterable<ZipEntry>;
  /** Ends what is under way for an owner whose account is shut. */
  stopWork?(services: EraseServices, owner: string): Promise<void>;
  /** Erases what lies outside the database; may be repeated. */
  eraseFiles?(services: EraseServices, owner: string): Promise<void>;
  /** Erases rows, or takes the person out of them; all features within one transaction. */
  eraseRows(tx: Transaction, person: Person): Promise<void>;
  /** Owners whose account is gone while something of theirs is still there. */
  listLeftOwners?(db: Database): Promise<string[]>;
};

export type ExportServices = Pick<Services, "db" | "catalogue" | "storage">;
export type EraseServices = Pick<Services, "db" | "storage" | "engine" | "now">;
