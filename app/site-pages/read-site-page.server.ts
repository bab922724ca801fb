import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { isAdmin } from "#features/accounts/session.ts";
import { isLivePage, type PageContent, withAppName } from "#features/pages/page-content.ts";
import { pageKind } from "#features/pages/page-kind.server.ts";
import { readHealth } from "#features/pages/read-health.server.ts";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import { getItem } from "#platform/revisions/edited-items.server.ts";
import type { RequestContext } from "../context.ts";
import { renderPage } from "./render-page.server.tsx";

/**
 * Reads the page at an address of the catch-all, drawn whole. Admins see a draft where it will are by `?draft={id}`.
 *
 * @returns null where there is none
 * @throws a 301 to where a page has moved, 410 for one that was removed
 */
export async function readSitePage(context: RequestContext, url: URL) {
  const { services, locale } = context;
  const { path } = splitPath(url.pathname);
  const draft = await findDraft(context, url.searchParams.get("draft"));
  if (draft !== null) return drawPage(context, draft, null);
  const found = services.pages.find(path);
  if (found === null) return null;
  if (found.kind === "gone") throw data(null, { status: 410 });
  if (found.kind === "page") return drawPage(context, found.page, found.page.updatedAt);
  services.pages.countHit(path);
  throw redirect(localizePath(found.target, locale), 301);
}

/** For everyone but admins a draft is not there, whatever they ask for. */
async function findDraft({ services, user, appName }: RequestContext, id: string | null): Promise<PageContent | null> {
  if (id === null || !isAdmin(user)) return null;
  try {
    const { content } = await getItem(services.db, pageKind, id);
    return withAppName(content, appName);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return null;
    throw error;
  }
}

async function drawPage({ services, locale }: RequestContext, page: PageContent, updatedAt: string | null) {
  const health = isLivePage(page) ? await readHealth(services) : null;
  return {
    title: page.title[locale],
    description: page.description[locale],
    isDraft: updatedAt === null,
    html: renderPage({ page, locale, updatedAt, health }),
  };
}
