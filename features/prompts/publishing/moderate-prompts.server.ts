import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Localized } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { isAdmin, ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { redirects } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptFavourites, promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import { draftFaults } from "../drafts/check-draft.ts";
import { hasUnpublishedChanges } from "../prompt-queries.server.ts";
import { isInLibrary, isLibraryPrompt } from "../prompt-rows.server.ts";
import { isPromptId, slugOf } from "../prompt-text.ts";
import { promptLimits } from "../prompt-view.ts";
import { draftOf, searchTextOf } from "../drafts/save-prompt.server.ts";

type Moderator = Pick<SignedInUser, "id" | "admin">;
type PromptRow = typeof prompts.$inferSelect;

/** Approves a prompt, even a removed one; its open reports are closed. @throws AppError `forbidden`, `not-found` */
export async function approvePrompt({ db }: Pick<Services, "db">, admin: Moderator, promptId: string): Promise<void> {
  await decide(db, admin, promptId, "prompt-approve", async (tx) => {
    await closeReports(tx, promptId);
    await tx.delete(redirects).where(eq(redirects.path, `/prompt/${promptId}`));
    return { moderation: "ok", removedReason: null };
  });
}

/**
 * Removes a prompt from the library; its author sees the reason. Versions, votes and runs stay.
 *
 * @throws AppError `forbidden`, `not-found`, `invalid-input` without a reason
 */
export async function removePrompt({ db }: Pick<Services, "db">, admin: Moderator, promptId: string, reason: string): Promise<void> {
  const removedReason = reason.trim();
  const length = countCodePoints(removedReason);
  if (length === 0 || length > promptLimits.note)
    throw new AppError("invalid-input", "reason", {
      fields: { reason: length === 0 ? "missing" : "too-long" },
      limits: { reason: promptLimits.note },
    });
  await decide(db, admin, promptId, "prompt-remove", async (tx) => {
    await closeReports(tx, promptId);
    return { moderation: "removed", removedReason };
  });
}

/**
 * Removes a near duplicate in favor of another prompt: its page leads there, and those who favorited it get the other one.
 *
 * @throws AppError `forbidden`, `not-found`, `invalid-input` if the other isn't a library prompt, or is the same
 */
export async function mergePrompt(
  { db }: Pick<Services, "db">,
  admin: Moderator,
  promptId: string,
  { intoId, reason }: { intoId: string; reason: string },
): Promise<void> {
  if (intoId === promptId || !isPromptId(intoId)) throw new AppError("invalid-input", "into", { fields: { into: "not-a-choice" } });
  const kept = reason.trim();
  if (countCodePoints(kept) > promptLimits.note) throw new AppError("invalid-input", "reason", { fields: { reason: "too-long" } });
  await decide(db, admin, promptId, "prompt-merge", async (tx) => {
    const [into] = await tx
      .select()
      .from(prompts)
      .where(and(eq(prompts.id, intoId), isLibraryPrompt))
      .for("update");
    if (into === undefined || !isInLibrary(into)) throw new AppError("invalid-input", "into", { fields: { into: "not-a-choice" } });
    await moveFavourites(tx, promptId, intoId);
    await closeReports(tx, promptId);
    const leads = { path: `/prompt/${promptId}`, target: `/prompt/${intoId}`, createdBy: ownerOf(admin.id) };
    await tx.insert(redirects).values(leads).onConflictDoUpdate({ target: redirects.path, set: leads });
    // What led here redirects there immediately.
    await tx.update(redirects).set({ target: leads.target }).where(eq(redirects.target, leads.path));
    return { moderation: "removed", removedReason: kept, canonicalId: intoId, favCount: 0 };
  });
}

/** The prompt that a removed one was merged into; null if it wasn't. */
export async function findMerged({ db }: Pick<Services, "db">, promptId: string): Promise<string | null> {
  if (!isPromptId(promptId)) return null;
  const [row] = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, `/prompt/${promptId}`));
  return row?.target?.slice("/prompt/".length) ?? null;
}

export type PromptEdit = { title: Localized; description: Localized; tagIds: string[]; note: string | null };

/**
 * Corrects title, description and tags of the published version, as a new version; the author's own draft stays ahead of it.
 *
 * @throws AppError `forbidden`, `not-found`, `invalid-input`, `conflict` if another version was published meanwhile
 */
