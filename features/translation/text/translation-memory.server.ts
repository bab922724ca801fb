import { createHash } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Quality } from "#core/quality.ts";
import type { Database } from "#platform/db/database.server.ts";
import { translationMemory } from "#platform/db/schema/translation.ts";
import type { TextOptions } from "./translation-options.ts";

/** All that a target depends on beside its source. */
export type MemoryScope = {
  from: string;
  to: string;
  options: TextOptions;
  quality: Quality;
  glossary: { id: string; version: number } | null;
};

/** Goes up with every change of the instructions that changes what models write. */
const promptVersion = 1;
/** Rows that one statement writes; a batch's worth. */
const rowsPerWrite = 200;
/** How long a row that is used stays unmarked as such, in ms. */
const usedPrecisionMs = 86_400_000;

/** What a sentence is remembered by. How lines are broken is no part of it: that is done before the sentence is. */
export function memoryKey(source: string, { from, to, options, quality, glossary }: MemoryScope): string {
  const { formality = "", tone = 0, domain = "general", instructions = "" } = options;
  const parts = [
    promptVersion,
    source,
    from,
    to,
    formality,
    tone,
    domain,
    instructions,
    quality,
    glossary?.id ?? "",
    glossary?.version ?? 0,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Reads what is remembered of these sentences, by sentence. */
export async function findRemembered(
  db: Database,
  owner: string,
  sources: readonly string[],
  scope: MemoryScope,
): Promise<Map<string, string>> {
  const byKey = new Map(sources.map((source) => [memoryKey(source, scope), source]));
  if (byKey.size === 0) return new Map();
  const rows = await db
    .select({ key: translationMemory.key, source: translationMemory.source, target: translationMemory.target })
    .from(translationMemory)
    .where(and(eq(translationMemory.owner, owner), inArray(translationMemory.key, [...byKey.keys()])));
  return new Map(rows.flatMap(({ key, source, target }) => (byKey.get(key) === source ? [[source, target] as const] : [])));
}

/**
 * Remembers sentences with their targets, and so that swapping the languages is no new work, the other way round: who puts the target in
 * gets the words back that it was made of. What a model has written for that direction itself comes before them. A back-translation,
 * which is to show what a model makes of it, does not read the memory at all.
 */
export async function remember(
  db: Database,
  owner: string,
  pairs: readonly { source: string; target: string }[],
  scope: MemoryScope,
): Promise<void> {
  const back = { ...scope, from: scope.to, to: scope.from };
  const forwards = rowsOf(owner, pairs, scope);
  const isTwoWay = scope.from !== "und" && scope.from !== scope.to;
  const backwards = isTwoWay
    ? rowsOf(
        owner,
        pairs.map(({ source, target }) => ({ source: target, target: source })),
        back,
      )
    : [];
  for (let at = 0; at < forwards.length; at += rowsPerWrite) {
    await db
      .insert(translationMemory)
      .values(forwards.slice(at, at + rowsPerWrite))
      .onConflictDoUpdate({
        target: [translationMemory.owner, translationMemory.key],
        set: { target: sql`excluded.target`, usedAt: sql`now()` },
      });
  }
  for (let at = 0; at < backwards.length; at += rowsPerWrite) {
    await db
      .insert(translationMemory)
      .values(backwards.slice(at, at + rowsPerWrite))
      .onConflictDoNothing();
  }
}

/** Marks sentences as used, so that they stay. */
export async function markUsed(db: Database, owner: string, sources: readonly string[], scope: MemoryScope, now: Date): Promise<void> {
  const keys = [...new Set(sources.map((source) => memoryKey(source, scope)))];
  if (keys.length === 0) return;
  const isDue = lt(translationMemory.usedAt, new Date(now.getTime() - usedPrecisionMs));
  await db
    .update(translationMemory)
    .set({ usedAt: now })
    .where(and(eq(translationMemory.owner, owner), inArray(translationMemory.key, keys), isDue));
}

/** Rows without doubles, which one statement could not write. */
function rowsOf(owner: string, pairs: readonly { source: string; target: string }[], scope: MemoryScope) {
  const rows = pairs.map(({ source, target }) => ({
    owner,
    key: memoryKey(source, scope),
    sourceLang: scope.from,
    targetLang: scope.to,
    source,
    target,
  }));
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
