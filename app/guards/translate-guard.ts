import { redirect } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { resolveTranslatePath } from "#features/languages/translate-path.ts";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import type { Guard } from "./guard.ts";
import { fatalNotFound } from "./validate.ts";

/** Lets in addresses of languages that we know, leads other spellings to the one address, and has no page for the rest. */
export const translateGuard: Guard = ({ locale }, url) => {
  const slug = withoutLastSlashes(splitPath(url.pathname).path.replace(/^\/translate\//i, ""));
  const known = resolveTranslatePath(slug);
  if (known === null) throw fatalNotFound(url);
  if (known !== slug) throw redirect(localizePath(`/translate/${known}`, locale) + url.search, 301);
};
