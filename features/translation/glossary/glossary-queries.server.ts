import { and, asc, desc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { glossaries, glossaryTerms } from "#platform/db/schema/translation.ts";
import type { GlossaryView, TermView } from "./glossary-view.ts";

type GlossaryRow = typeof glossaries.$inferSelect;
type TermRow = typeof glossaryTerms.$inferSelect;

/** Reads the owner's glossaries, most recently changed first. */
export async function listGlossaries({ db }: { db: DatabaseOrTransaction }, { owner }: Pick<Actor, "owner">): Promise<GlossaryView[]> {
  const rows = await db
    .select()
    .from(glossaries)
    .where(eq(glossaries.owner, owner))
    .orderBy(desc(glossaries.updatedAt), asc(glossaries.id));
  return rows.map(toGlossary);
}

/** Reads one of the owner's glossaries with its terms, in the order in which they were added. @throws AppError `not-found` */
export async function getGlossary(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  id: string,
): Promise<{ glossary: GlossaryView; terms: TermView[] }> {
  if (!isId(id)) throw new AppError("not-found");
  const [glossary] = await db
    .select()
    .from(glossaries)
    .where(and(eq(glossaries.id, id), eq(glossaries.owner, owner)));
  if (glossary === undefined) throw new AppError("not-found");
  const terms = await db
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.glossaryId, id), eq(glossaryTerms.owner, owner)))
    .orderBy(asc(glossaryTerms.createdAt), asc(glossaryTerms.id));
  return { glossary: toGlossary(glossary), terms: terms.map(toTerm) };
}

export const toGlossary = ({ id, name, sourceLang, targetLang, version, termCount, updatedAt }: GlossaryRow): GlossaryView => ({
  id,
  name,
  from: sourceLang,
  to: targetLang,
  version,
  termCount,
  updatedAt: updatedAt.toISOString(),
});

export const toTerm = ({ id, sourceTerm, targetTerm, match, caseSensitive, doNotTranslate, note, ...row }: TermRow): TermView => ({
  id,
  source: sourceTerm,
  target: targetTerm,
  match,
  caseSensitive,
  doNotTranslate,
  note,
  partOfSpeech: row.partOfSpeech,
  changedAt: row.updatedAt.toISOString(),
});
