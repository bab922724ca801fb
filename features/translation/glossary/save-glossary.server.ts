import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { glossaries } from "#platform/db/schema/translation.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { toGlossary } from "./glossary-queries.server.ts";
import type { GlossaryView } from "./glossary-view.ts";

type GlossaryInput = { name: string; from?: string | null | undefined; to?: string | null | undefined };
type SaveServices = Pick<Services, "db" | "config" | "now" | "newId">;

/**
 * Creates an empty glossary.
 *
 * @throws AppError `invalid-input` (`name`, `from`, `to`), `limit-reached` if the plan has no room for one more
 */
export async function createGlossary(services: SaveServices, actor: Actor, input: GlossaryInput): Promise<GlossaryView> {
  const { owner } = actor;
  const content = { name: checkedName(input.name), sourceLang: checkedCode("from", input.from), targetLang: checkedCode("to", input.to) };
  return services.db.transaction(async (tx) => {
    await holdPlaces(tx, owner);
    const kept = await tx.$count(glossaries, eq(glossaries.owner, owner));
    if (kept >= services.config.limits(actor.plan).glossaries) throw new AppError("limit-reached");
    const now = services.now();
    const row = { id: services.newId(), owner, ...content, createdAt: now, updatedAt: now };
    const [made] = await tx.insert(glossaries).values(row).returning();
    if (made === undefined) throw new AppError("internal", "a glossary was not saved");
    return toGlossary(made);
  });
}

/**
 * Renames one of the owner's glossaries or sets its languages; omitted fields stay as they are.
 *
 * @throws AppError `not-found`, `invalid-input`
 */
export async function changeGlossary(
  { db, now }: Pick<Services, "db" | "now">,
  { owner }: Actor,
  id: string,
  input: Partial<GlossaryInput>,
): Promise<GlossaryView> {
  if (!isId(id)) throw new AppError("not-found");
  const [changed] = await db
    .update(glossaries)
    .set({
      ...(input.name === undefined ? {} : { name: checkedName(input.name) }),
      ...(input.from === undefined ? {} : { sourceLang: checkedCode("from", input.from) }),
      ...(input.to === undefined ? {} : { targetLang: checkedCode("to", input.to) }),
      updatedAt: now(),
    })
    .where(and(eq(glossaries.id, id), eq(glossaries.owner, owner)))
    .returning();
  if (changed === undefined) throw new AppError("not-found");
  return toGlossary(changed);
}

/** Deletes one of the owner's glossaries with its terms. @throws AppError `not-found` */
export async function deleteGlossary({ db }: Pick<Services, "db">, { owner }: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new AppError("not-found");
  const gone = await db
    .delete(glossaries)
    .where(and(eq(glossaries.id, id), eq(glossaries.owner, owner)))
    .returning({ id: glossaries.id });
  if (gone.length === 0) throw new AppError("not-found");
}

/** One at a time per owner, so that two requests don't both take the last slot. */
async function holdPlaces(tx: Transaction, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`glossaries of ${owner}`}))`);
}

function checkedName(name: string): string {
  const plain = name.replaceAll(/\s+/gu, " ").trim();
  if (plain === "") throw new AppError("invalid-input", "name", { fields: { name: "missing" } });
  return plain;
}

function checkedCode(field: "from" | "to", code: string | null | undefined): string | null {
  if (code === null || code === undefined) return null;
  const language = findLanguage(code);
  if (language === null) throw new AppError("invalid-input", field, { fields: { [field]: "not-a-choice" } });
  return language.code;
}
