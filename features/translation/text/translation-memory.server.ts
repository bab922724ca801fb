import { createHash } from "node:crypto";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Quality } from "#core/quality.ts";
import type { Database } from "#platform/db/database.server.ts";
import { translationMemory } from "#platform/db/schema/translation.ts";
import type { TextOptions } from "./translation-options.ts";

/** Everything a target depends on besides its source. */
export type MemoryScope = {
  from: string;
  to: string;
  options: TextOptions;
  quality: Quality;
  glossary: { id: string; version: number } | null;
};

/** Incremented with every change of the instructions that changes what models write. */
const promptVersion = 1;
/** Rows written per statement; one batch's worth. */
const rowsPerWrite = 200;
/** How long a row may be used without its time of use being updated, in ms. */
const usedPrecisionMs = 86_400_000;

/** The key of a remembered sentence. Line break handling isn't part of it: that is done before there is a sentence. */
function memoryKey(source: string, { from, to, options, quality, glossary }: MemoryScope): string {
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
    .where(and(eq(translationMemory.owner, owner), isOneOf([...byKey.keys()])));
  return new Map(rows.flatMap(({ key, source, target }) => (byKey.get(key) === source ? [[source, target] as const] : [])));
}

/**
 * Remembers sentences with their targets and, so that swapping the languages takes no new work, the other way around: entering the target
 * gives back the text it was made from. What a model has written for that direction itself takes precedence. A back-translation, which is
 * meant to show what a model makes of it, doesn't read the memory at all.
 */
export async function remember(
  db: Database,
  owner: string,
  pairs: readonly { source: string; target: string }[],
  scope: MemoryScope,
): Promise<void> {
  await write(db, owner, pairs, scope, sql`DO UPDATE SET target = excluded.target, used_at = now()`);
  if (scope.from === "und" || scope.from === scope.to) return;
  const swapped = pairs.map(({ source, target }) => ({ source: target, target: source }));
  await write(db, owner, swapped, { ...scope, from: scope.to, to: scope.from }, sql`DO NOTHING`);
}

/** Lists as parameters: a statement with one placeholder per value would take longer to build than to write. */
async function write(
  db: Database,
  owner: string,
  pairs: readonly { source: string; target: string }[],
  scope: MemoryScope,
  onKnown: SQL,
): Promise<void> {
  // Without duplicates, which one statement can't write.
  const rows = [...new Map(pairs.map((pair) => [memoryKey(pair.source, scope), pair]))];
  for (let at = 0; at < rows.length; at += rowsPerWrite) {
    const part = rows.slice(at, at + rowsPerWrite);
    const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
    await db.execute(sql`
      INSERT INTO translation_memory (owner, key, source_lang, target_lang, source, target)
      SELECT ${owner}, pair.key, ${scope.from}, ${scope.to}, pair.source, pair.target
      FROM unnest(${list(part.map(([key]) => key))}, ${list(part.map(([, { source }]) => source))}, ${list(part.map(([, { target }]) => target))})
        AS pair(key, source, target)
      ON CONFLICT (owner, key) ${onKnown}`);
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
    .where(and(eq(translationMemory.owner, owner), isOneOf(keys), isDue));
}

const isOneOf = (keys: string[]): SQL => sql`${translationMemory.key} = ANY (${sql.param(keys)}::text[])`;
