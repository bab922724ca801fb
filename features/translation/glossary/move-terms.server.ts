import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { addTerms } from "./change-terms.server.ts";
import { getGlossary } from "./glossary-queries.server.ts";
import type { DuplicateRule, ImportOutcome, TermFileFormat } from "./glossary-view.ts";
import { readTerms } from "./read-terms.ts";
import { writeTerms } from "./write-terms.ts";

/** Rows that one file may have. */
const maxRows = 20_000;
/** Errors that one response lists. */
const toldFaults = 200;

/**
 * Imports a file's terms into one of the owner's glossaries; unusable rows are reported and don't block the others.
 *
 * @throws AppError `not-found`, `invalid-input` for a file that isn't in its format or has too many rows, `limit-reached`: nothing is
 *   imported then
 */
export async function importTerms(
  services: Pick<Services, "db" | "config" | "now" | "newId">,
  actor: Actor,
  glossaryId: string,
  { format, text, duplicates }: { format: TermFileFormat; text: string; duplicates: DuplicateRule },
): Promise<ImportOutcome> {
  const { glossary } = await getGlossary(services, actor, glossaryId);
  const { terms, faults } = readTerms(format, text, glossary);
  if (terms.length + faults.length > maxRows) throw new AppError("invalid-input", "text", { fields: { text: "too-large" } });
  const outcome = terms.length === 0 ? { added: 0, replaced: 0, kept: 0 } : await addTerms(services, actor, glossaryId, terms, duplicates);
  return { ...outcome, faults: faults.slice(0, toldFaults) };
}

/** Exports one of the owner's glossaries as a file. @throws AppError `not-found` */
export async function exportTerms(
  services: Pick<Services, "db">,
  actor: Actor,
  glossaryId: string,
  format: TermFileFormat,
): Promise<{ name: string; text: string }> {
  const { glossary, terms } = await getGlossary(services, actor, glossaryId);
  return { name: glossary.name, text: writeTerms(format, terms, glossary) };
}
