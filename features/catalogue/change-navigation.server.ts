import { sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { JsonObject } from "#core/merge-three-way.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { auditChanges } from "#platform/revisions/audit-changes.server.ts";
import { createItem, publishItem, saveItem } from "#platform/revisions/edited-items.server.ts";
import type { ItemFault, ItemKind } from "#platform/revisions/item-kind.ts";
import type { NavigationContent } from "./navigation-content.ts";
import { isDue, listNavigation, type NavigationDraft } from "./navigation-queries.server.ts";
import { type Move, moveItem, type Placed, sortAfter, treeOf } from "./navigation-tree.ts";

type NavigationServices = Pick<Services, "db" | "catalogue">;
type Kind = ItemKind<NavigationContent>;

/** A link's position in its list. */
export const toPlaced = ({ id, content: { placement, parentId, sort } }: NavigationDraft): Placed => ({ id, placement, parentId, sort });

/**
 * Adds an empty link that has no place yet.
 *
 * @param editor `user:<id>`
 */
export async function addNavigationItem({ db, newId }: Pick<Services, "db" | "newId">, kind: Kind, editor: string): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    const places = (await listNavigation(tx)).map(toPlaced);
    const content: NavigationContent = {
      placement: "none",
      parentId: null,
      label: { en: "", zh: "" },
      href: "",
      isExternal: false,
      icon: null,
      sort: sortAfter(treeOf(places, "none").map(({ item }) => item)),
      roles: [],
    };
    await createItem(tx, kind, { id, editor, content });
  });
  return id;
}

/**
 * Moves a link as a draft, with one line in the audit log; the site shows the move once it is published.
 *
 * @returns false if it cannot go there
 * @throws AppError `not-found`
 */
export async function moveNavigationItem(
  { db }: Pick<Services, "db">,
  kind: Kind,
  { id, editor, move }: { id: string; editor: string; move: Move },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockNavigation(tx);
    const drafts = await listNavigation(tx);
    if (!drafts.some((draft) => draft.id === id)) throw new AppError("not-found");
    const places = drafts.map(toPlaced);
    const changes = moveItem(places, id, move);
    for (const { id: changedId, ...place } of changes ?? []) {
      const draft = drafts.find((known) => known.id === changedId);
      if (draft === undefined) continue;
      const { revision: baseRevision, content } = draft;
      await saveItem(tx, kind, { id: changedId, editor, baseRevision, content: { ...content, ...place } }, "unlogged");
    }
    if (changes !== null && changes.length > 0) {
      const were = places.filter((place) => changes.some((change) => change.id === place.id));
      await auditChanges(tx, editor, `${kind.name}-save`, id, toLogged(were, id), toLogged(changes, id));
    }
    return changes !== null;
  });
}

/** The moved link's place; those of links that were renumbered to make room are keyed by their ids. */
const toLogged = (places: readonly Placed[], movedId: string): JsonObject =>
  Object.fromEntries(
    places.flatMap(({ id, placement, parentId, sort }): [string, JsonObject | string | number | null][] =>
      id === movedId ? Object.entries({ placement, parentId, sort }) : [[id, { sort }]],
    ),
  );

export type NavigationPublication = { published: number; refused: { id: string; faults: ItemFault[] }[] };

/** Publishes all changes, or none if one of them cannot be published. */
export async function publishNavigation({ db, catalogue }: NavigationServices, kind: Kind, editor: string): Promise<NavigationPublication> {
  try {
    const published = await db.transaction(async (tx) => {
      await lockNavigation(tx);
      const due = (await listNavigation(tx)).filter(isDue).sort(parentsFirst);
      const refused: NavigationPublication["refused"] = [];
      for (const { id, revision } of due) {
        const result = await publishItem(tx, kind, { id, editor, revision, note: null });
        if (result.outcome === "refused") refused.push({ id, faults: result.faults });
      }
      if (refused.length > 0) throw new Refusal(refused);
      return due.length;
    });
    await catalogue.reload();
    return { published, refused: [] };
  } catch (error) {
    if (error instanceof Refusal) return { published: 0, refused: error.refused };
    throw error;
  }
}

/** Rolls back what was published before the first one that couldn't be. */
class Refusal extends Error {
  readonly refused: NavigationPublication["refused"];
  constructor(refused: NavigationPublication["refused"]) {
    super("some links can't be published");
    this.refused = refused;
  }
}

const parentsFirst = (a: NavigationDraft, b: NavigationDraft): number =>
  Number(a.content.parentId !== null) - Number(b.content.parentId !== null) || (a.id < b.id ? -1 : 1);

/** One reordering at a time: two concurrent ones could leave two items in one place. */
async function lockNavigation(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('navigation'))`);
}
