import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { tools } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { toolKind, type ToolKind } from "./tool-kind.server.ts";

export type MovedTool = {
  kind?: Pick<ToolKind, "name" | "category">;
  id: string;
  editor: string;
  /** One position, or next to the `target`. */
  to: "up" | "down" | "before" | "after";
  /** Another tool of the group. */
  target?: string;
};

/**
 * Moves a tool within its group, live on the site immediately; at the group's end nothing happens.
 *
 * @throws AppError `not-found`, including for a target that is not in the group
 */
export async function moveTool(db: Database, { kind = toolKind, id, editor, to: where, target }: MovedTool): Promise<void> {
  await db.transaction(async (tx) => {
    const isOfKind = eq(tools.category, kind.category);
    const [moved] = await tx
      .select({ group: tools.group })
      .from(tools)
      .where(and(isOfKind, eq(tools.id, Number(id))));
    if (moved === undefined) throw new AppError("not-found");
    const rows = await tx
      .select({ id: tools.id, sort: tools.sort })
      .from(tools)
      .where(and(isOfKind, eq(tools.group, moved.group)))
      .orderBy(asc(tools.sort), asc(tools.id))
      .for("update");
    const from = rows.findIndex((row) => row.id === Number(id));
    const to = placeOf(rows, from, where, Number(target));
    if (rows[to] === undefined || to === from) return;
    for (const { id: toolId, sort } of resorted(rows, from, to)) await tx.update(tools).set({ sort }).where(eq(tools.id, toolId));
    await tx
      .insert(auditLog)
      .values({ actor: editor, action: `${kind.name}-move`, target: id, before: { place: from + 1 }, after: { place: to + 1 } });
    await bumpChangeMark(tx, "catalogue");
  });
}

/** Where the tool will be, counted without it. */
function placeOf(rows: readonly { id: number }[], from: number, to: MovedTool["to"], target: number): number {
  if (to === "up" || to === "down") return from + (to === "up" ? -1 : 1);
  const others = rows.toSpliced(from, 1);
  const place = others.findIndex((row) => row.id === target);
  if (place < 0) throw new AppError("not-found");
  return to === "before" ? place : place + 1;
}

type Sorted = { id: number; sort: number };

/** The rows whose number changes: the same numbers in a different order, slightly increased where two were equal. */
function resorted(rows: readonly Sorted[], from: number, to: number): Sorted[] {
  const order = rows.map(({ id }) => id);
  order.splice(to, 0, ...order.splice(from, 1));
  let least = Number.NEGATIVE_INFINITY;
  return order.flatMap((id, place) => {
    const sort = Math.max(rows[place]?.sort ?? 0, least + 1);
    least = sort;
    return rows.find((row) => row.id === id)?.sort === sort ? [] : [{ id, sort }];
  });
}
