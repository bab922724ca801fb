import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { getRun } from "./run-queries.server.ts";
import { longestRatingComment, type Rating } from "./rating.ts";
import type { RunView } from "./run-view.ts";

/**
 * Stores the owner's rating of a finished run's result, replacing the previous one; null removes it. Admins see thumb, reasons and comment,
 * and the texts only if the owner allows it.
 *
 * @throws AppError `not-found` for someone else's, an unknown or a still running run, `invalid-input`
 */
export async function rateRun(
  services: Pick<Services, "db" | "newId">,
  actor: Actor,
  runId: string,
  rating: Rating | null,
): Promise<RunView> {
  const comment = rating?.comment?.replaceAll("\r\n", "\n").trim() || null;
  if (comment !== null && countCodePoints(comment) > longestRatingComment)
    throw new AppError("invalid-input", "comment", { fields: { comment: "too-long" }, limits: { comment: longestRatingComment } });
  if (!isId(runId)) throw new AppError("not-found");
  const [run] = await services.db
    .select({ tool: runs.tool, locale: runs.locale })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), eq(runs.status, "done"), isNull(runs.wordsDeletedAt)));
  if (run === undefined) throw new AppError("not-found");
  const said = {
    rating: rating?.value ?? 0,
    reasons: rating?.reasons ?? [],
    comment,
    mayRead: rating?.mayRead ?? false,
    // A changed rating must be reviewed again.
    handledAt: null,
    handledBy: null,
    updatedAt: new Date(),
  };
  await services.db
    .insert(userFeedback)
    .values({ id: services.newId(), owner: actor.owner, targetType: "run", targetId: runId, runId, ...run, ...said })
    .onConflictDoUpdate({ target: [userFeedback.owner, userFeedback.targetType, userFeedback.targetId], set: said });
  return getRun(services, actor, runId);
}
