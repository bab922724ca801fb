import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { tools } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { toolKind, type ToolKind } from "./tool-kind.server.ts";

export type MovedTool = { kind?: Pick<ToolKind, "name" | "category">; id: string; editor: string; direction: "up" | "down" };

/**
 * Moves a tool one place up or down within its group, at once on the site; at the end of the group nothing happens.
 *
 * @throws AppError `not-found`
 */
export async function moveTool(db: Database, { kind = toolKind, id, editor, direction }: MovedTool): Promise<void> {
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
    const to = from + (direction === "up" ? -1 : 1);
    if (rows[to] === undefined) return;
    for (const { id: toolId, sort } of resorted(rows, from, to)) await tx.update(tools).set({ sort }).where(eq(tools.id, toolId));
    await tx
      .insert(auditLog)
      .values({ actor: editor, action: `${kind.name}-move`, target: id, before: { place: from + 1 }, after: { place: to + 1 } });
    await bumpChangeMark(tx, "catalogue");
  });
}

type Sorted = { id: number; sort: number };

/** The rows whose number changes: the same numbers in another order, a little greater where two were alike. */
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
