import { desc, eq } from "drizzle-orm";
import { withoutLastSlashes } from "#core/paths.ts";
import { AppError } from "#core/errors.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { pages, redirects } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type AddressFault, findAddressFault } from "./page-address.ts";

export type RedirectFault = { field: "path" | "target"; code: AddressFault | "page" | "loop" | "elsewhere" };

type RedirectInput = {
  /** `user:<id>`, or another actor. */
  editor: string;
  /** Without its leading slash. */
  slug: string;
  /** A path on this site with its leading slash; empty for an address that is permanently gone. */
  target: string;
};

/** Adds a redirect, or changes an existing one. @returns what is wrong with it; nothing was written then */
export async function addRedirect(db: Database, { editor, slug, target }: RedirectInput): Promise<RedirectFault | null> {
  const fault = findAddressFault(slug);
  if (fault !== null) return { field: "path", code: fault };
  if (target !== "" && !isOwnPath(target)) return { field: "target", code: "elsewhere" };
  const path = `/${slug}`;
  return db.transaction(async (tx) => {
    const [page] = await tx.select({ state: pages.state }).from(pages).where(eq(pages.slug, slug));
    if (page?.state === publishState.published) return { field: "path", code: "page" };
    const known = await tx.select().from(redirects).for("update");
    const targets = new Map(known.map((row) => [row.path, row.target]));
    if (leadsTo(target, path, targets)) return { field: "target", code: "loop" };
    const after = { target: target === "" ? null : target, createdBy: editor };
    await tx
      .insert(redirects)
      .values({ path, ...after })
      .onConflictDoUpdate({ target: redirects.path, set: after });
    const before = targets.has(path) ? { target: targets.get(path) } : null;
    await tx.insert(auditLog).values({ actor: editor, action: "redirect-save", target: path, before, after: { target: after.target } });
    await bumpChangeMark(tx, "pages");
    return null;
  });
}

/** Removes a redirect: its address is unknown from then on. @throws AppError `not-found` */
export async function removeRedirect(db: Database, editor: string, path: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(redirects).where(eq(redirects.path, path)).returning();
    if (row === undefined) throw new AppError("not-found", "no such redirect");
    await tx
      .insert(auditLog)
      .values({ actor: editor, action: "redirect-delete", target: path, before: { target: row.target }, after: null });
    await bumpChangeMark(tx, "pages");
  });
}

export type RedirectRow = { path: string; target: string | null; hits: number };

/** Lists redirects, newest first, in one statement. */
export async function listRedirects(db: Database, limit: number): Promise<RedirectRow[]> {
  return db
    .select({ path: redirects.path, target: redirects.target, hits: redirects.hits })
    .from(redirects)
    .orderBy(desc(redirects.createdAt), redirects.path)
    .limit(limit);
}

/** A path, with or without a query or a fragment; browsers treat `//host` and `/\host` as another site. */
const isOwnPath = (target: string): boolean => /^\/(?![\\/])[^\s\\]*$/.test(target) && target.length <= 500;

/** Whether following the redirects from `start` passes through `path`. */
function leadsTo(start: string, path: string, targets: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = plainTarget(start); at && !seen.has(at); at = plainTarget(targets.get(at) ?? "")) {
    if (at === path) return true;
    seen.add(at);
  }
  return false;
}

const plainTarget = (target: string): string => withoutLastSlashes((target.split(/[?#]/)[0] ?? "").toLowerCase()) || "/";
