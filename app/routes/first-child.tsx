import { redirect } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import { requestContext } from "../context.ts";
import type { Route } from "./+types/first-child.ts";

/** Addresses without a page of their own lead to their first page (spec §2). */
const firstChildren: Record<string, string> = {
  "/settings": "/settings/chat",
  "/dashboard": "/dashboard/account",
  "/admin": "/admin/writing-tools",
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const { pathname, search } = url;
  const path = withoutLastSlashes(splitPath(pathname).path.toLowerCase());
  throw redirect(localizePath(firstChildren[path] ?? "/", locale) + search);
}

export default function FirstChild() {
  return null;
}
