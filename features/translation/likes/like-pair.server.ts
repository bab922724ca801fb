import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { translationLikes } from "#platform/db/schema/translation.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { romanise } from "#features/languages/romanise.server.ts";
import { toLike } from "./like-queries.server.ts";
import type { LikeInput, LikeView } from "./like-view.ts";
import { plainLine } from "./plain-line.ts";

/** Maximum length of a target that gets a romanization, in UTF-16 units: a saved document doesn't need one. */
const romanisedLength = 2000;

/**
 * Saves a pair; one that is already saved stays as it is.
 *
 * @throws AppError `invalid-input` (`from`, `to`, `source`, `target`), `not-found` for someone else's `alternativeOf`, `limit-reached` if
 *   the plan has no room for one more
 */
export async function likePair(
  services: Pick<Services, "db" | "config" | "now" | "newId">,
  actor: Actor,
  input: LikeInput,
): Promise<LikeView> {
  const pair = {
    owner: actor.owner,
    sourceLang: input.from === "und" ? "und" : codeOf("from", input.from),
    targetLang: codeOf("to", input.to),
    sourceText: checkedText("source", input.source),
    targetText: checkedText("target", input.target),
  };
  const { targetText, targetLang } = pair;
  const romanisation = targetText.length > romanisedLength ? null : await romanise(targetText, targetLang);
  const now = services.now();
  const row = {
    id: services.newId(),
    ...pair,
    alternativeOf: input.alternativeOf ?? null,
    romanisation: romanisation === targetText ? null : romanisation,
    collection: plainLine(input.collection ?? ""),
    note: (input.note ?? "").trim(),
    createdAt: input.createdAt !== undefined && input.createdAt < now ? input.createdAt : now,
  };
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`likes of ${actor.owner}`}, 0))`);
    const [known] = await tx.select().from(translationLikes).where(isPair(pair)).limit(1);
    if (known !== undefined) return toLike(known);
    await assertOwnOriginal(tx, actor, row.alternativeOf);
    const kept = await tx.$count(translationLikes, eq(translationLikes.owner, actor.owner));
    if (kept >= services.config.limits(actor.plan).starred) throw new AppError("limit-reached", "likes");
    const [made] = await tx.insert(translationLikes).values(row).returning();
    if (made === undefined) throw new AppError("internal", "a like was not saved");
    return toLike(made);
  });
}

type Pair = Record<"owner" | "sourceLang" | "targetLang" | "sourceText" | "targetText", string>;

const isPair = ({ owner, sourceLang, targetLang, sourceText, targetText }: Pair) =>
  and(
    eq(translationLikes.owner, owner),
    eq(translationLikes.sourceLang, sourceLang),
    eq(translationLikes.targetLang, targetLang),
    eq(translationLikes.sourceText, sourceText),
    eq(translationLikes.targetText, targetText),
  );

async function assertOwnOriginal(tx: Transaction, { owner }: Actor, id: string | null): Promise<void> {
  if (id === null) return;
  const own = and(eq(translationLikes.id, id), eq(translationLikes.owner, owner));
  if (!isId(id) || (await tx.$count(translationLikes, own)) === 0) throw new AppError("not-found");
}

function codeOf(field: "from" | "to", name: string): string {
  const language = findLanguage(name);
  if (language === null) throw new AppError("invalid-input", field, { fields: { [field]: "not-a-choice" } });
  return language.code;
}

function checkedText(field: "source" | "target", text: string): string {
  if (text.trim() === "") throw new AppError("invalid-input", field, { fields: { [field]: "missing" } });
  return text;
}
