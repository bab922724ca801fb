import { and, eq, exists, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { getRun } from "./run-queries.server.ts";
import type { RunView, VariantChange } from "./run-view.ts";

/**
 * Stars a finished text, or keeps an edited version of it; the model's own words stay as they are.
 *
 * @throws AppError `not-found` for someone else's, an unknown or a still running text
 */
export async function changeVariant(
  services: Pick<Services, "db" | "now">,
  actor: Actor,
  input: { runId: string; index: number; change: VariantChange },
): Promise<RunView> {
  const { runId, index, change } = input;
  if (!isId(runId)) throw new AppError("not-found");
  const owned = services.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), isNull(runs.wordsDeletedAt)));
  const changes = {
    ...(change.starred === undefined ? {} : { starredAt: change.starred ? services.now() : null }),
    ...(change.editedText === undefined ? {} : { editedText: change.editedText }),
  };
  if (Object.keys(changes).length === 0) return getRun(services, actor, runId);
  const changed = await services.db
    .update(runVariants)
    .set(changes)
    .where(and(eq(runVariants.runId, runId), eq(runVariants.index, index), exists(owned)))
    .returning({ index: runVariants.index });
  if (changed.length === 0) throw new AppError("not-found");
  return getRun(services, actor, runId);
}
