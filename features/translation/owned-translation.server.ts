import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { glossaries, glossaryTerms, translationLikes, translationMemory, translations } from "#platform/db/schema/translation.ts";

/** Translations, remembered sentences, glossaries and saved pairs; the texts are in the runs. */
export const ownedTranslation: OwnedData = {
  columns: {
    "translations.owner": { adoption: "moves", download: "translations.json", deletion: "erased" },
    "translation_memory.owner": { adoption: "moves", download: "translation-memory.json", deletion: "erased" },
    "glossaries.owner": { adoption: "moves", download: "glossaries.json", deletion: "erased" },
    "glossary_terms.owner": { adoption: "moves", download: "glossaries.json", deletion: "erased" },
    "translation_likes.owner": { adoption: "moves", download: "translation-likes.json", deletion: "erased" },
  },

  selectAdoptable(db, device, after) {
    const newer = after === null ? undefined : gt(translationLikes.createdAt, after);
    return { starred: sql`${db.$count(translationLikes, and(eq(translationLikes.owner, device), newer))}` };
  },

  async adopt(tx, device, owner) {
    // If both have remembered a sentence, the account's own stays.
    const own = alias(translationMemory, "own");
    const known = tx.select({ key: own.key }).from(own).where(eq(own.owner, owner));
    await tx.delete(translationMemory).where(and(eq(translationMemory.owner, device), inArray(translationMemory.key, known)));
    for (const table of [translations, translationMemory, glossaries, glossaryTerms, translationLikes])
      await tx.update(table).set({ owner }).where(eq(table.owner, device));
  },

  async *listFiles({ db }, userId) {
    const owner = ownerOf(userId);
    yield asJson(
      "translations.json",
      await db.select().from(translations).where(eq(translations.owner, owner)).orderBy(asc(translations.createdAt)),
    );
    yield asJson("translation-memory.json", await db.select().from(translationMemory).where(eq(translationMemory.owner, owner)));
    const terms = await db.select().from(glossaryTerms).where(eq(glossaryTerms.owner, owner)).orderBy(asc(glossaryTerms.createdAt));
    const lists = await db.select().from(glossaries).where(eq(glossaries.owner, owner)).orderBy(asc(glossaries.createdAt));
    yield asJson(
      "glossaries.json",
      lists.map((list) => ({ ...list, terms: terms.filter(({ glossaryId }) => glossaryId === list.id) })),
    );
    yield asJson("translation-likes.json", await db.select().from(translationLikes).where(eq(translationLikes.owner, owner)));
  },

  async eraseRows(tx, { owner }) {
    for (const table of [translations, translationMemory, glossaryTerms, glossaries, translationLikes])
      await tx.delete(table).where(eq(table.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`
      SELECT DISTINCT owner FROM (SELECT owner FROM ${translations} UNION ALL SELECT owner FROM ${translationMemory}
        UNION ALL SELECT owner FROM ${glossaries} UNION ALL SELECT owner FROM ${translationLikes}) AS kept
      WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE kept.owner = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};

const asJson = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 1)}\n` });
