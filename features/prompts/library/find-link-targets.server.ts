import { eq, inArray, isNull, and, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { prompts, publishState } from "#platform/db/schema/catalogue.ts";
import { pages } from "#platform/db/schema/content.ts";
import { isListed, ofAuthor } from "../prompt-rows.server.ts";

/** What URLs name: prompt ids, handles, and pages by path without the leading slash. */
export type LinkTargets = { prompts: string[]; handles: string[]; pages: string[] };

/** Finds which of the given ones are visible to everyone, in one statement. */
export async function findLinkTargets(db: DatabaseOrTransaction, wanted: LinkTargets): Promise<LinkTargets> {
  if (Object.values(wanted).every((names) => names.length === 0)) return wanted;
  const kind = (name: keyof LinkTargets) => sql<keyof LinkTargets>`${name}::text`.as("kind");
  const rows = await unionAll(
    db
      .select({ kind: kind("prompts"), name: sql<string>`${prompts.id}`.as("name") })
      .from(prompts)
      .leftJoin(userProfiles, ofAuthor)
      .where(and(isListed, inArray(prompts.id, atLeastOne(wanted.prompts)))),
    db
      .select({ kind: kind("handles"), name: sql<string>`${userProfiles.handle}`.as("name") })
      .from(userProfiles)
      .where(and(isNull(userProfiles.deletedAt), inArray(userProfiles.handle, atLeastOne(wanted.handles)))),
    db
      .select({ kind: kind("pages"), name: sql<string>`${pages.slug}`.as("name") })
      .from(pages)
      .where(and(eq(pages.state, publishState.published), inArray(pages.slug, atLeastOne(wanted.pages)))),
  );
  const of = (wantedKind: keyof LinkTargets) => rows.flatMap((row) => (row.kind === wantedKind ? [row.name] : []));
  return { prompts: of("prompts"), handles: of("handles"), pages: of("pages") };
}

/** An empty list isn't valid SQL; nothing has an empty name. */
const atLeastOne = (names: string[]): string[] => (names.length === 0 ? [""] : names);
