import { isAppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { getUsedGlossary, type UsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import type { DocumentRow } from "../file-queries.server.ts";

/** Reads the glossary a document is translated with; null if there is none, or if it was deleted, which doesn't stop the translation. */
export async function glossaryOf(
  { db }: Pick<Services, "db">,
  { owner, glossaryId }: Pick<DocumentRow, "owner" | "glossaryId">,
): Promise<UsedGlossary | null> {
  if (glossaryId === null) return null;
  return getUsedGlossary({ db }, { owner }, glossaryId).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not-found") return null;
    throw error;
  });
}
