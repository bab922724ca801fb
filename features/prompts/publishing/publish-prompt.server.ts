import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { findUnstorable } from "#core/hidden-character.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { promptKind, prompts, publishState, tags } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { draftFaults } from "../drafts/check-draft.ts";
import { findAlike } from "./find-alike.server.ts";
import { nearDuplicateShare, sequencesOf, shareOf } from "./near-duplicate.ts";
import { requireUserId } from "../prompt-actor.ts";
import { hasUnpublishedChanges, toOwnPrompt } from "../prompt-queries.server.ts";
import { isInLibrary, shownVersion } from "../prompt-rows.server.ts";
import { slugOf } from "../prompt-text.ts";
import { type NearDuplicate, type OwnPrompt, promptLimits, type PublishOutcome, type Visibility } from "../prompt-view.ts";
import { assertPublicRoom, assertRoom, draftOf, findOwnPrompt, lockOwnPrompt, searchTextOf } from "../drafts/save-prompt.server.ts";

export type PublishInput = {
  visibility: Visibility;
  /** What is new in this version; null for nothing to say. */
  note?: string | null;
  /** The author was told about a near duplicate and publishes anyway. */
  confirmDuplicate?: boolean;
};

/**
 * Publishes the author's latest edit as the next version, which never changes afterward; without changes the latest version stays and only
 * `visibility` is applied.
 *
 * For the library it is compared with what is there; a prompt that shares most of its wording needs `confirmDuplicate`.
 *
 * @returns `isPublished` false with the near duplicate; nothing was changed then
 * @throws AppError `sign-in-required`, `not-found`, `invalid-input`, `forbidden` if it was removed from the library, `limit-reached` if the
 *   plan allows no more public ones, or no more private ones, `conflict` if the template changed meanwhile
 */
export async function publishPrompt(
  services: Pick<Services, "db" | "config" | "now">,
  actor: Actor,
  promptId: string,
  input: PublishInput,
): Promise<PublishOutcome> {
  requireUserId(actor);
  const note = input.note?.trim() || null;
  const hidden = findUnstorable(note ?? "");
  if (hidden !== null) throw new AppError("invalid-input", "note", { fields: { note: "wrong-type" }, hidden: { note: hidden } });
  if (note !== null && countCodePoints(note) > promptLimits.note)
    throw new AppError("invalid-input", "note", { fields: { note: "too-long" } });
  const compared = await findOwnPrompt(services.db, actor, promptId);
  assertPublishable(compared);
  // Comparing takes a while; nothing is locked meanwhile.
  const near = input.visibility === "public" ? await findNearDuplicate(services, compared) : null;
  if (near !== null && !input.confirmDuplicate) return { isPublished: false, version: null, nearDuplicate: near };
  return services.db.transaction(async (tx) => {
    const row = await lockOwnPrompt(tx, actor, promptId);
    assertPublishable(row);
    if (row.template.en !== compared.template.en || row.template.zh !== compared.template.zh) throw new AppError("conflict");
    if (input.visibility === "public") await assertPublicRoom(services, tx, actor, promptId);
    else if (isInLibrary(row)) await assertRoom(services, tx, actor, 1);
    await keepVersion(tx, row, { note, visibility: input.visibility, publishedAt: services.now() });
    const known = row.tagIds.length === 0 ? [] : await tx.select({ name: tags.name }).from(tags).where(inArray(tags.id, row.tagIds));
    await tx
      .update(prompts)
      .set({
        kind: input.visibility === "private" ? promptKind.custom : promptKind.prompt,
        state: publishState.published,
        visibility: input.visibility,
        publishedVersion: row.version,
        publishedAt: row.publishedAt ?? services.now(),
        canonicalId: near?.id ?? null,
        search: searchTextOf(row, known),
        slug: slugOf(row.title),
        updatedAt: services.now(),
      })
      .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner)));
    return { isPublished: true, version: row.version, nearDuplicate: near };
  });
}

/**
 * Unpublishes a prompt for everyone except its author. Its versions stay, and publishing continues from them.
 *
 * @throws AppError `not-found` for someone else's or an unknown id, `limit-reached` if the plan allows no more private ones
 */
export async function unpublishPrompt(
  services: Pick<Services, "db" | "config" | "now">,
  actor: Actor,
  promptId: string,
): Promise<OwnPrompt> {
  return services.db.transaction(async (tx) => {
    const before = await lockOwnPrompt(tx, actor, promptId);
    if (isInLibrary(before)) await assertRoom(services, tx, actor, 1);
    const [row] = await tx
      .update(prompts)
      .set({ state: publishState.draft, updatedAt: services.now() })
      .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner)))
      .returning();
    if (row === undefined) throw new AppError("not-found");
    return toOwnPrompt(row);
  });
}

type PromptRow = typeof prompts.$inferSelect;

function assertPublishable(row: PromptRow): void {
  if (row.moderation === "removed") throw new AppError("forbidden");
  const faults = draftFaults(draftOf(row));
  if (Object.keys(faults).length > 0) throw new AppError("invalid-input", "prompt", { fields: faults });
}

type Publishing = { note: string | null; visibility: Visibility; publishedAt: Date };

/** Adds the latest edit as a version if it isn't one yet; from now on others may read the version if they may open the prompt. */
async function keepVersion(tx: Transaction, row: PromptRow, { note, visibility, publishedAt }: Publishing): Promise<void> {
  const wasPublic = visibility !== "private";
  const { id: promptId, version, title, description, template, system, variables, modelClass } = row;
  const exampleInputs = row.exampleInputs ?? { en: {}, zh: {} };
  const content = { title, description, template, system, variables, exampleInputs, modelClass };
  if (hasUnpublishedChanges(row)) await tx.insert(promptVersions).values({ promptId, version, ...content, note, wasPublic, publishedAt });
  else if (wasPublic)
    await tx
      .update(promptVersions)
      .set({ wasPublic })
      .where(and(eq(promptVersions.promptId, promptId), eq(promptVersions.version, version)));
}

/** Finds the library prompt that shares the most with this one, from `nearDuplicateShare` up. The prompt it was forked from counts too. */
async function findNearDuplicate(services: Pick<Services, "db">, row: PromptRow): Promise<NearDuplicate | null> {
  const own = sequencesOf(row.template);
  const alike = await findAlike(services, own, row.id);
  if (alike.length === 0) return null;
  const others = await services.db
    .select({ id: prompts.id, title: promptVersions.title, template: promptVersions.template })
    .from(prompts)
    .innerJoin(promptVersions, shownVersion)
    .where(inArray(prompts.id, alike))
    .orderBy(asc(prompts.id));
  let best: NearDuplicate | null = null;
  for (const { id, title, template } of others) {
    const share = shareOf(own, sequencesOf(template));
    const percent = Math.floor(share * 100);
    if (share >= nearDuplicateShare && percent > (best?.percent ?? 0)) best = { id, title, percent };
  }
  return best;
}
