import type { EntryContext } from "react-router";
import type { Locale } from "#core/localized.ts";

const builtManifest = /^\/assets\/(?=manifest-[\w-]+\.js$)/;
const workLayout = /^(?:zh\.)?(?:app|full-screen)$/;

/**
 * Points browsers at the list of routes of one language, which the build writes beside the whole one (scripts/split-manifest.mjs):
 * a document never changes its language, and the router sorts every route that it is given. The list of public pages does not say which
 * files the pages of work are made of: their modules fetch those themselves. In development there is one list.
 */
export function inOneLanguage(context: EntryContext, locale: Locale): EntryContext {
  const isWork = context.staticHandlerContext.matches.some(({ route }) => workLayout.test(route.id));
  const url = context.manifest.url.replace(builtManifest, `/assets/${locale}/${isWork ? "" : "public/"}`);
  return { ...context, manifest: { ...context.manifest, url } };
}
