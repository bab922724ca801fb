import type { Locale } from "#core/localized.ts";
import type { NavigationItem } from "#features/catalogue/tool-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { safeHref } from "./safe-href.ts";

/** `isPage`: a page of the product, in each language; the rest (other sites, the API) is opened by the browser. */
export type MenuItem = { label: string; href: string; isPage: boolean };

/** First segments that programs use; they have no twin under `/zh`. */
const programPath = /^\/(?:api|builds|health|assets)(?:\/|$)/;

/** Navigation in one language; an item whose address may not be navigated to is left out. */
export function toMenu(items: readonly NavigationItem[], locale: Locale): MenuItem[] {
  return items.flatMap((item) => {
    const href = safeHref(item.href, { isExternalAllowed: item.isExternal });
    if (href === null) return [];
    const isPage = !item.isExternal && !programPath.test(href);
    return [{ label: item.label[locale], href: isPage ? localizePath(href, locale) : href, isPage }];
  });
}

/** The item that the visitor is at or below; the longest address wins. */
export function currentItem(items: readonly MenuItem[], pathname: string): MenuItem | null {
  const path = `${pathname.toLowerCase().replace(/\/+$/, "")}/`;
  const above = items.filter((item) => item.isPage && path.startsWith(`${item.href.replace(/\/+$/, "")}/`));
  return above.sort((left, right) => right.href.length - left.href.length)[0] ?? null;
}
