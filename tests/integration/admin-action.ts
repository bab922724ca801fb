import { newId } from "#core/ids.ts";
import type { AdminSite, Asked } from "./admin-site.ts";

/** Whose it is: of editors and admins with all rights, or of these alone (PRODUCT.md §3). */
export type May = "editors" | "full";

/**
 * Something that an admin can do, and the line of the audit log that it leaves: `changed` with both sides, `made` and `read`
 * without a before, `gone` without an after; null where nothing is written.
 */
export type AdminAction = {
  /** As `wordloom routes` names the page or the endpoint. */
  path: string;
  form: string;
  about?: string;
  may: May;
  leaves: { action: string; sides: "changed" | "made" | "gone" | "read" } | null;
  /** The answer to it is the page with what came of it, in place of leading on. */
  isShown?: true;
  /** Prepares what it is done to, once for each person who does it. */
  ask(site: AdminSite): Promise<Asked>;
  /** Waits for what continues after the answer. */
  settle?(site: AdminSite): Promise<unknown>;
};

export const changed = (action: string) => ({ action, sides: "changed" }) as const;
export const made = (action: string) => ({ action, sides: "made" }) as const;
export const gone = (action: string) => ({ action, sides: "gone" }) as const;
export const read = (action: string) => ({ action, sides: "read" }) as const;

/** Save, publish, take off, restore and delete, as everything with drafts and versions has them. */
export function itemActions(
  kind: string,
  path: string,
  newItem: (site: AdminSite, isPublished?: boolean) => Promise<string>,
  text: string,
): AdminAction[] {
  const adminAction = (form: string, leaves: AdminAction["leaves"], ask: AdminAction["ask"]): AdminAction => ({
    path,
    form,
    may: "editors",
    leaves,
    ask,
  });
  const other = () => ({ [text]: `Other words ${newId()}` });
  return [
    adminAction("save", changed(`${kind}-save`), async (site) => site.form(await newItem(site), "save", other())),
    {
      ...adminAction("publish", changed(`${kind}-publish`), async (site) => site.form(await newItem(site, true), "publish", other())),
      about: "something that was changed",
    },
    adminAction("unpublish", changed(`${kind}-unpublish`), async (site) => site.form(await newItem(site, true), "unpublish")),
    adminAction("restore", changed(`${kind}-save`), async (site) => {
      const page = await newItem(site, true);
      await site.done(site.form(page, "save", other()));
      return site.form(page, "restore", {}, ["version", "1"]);
    }),
    adminAction("delete", gone(`${kind}-delete`), async (site) => site.form(await newItem(site), "delete")),
  ];
}
