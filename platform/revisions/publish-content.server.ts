import type { JsonObject } from "#core/merge-three-way.ts";
import type { Database } from "../db/database.server.ts";
import { publishItem, type SavedItem, saveItem } from "./edited-items.server.ts";
import type { ItemFault, ItemKind } from "./item-kind.ts";

type Publication<Content> = { id: string; editor: string; baseRevision: number; content: Content; note: string | null };

export type PublishedContent<Content> =
  | { outcome: "published"; version: number }
  /** The edits are saved but not published. */
  | { outcome: "refused"; revision: number; content: Content; faults: ItemFault[] }
  | Extract<SavedItem<Content>, { outcome: "conflict" }>;

/**
 * Saves content and publishes it, with one line in the audit log that shows what visitors see before and after. If
 * something blocks publishing, it is only saved.
 *
 * @param baseRevision the revision that the editor started from
 */
export async function publishContent<Content extends JsonObject>(
  db: Database,
  kind: ItemKind<Content>,
  { note, ...edit }: Publication<Content>,
): Promise<PublishedContent<Content>> {
  return db.transaction(async (tx) => {
    try {
      return await tx.transaction(async (attempt) => {
        const saved = await saveItem(attempt, kind, edit, "unlogged");
        if (saved.outcome === "conflict") return saved;
        const published = await publishItem(attempt, kind, { ...edit, revision: saved.revision, note });
        if (published.outcome === "refused") throw new Refusal(published.faults);
        return published;
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const saved = await saveItem(tx, kind, edit);
      return saved.outcome === "conflict" ? saved : { ...saved, outcome: "refused", faults: error.faults };
    }
  });
}

/** Undoes the save that leaves no line of its own. */
class Refusal extends Error {
  readonly faults: ItemFault[];
  constructor(faults: ItemFault[]) {
    super("the content can't be published");
    this.faults = faults;
  }
}
