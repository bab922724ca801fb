import type { OpenedDocument, Unit, UnitKind } from "./unit.ts";

/** A unit that is asked for its source alone. */
export const bareUnit = (kind: UnitKind, { source, tags }: Pick<Unit, "source" | "tags">): Unit => ({ id: "", kind, source, tags });

/** A document that is read for its sources alone. */
export const bareDocument = (units: readonly Unit[]): OpenedDocument => ({
  units,
  write() {
    throw new Error("it was read for its sources");
  },
});
