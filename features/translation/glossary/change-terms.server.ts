import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { sqlStateOf, type Transaction } from "#platform/db/database.server.ts";
import { glossaries, glossaryTerms } from "#platform/db/schema/translation.ts";
import { toTerm } from "./glossary-queries.server.ts";
import type { DuplicateRule, ImportOutcome, TermInput, TermView } from "./glossary-view.ts";

type TermServices = Pick<Services, "db" | "config" | "now" | "newId">;
type TermColumns = Omit<typeof glossaryTerms.$inferInsert, "id" | "glossaryId" | "owner" | "createdAt" | "updatedAt">;

/** unique_violation: the glossary already has the term, in the same sense. */
const uniqueState = "23505";

/**
 * Adds a term to one of the owner's glossaries.
 *
 * @throws AppError `not-found`, `invalid-input` (`source`, `target`), `conflict` if the term already exists in the same sense,
 *   `limit-reached` if the plan has no room for one more
 */
export async function addTerm(services: TermServices, actor: Actor, glossaryId: string, input: TermInput): Promise<TermView> {
  const columns = checkedTerm(input);
  return changeTerms(services, actor, glossaryId, 1, async (tx) => {
    const now = services.now();
    const row = { id: services.newId(), glossaryId, owner: actor.owner, ...columns, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(glossaryTerms).values(row).returning();
    if (added === undefined) throw new AppError("internal", "a term was not saved");
    return toTerm(added);
  });
}

/**
 * Changes one of the owner's terms; omitted fields stay as they are.
 *
 * @param seenAt `changedAt` of the term that the change is based on; null: whatever is there
 * @throws AppError `not-found`, `invalid-input`, `conflict` for a term that someone changed meanwhile, or that would then exist twice
 */
export async function changeTerm(
  services: TermServices,
  actor: Actor,
  glossaryId: string,
  termId: string,
  input: Partial<TermInput>,
  seenAt: string | null = null,
): Promise<TermView> {
  if (!isId(termId)) throw new AppError("not-found");
  return changeTerms(services, actor, glossaryId, 0, async (tx) => {
    const isIt = isTerm(actor, glossaryId, termId);
    const before = await getSeenTerm(tx, isIt, seenAt);
    const columns = checkedTerm({ ...toTerm(before), ...withoutUndefined(input) });
    // Two changes within a millisecond are two states.
    const updatedAt = new Date(Math.max(services.now().getTime(), before.updatedAt.getTime() + 1));
    const [changed] = await tx
      .update(glossaryTerms)
      .set({ ...columns, updatedAt })
      .where(isIt)
      .returning();
    if (changed === undefined) throw new AppError("not-found");
    return toTerm(changed);
  });
}

/**
 * Removes a term from one of the owner's glossaries.
 *
 * @param seenAt as in `changeTerm`
 * @throws AppError `not-found`, `conflict` for a term that someone changed meanwhile
 */
export async function deleteTerm(
  services: TermServices,
  actor: Actor,
  glossaryId: string,
  termId: string,
  seenAt: string | null = null,
): Promise<void> {
  if (!isId(termId)) throw new AppError("not-found");
  await changeTerms(services, actor, glossaryId, 0, async (tx) => {
    const isIt = isTerm(actor, glossaryId, termId);
    await getSeenTerm(tx, isIt, seenAt);
    await tx.delete(glossaryTerms).where(isIt);
  });
}

const isTerm = ({ owner }: Actor, glossaryId: string, termId: string) =>
  and(eq(glossaryTerms.id, termId), eq(glossaryTerms.glossaryId, glossaryId), eq(glossaryTerms.owner, owner));

/** The term's current state, if it is still the one that was seen; the glossary's row is locked, so it stays so. */
async function getSeenTerm(tx: Transaction, isIt: SQL | undefined, seenAt: string | null): Promise<typeof glossaryTerms.$inferSelect> {
  const [term] = await tx.select().from(glossaryTerms).where(isIt);
  if (term === undefined) throw new AppError("not-found");
  if (seenAt !== null && Date.parse(seenAt) !== term.updatedAt.getTime())
    throw new AppError("conflict", "the term was changed in the meantime");
  return term;
}

/**
 * Adds many terms to one of the owner's glossaries: all that fit, or none if the plan has no room for them.
 *
 * @param terms each source and sense once
 * @throws AppError `not-found`, `limit-reached`
 */
export async function addTerms(
  services: TermServices,
  actor: Actor,
  glossaryId: string,
  terms: readonly TermInput[],
  duplicates: DuplicateRule,
): Promise<Omit<ImportOutcome, "faults">> {
  return changeTerms(services, actor, glossaryId, 0, async (tx) => {
    const known = await tx
      .select({ source: glossaryTerms.sourceTerm, note: glossaryTerms.note })
      .from(glossaryTerms)
      .where(and(eq(glossaryTerms.glossaryId, glossaryId), eq(glossaryTerms.owner, actor.owner)));
    const keys = new Set(known.map(({ source, note }) => senseOf(source, note)));
    const columns = terms.map(checkedTerm);
    const fresh = columns.filter(({ sourceTerm, note }) => !keys.has(senseOf(sourceTerm, note ?? "")));
    const others = columns.length - fresh.length;
    assertFits(services, actor, known.length + fresh.length);
    const now = services.now().getTime();
    const written = duplicates === "replace" ? columns : fresh;
    for (const [start, chunk] of chunksOf(written)) {
      const rows = chunk.map((row, index) => {
        // A millisecond apart, so that terms from one file keep their order.
        const at = new Date(now + start + index);
        return { id: services.newId(), glossaryId, owner: actor.owner, ...row, createdAt: at, updatedAt: at };
      });
      await tx
        .insert(glossaryTerms)
        .values(rows)
        .onConflictDoUpdate({
          target: [glossaryTerms.glossaryId, glossaryTerms.sourceTerm, glossaryTerms.note],
          set: {
            targetTerm: sql`excluded.target_term`,
            match: sql`excluded.match`,
            caseSensitive: sql`excluded.case_sensitive`,
            doNotTranslate: sql`excluded.do_not_translate`,
            partOfSpeech: sql`excluded.part_of_speech`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    }
    return { added: fresh.length, replaced: duplicates === "replace" ? others : 0, kept: duplicates === "keep" ? others : 0 };
  });
}

/** Rows per statement; each has eleven values, and a statement takes 65,535. */
const rowsPerStatement = 1000;

function* chunksOf<Row>(rows: readonly Row[]): Generator<[start: number, chunk: readonly Row[]]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield [start, rows.slice(start, start + rowsPerStatement)];
}

/**
 * Changes the terms of one of the owner's glossaries with its row locked, and increments its version: earlier translations with it no
 * longer match.
 */
async function changeTerms<Result>(
  services: TermServices,
  actor: Actor,
  glossaryId: string,
  added: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!isId(glossaryId)) throw new AppError("not-found");
  const isIt = and(eq(glossaries.id, glossaryId), eq(glossaries.owner, actor.owner));
  try {
    return await services.db.transaction(async (tx) => {
      const [glossary] = await tx.select({ count: glossaries.termCount }).from(glossaries).where(isIt).for("update");
      if (glossary === undefined) throw new AppError("not-found");
      if (added > 0) assertFits(services, actor, glossary.count + added);
      const result = await change(tx);
      const count = await tx.$count(glossaryTerms, eq(glossaryTerms.glossaryId, glossaryId));
      await tx
        .update(glossaries)
        .set({ version: sql`${glossaries.version} + 1`, termCount: count, updatedAt: services.now() })
        .where(isIt);
      return result;
    });
  } catch (error) {
    if (sqlStateOf(error) === uniqueState) throw new AppError("conflict", "the glossary already has the term", { cause: error });
    throw error;
  }
}

function assertFits({ config }: Pick<Services, "config">, actor: Actor, count: number): void {
  if (count > config.limits(actor.plan).glossaryTerms) throw new AppError("limit-reached");
}

/** @throws AppError `invalid-input`: a term needs a source, and a target unless it stays as it is */
function checkedTerm(input: TermInput): TermColumns {
  const plain = (text: string | undefined) => (text ?? "").replaceAll(/\s+/gu, " ").trim();
  const sourceTerm = plain(input.source);
  const doNotTranslate = input.doNotTranslate ?? false;
  const targetTerm = doNotTranslate ? sourceTerm : plain(input.target);
  if (sourceTerm === "") throw new AppError("invalid-input", "source", { fields: { source: "missing" } });
  if (targetTerm === "") throw new AppError("invalid-input", "target", { fields: { target: "missing" } });
  return {
    sourceTerm,
    targetTerm,
    doNotTranslate,
    caseSensitive: input.caseSensitive ?? false,
    match: input.match ?? "word",
    note: plain(input.note),
    partOfSpeech: plain(input.partOfSpeech),
  };
}

const senseOf = (source: string, note: string): string => JSON.stringify([source, note]);

const withoutUndefined = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Partial<Value>;
