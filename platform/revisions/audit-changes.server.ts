import { type JsonObject, listChanges } from "#core/merge-three-way.ts";
import type { Transaction } from "../db/database.server.ts";
import { auditLog } from "../db/schema/operations.ts";

/**
 * Adds one line to the audit log with the differences between two contents, path by path; a missing side is left out.
 *
 * @param actor who did it, as `user:<id>` or what acted for a person, such as `cli`
 * @param before null for something created, `after` null for something deleted
 */
export async function auditChanges(
  tx: Transaction,
  actor: string,
  action: string,
  target: string,
  before: JsonObject | null,
  after: JsonObject | null,
): Promise<void> {
  const changes = listChanges(before ?? {}, after ?? {});
  const side = (name: "before" | "after") =>
    Object.fromEntries(changes.flatMap((change) => (change[name] === undefined ? [] : [[change.path, change[name]]])));
  await tx.insert(auditLog).values({ actor, action, target, before: before && side("before"), after: after && side("after") });
}
