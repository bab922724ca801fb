import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { findUnstorable } from "#core/hidden-character.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptReports } from "#platform/db/schema/prompts.ts";
import { assertPublished } from "../prompt-queries.server.ts";
import { promptLimits, type ReportReason } from "../prompt-view.ts";

/**
 * Reports a published prompt to the admins: it waits in their queue and stays visible until they decide. A second report by the same person
 * counts as the first while that is open.
 *
 * @throws AppError `not-found`, `gone`, `invalid-input`
 */
export async function reportPrompt(
  services: Pick<Services, "db" | "newId">,
  actor: Actor,
  promptId: string,
  { reason, comment = null }: { reason: ReportReason; comment?: string | null },
): Promise<void> {
  const text = comment?.replaceAll("\r\n", "\n").trim() || null;
  const hidden = findUnstorable(text ?? "");
  if (hidden !== null) throw new AppError("invalid-input", "comment", { fields: { comment: "wrong-type" }, hidden: { comment: hidden } });
  if (text !== null && countCodePoints(text) > promptLimits.comment)
    throw new AppError("invalid-input", "comment", { fields: { comment: "too-long" } });
  await assertPublished(services, actor, promptId);
  await services.db.transaction(async (tx) => {
    const added = await tx
      .insert(promptReports)
      .values({ id: services.newId(), promptId, owner: actor.owner, reason, comment: text })
      .onConflictDoNothing()
      .returning({ id: promptReports.id });
    if (added.length === 0) return;
    await tx
      .update(prompts)
      .set({
        reportCount: sql`${prompts.reportCount} + 1`,
        moderation: sql`CASE WHEN ${prompts.moderation} = 'none' THEN 'pending' ELSE ${prompts.moderation} END`,
      })
      .where(eq(prompts.id, promptId));
  });
}
