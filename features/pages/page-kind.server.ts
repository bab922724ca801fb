import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { locales } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { itemRevisions, pages, redirects } from "#platform/db/schema/content.ts";
import type { ItemFault, ItemKind } from "#platform/revisions/item-kind.ts";
import { findAddressFault } from "./page-address.ts";
import { type PageContent, pageLimits } from "./page-content.ts";

const localized = z.object({ en: z.string(), zh: z.string() });
const kindName = "page";

/** Catch-all pages as admins edit them. */
export const pageKind: ItemKind<PageContent> = {
  name: kindName,
  topic: "pages",
  schema: z.object({ slug: z.string(), title: localized, description: localized, body: localized }),

  async read(tx, id) {
    const [row] = await tx.select().from(pages).where(eq(pages.id, id));
    if (row === undefined) return null;
    const { slug, title, description, body } = row;
    return { content: { slug, title, description, body }, isPublished: row.state === publishState.published };
  },

  async check(tx, id, content) {
    const address = findAddressFault(content.slug) ?? ((await isTaken(tx, id, content.slug)) ? "taken" : null);
    const addressFaults = address === null ? [] : [{ path: "slug", code: address }];
    return [...addressFaults, ...(["title", "description", "body"] as const).flatMap((name) => textFaults(content, name))];
  },

  /** Keeps old addresses: a published page's former address redirects to its new one, an unpublished page's says so. */
  async store(tx, id, content, version) {
    if (await isTaken(tx, id, content.slug)) throw new AppError("conflict", `page address ${content.slug} is taken`);
    const [before] = await tx.select({ slug: pages.slug, state: pages.state }).from(pages).where(eq(pages.id, id)).for("update");
    const state = version === null ? publishState.draft : publishState.published;
    const values = { ...content, state, ...(version === null ? {} : { version }), updatedAt: new Date() };
    await tx
      .insert(pages)
      .values({ id, version: 0, ...values })
      .onConflictDoUpdate({ target: pages.id, set: values });
    if (version !== null) await leadOnFormer(tx, id, content.slug);
    else if (before?.state === publishState.published) await putRedirect(tx, before.slug, null, id);
  },

  async remove(tx, id) {
    await tx.delete(pages).where(eq(pages.id, id));
  },
};

/** Returns whether another page has this address. */
export async function isTaken(db: DatabaseOrTransaction, id: string, slug: string): Promise<boolean> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), ne(pages.id, id)));
  return rows.length > 0;
}

function textFaults(content: PageContent, name: "title" | "description" | "body"): ItemFault[] {
  return locales.flatMap((locale) => {
    const text = content[name][locale];
    if (text.trim() === "") return [{ path: `${name}.${locale}`, code: "missing" }];
    if (countCodePoints(text) <= pageLimits[name]) return [];
    return [{ path: `${name}.${locale}`, code: "too-long", about: String(pageLimits[name]) }];
  });
}

/** Redirects every address of earlier versions to the current one, except those that others have by now. */
async function leadOnFormer(tx: Transaction, id: string, slug: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.path, `/${slug}`));
  const rows = await tx
    .selectDistinct({ slug: sql<string>`${itemRevisions.content} ->> 'slug'` })
    .from(itemRevisions)
    .where(and(eq(itemRevisions.kind, kindName), eq(itemRevisions.itemId, id), isNotNull(itemRevisions.version)));
  const former = rows.map((row) => row.slug).filter((one) => one !== slug);
  if (former.length === 0) return;
  const taken = await tx.select({ slug: pages.slug }).from(pages).where(inArray(pages.slug, former));
  for (const one of former) if (taken.every((row) => row.slug !== one)) await putRedirect(tx, one, slug, id);
}

/** @param target slug; null: removed */
async function putRedirect(tx: Transaction, slug: string, target: string | null, id: string): Promise<void> {
  const values = { target: target === null ? null : `/${target}`, createdBy: `page:${id}` };
  await tx
    .insert(redirects)
    .values({ path: `/${slug}`, ...values })
    .onConflictDoUpdate({ target: redirects.path, set: values });
}