export async function editPublishedPrompt(
  { db }: Pick<Services, "db">,
  admin: Moderator,
  promptId: string,
  { publishedVersion, edit }: { publishedVersion: number; edit: PromptEdit },
): Promise<void> {
  await decide(db, admin, promptId, "prompt-edit", async (tx, row) => {
    if (row.publishedVersion !== publishedVersion) throw new AppError("conflict", "another version was published in the meantime");
    const [shown] = await tx
      .select()
      .from(promptVersions)
      .where(and(eq(promptVersions.promptId, promptId), eq(promptVersions.version, publishedVersion)));
    if (shown === undefined) throw new AppError("not-found");
    const known = edit.tagIds.length === 0 ? [] : await tx.select().from(tags).where(inArray(tags.id, edit.tagIds));
    const faults = draftFaults({ ...draftOf(row), title: edit.title, description: edit.description, tags: known.map(({ id }) => id) });
    const own = Object.fromEntries(Object.entries(faults).filter(([name]) => /^(?:title|description|tags)/.test(name)));
    if (Object.keys(own).length > 0 || known.length !== edit.tagIds.length)
      throw new AppError("invalid-input", "prompt", {
        fields: { ...own, ...(known.length === edit.tagIds.length ? {} : { tags: "unknown" }) },
      });
    const version = publishedVersion + 1;
    const { publishedAt: _at, ...content } = shown;
    await tx.insert(promptVersions).values({ ...content, version, title: edit.title, description: edit.description, note: edit.note });
    const isAhead = hasUnpublishedChanges(row);
    return {
      publishedVersion: version,
      version: isAhead ? row.version + 1 : version,
      tagIds: edit.tagIds,
      search: searchTextOf(edit, known),
      slug: slugOf(edit.title),
      // The author's draft keeps the author's text.
      ...(isAhead ? {} : { title: edit.title, description: edit.description }),
    };
  });
}

type Decision = Partial<Omit<PromptRow, "search">> & { search?: ReturnType<typeof searchTextOf> };

/** Changes a prompt that was once published, with its row locked and one line in the audit log. */
async function decide(
  db: Services["db"],
  admin: Moderator,
  promptId: string,
  action: string,
  change: (tx: Transaction, row: PromptRow) => Promise<Decision>,
): Promise<void> {
  if (!isAdmin(admin)) throw new AppError("forbidden");
  if (!isPromptId(promptId)) throw new AppError("not-found");
  await db.transaction(async (tx) => {
    // In the order of voting: lists of favorites first, then prompts.
    await tx.execute(sql`SELECT 1 FROM ${promptFavourites} WHERE ${promptId} = ANY (${promptFavourites.fav}) ORDER BY user_id FOR UPDATE`);
    const [row] = await tx
      .select()
      .from(prompts)
      .where(and(eq(prompts.id, promptId), wasPublished))
      .for("update");
    if (row === undefined) throw new AppError("not-found");
    const values = await change(tx, row);
    await tx
      .update(prompts)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(prompts.id, promptId));
    const names = Object.keys(values).filter((name) => name !== "search") as (keyof typeof values & keyof PromptRow)[];
    await tx.insert(auditLog).values({
      actor: ownerOf(admin.id),
      action,
      target: promptId,
      before: Object.fromEntries(names.map((name) => [name, row[name]])),
      after: Object.fromEntries(names.map((name) => [name, values[name]])),
    });
  });
}

/** What admins see: never people's private prompts. */
export const wasPublished = and(isLibraryPrompt, isNotNull(prompts.publishedVersion), sql`${prompts.visibility} <> 'private'`);

async function closeReports(tx: Transaction, promptId: string): Promise<void> {
  await tx
    .update(promptReports)
    .set({ handledAt: new Date() })
    .where(and(eq(promptReports.promptId, promptId), isNull(promptReports.handledAt)));
}

/** Anyone who favorited the one gets the other instead; both prompts are locked. */
async function moveFavourites(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const { fav } = promptFavourites;
  const { rowCount } = await tx
    .update(promptFavourites)
    .set({ fav: sql`array_append(array_remove(${fav}, ${fromId}), ${intoId})`, updatedAt: new Date() })
    .where(sql`${fromId} = ANY (${fav}) AND NOT ${intoId} = ANY (${fav})`);
  await tx
    .update(promptFavourites)
    .set({ fav: sql`array_remove(${fav}, ${fromId})`, updatedAt: new Date() })
    .where(sql`${fromId} = ANY (${fav})`);
  await tx
    .update(prompts)
    .set({ favCount: sql`${prompts.favCount} + ${rowCount ?? 0}::int` })
    .where(eq(prompts.id, intoId));
}
