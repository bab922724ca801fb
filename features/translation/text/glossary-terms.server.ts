import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { glossaries, glossaryTerms } from "#platform/db/schema/translation.ts";
import type { CheckTerm } from "../checks/finding.ts";

/** A term as translations use it; the note says which sense is meant. */
export type GlossaryTerm = CheckTerm & { note?: string };
/** One version of a glossary, as translations use it. */
export type UsedGlossary = { id: string; version: number; terms: GlossaryTerm[] };

/**
 * Reads the terms of one of the owner's glossaries.
 *
 * @throws AppError `not-found`
 */
export async function getUsedGlossary(
  { db }: { db: DatabaseOrTransaction },
  { owner }: Pick<Actor, "owner">,
  id: string,
): Promise<UsedGlossary> {
  if (!isId(id)) throw new AppError("not-found");
  const [glossary] = await db
    .select({ version: glossaries.version })
    .from(glossaries)
    .where(and(eq(glossaries.id, id), eq(glossaries.owner, owner)));
  if (glossary === undefined) throw new AppError("not-found");
  const rows = await db
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.glossaryId, id), eq(glossaryTerms.owner, owner)))
    .orderBy(asc(glossaryTerms.createdAt), asc(glossaryTerms.id));
  return { id, version: glossary.version, terms: rows.map(toTerm) };
}

const toTerm = ({
  sourceTerm,
  targetTerm,
  match,
  caseSensitive,
  doNotTranslate,
  note,
}: typeof glossaryTerms.$inferSelect): GlossaryTerm => ({
  source: sourceTerm,
  target: targetTerm,
  match,
  caseSensitive,
  doNotTranslate,
  ...(note === "" ? {} : { note }),
});
