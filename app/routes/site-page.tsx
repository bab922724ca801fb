import { data } from "react-router";
import { similarTools } from "#features/catalogue/nearest-tools.ts";
import { splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { type RequestContext, requestContext } from "../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { withServerDrawn } from "../server-drawn.ts";
import { NotFound } from "../site-pages/not-found.tsx";
import { readSitePage } from "../site-pages/read-site-page.server.ts";
import { toCard } from "../tool-cards.ts";
import type { Route } from "./+types/site-page.ts";

/** A page written by admins; any other address gets status 404 and a helpful page (spec §2, non-fatal). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const found = await readSitePage(page, url);
  if (found === null) return nothingAt(page, url);
  const { html, ...head } = found;
  return withServerDrawn(request, { page: head, missing: null }, { html });
}

/** Nothing is posted to pages; a form sent to nowhere gets the same answer. */
export function action({ url, context }: Route.ActionArgs) {
  return nothingAt(context.get(requestContext), url);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const page = loaderData?.page ?? null;
  if (page === null) {
    const path = loaderData?.missing?.path ?? location.pathname;
    return pageMeta({ matches, location }, { title: m.not_found_title({ path }), isIndexable: false });
  }
  const { title, description, isDraft } = page;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: title, path: splitPath(location.pathname).path },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, getLocale(), trail)];
  return pageMeta({ matches, location }, { title, description, isIndexable: !isDraft, jsonLd });
};

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
  const missing = actionData?.missing ?? loaderData.missing;
  if (missing !== null) return <NotFound {...missing} />;
  // Where the server has drawn it, it is left as it is: it needs no script, and so none of it is sent twice.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loaderData.html ?? "" }} />;
}

function nothingAt({ services, locale }: RequestContext, url: URL) {
  const path = readablePath(url.pathname);
  const words = path.split(/[^\p{L}\p{N}]+/u).join(" ");
  const found = services.catalogue.searchTools(words).slice(0, 3);
  const tools = found.length > 0 ? found : similarTools(services.catalogue.listTools(), words);
  const missing = { path, tools: tools.map((tool) => toCard(tool, locale)) };
  return data({ page: null, missing, html: undefined }, { status: 404 });
}

/** The path as people read it; one that cannot be decoded stays as it is. */
function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
