import type { SQL } from "drizzle-orm";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import type { ZipEntry } from "#formats/zip/zip-stream.ts";

/** What happens to a column that names someone, at the three times when all of a person's data is processed. */
export type OwnedColumn = {
  /** When a device's work is moved to an account; `no-device`: it never names a device. */
  adoption: "moves" | "stays" | "no-device";
  /** The part of the download it is in; null if it is no one's data but ours. */
  download: string | null;
  /** When an account is deleted: the row is deleted, or stays without the person. */
  deletion: "erased" | "nameless";
};

/** Whose data is erased. */
export type Person = {
  userId: string;
  /** `user:<id>` */
  owner: string;
  /** Null once the account's own row is gone. */
  email: string | null;
  /** What replaces the owner in rows that stay; unique to one erasure. */
  nameless: { owner: string; id: string };
  at: Date;
};

/** What a device holds that an account could adopt. */
export type AdoptableWork = {
  /** Texts; answers are counted with their conversations. */
  runs: number;
  conversations: number;
  /** Saved prompts: private drafts. */
  prompts: number;
  starred: number;
  /** Newest first, at most three. */
  newest: { runId: string; tool: string | null; text: string; createdAt: string }[];
};

/** A subquery of one value for each part of `AdoptableWork` that a feature knows of; the `createdAt` of `newest` may be in any form of ISO 8601. */
export type AdoptableSelection = Partial<Record<keyof AdoptableWork, SQL>>;

/** What a feature keeps about people and what it does with it; the whole list is `server/owned-data.ts`. */
export type OwnedData = {
  /** Every column of its tables that can name an owner, as `table.column`. */
  columns: Readonly<Record<string, OwnedColumn>>;
  /**
   * The subqueries that count what a device holds: numbers, and `newest` as a JSON array. They are not run here, so that one statement
   * covers all features.
   *
   * @param after only newer work; null for all
   */
  selectAdoptable?(db: Database, device: string, after: Date | null): AdoptableSelection;
  /** Moves what a device holds to an account; other devices are never touched. */
  adopt?(tx: Transaction, device: string, owner: string): Promise<void>;
  /** The person's data as files, for the download. */
  listFiles?(services: ExportServices, userId: string, locale: Locale): AsyncIterable<ZipEntry>;
  /** Ends what is under way for an owner whose account is closed. */
  stopWork?(services: EraseServices, owner: string): Promise<void>;
  /** Erases what is stored outside the database; may be repeated. */
  eraseFiles?(services: EraseServices, owner: string): Promise<void>;
  /** Erases rows, or removes the person from them; all features in one transaction. */
  eraseRows(tx: Transaction, person: Person): Promise<void>;
  /** Owners whose account is gone while something of theirs still exists. */
  listLeftOwners?(db: Database): Promise<string[]>;
};

export type ExportServices = Pick<Services, "db" | "catalogue" | "storage">;
export type EraseServices = Pick<Services, "db" | "storage" | "engine" | "payments" | "now">;
