import type { EntryContext } from "react-router";
import type { Locale } from "#core/localized.ts";

const builtManifest = /^\/assets\/(?=manifest-[\w-]+\.js$)/;

/**
 * Points browsers at the list of routes of one language, which the build writes beside the whole one (scripts/build.mjs):
 * a document never changes its language, and the router sorts every route that it is given. In development there is one list.
 */
export function inOneLanguage(context: EntryContext, locale: Locale): EntryContext {
  const url = context.manifest.url.replace(builtManifest, `/assets/${locale}/`);
  return { ...context, manifest: { ...context.manifest, url } };
}
