import type { Locale } from "#core/localized.ts";
import type { NavigationItem } from "#features/catalogue/tool-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { MenuItem } from "./menu.ts";
import { safeHref } from "./safe-href.ts";

/** First segments that programs use; they have no twin under `/zh`. */
const programPath = /^\/(?:api|builds|health|assets)(?:\/|$)/;

/** The address in a language of a path of this site; what programs use stays as it is. */
export const pageHref = (path: string, locale: Locale): string => (programPath.test(path) ? path : localizePath(path, locale));

/** Navigation in one language; an item whose address may not be navigated to is left out. */
export function toMenu(items: readonly NavigationItem[], locale: Locale): MenuItem[] {
  return items.flatMap((item) => {
    const href = safeHref(item.href, { isExternalAllowed: item.isExternal });
    if (href === null) return [];
    const isPage = !item.isExternal && !programPath.test(href);
    const children = toMenu(item.children ?? [], locale);
    return [
      {
        label: item.icon ? `${item.icon} ${item.label[locale]}` : item.label[locale],
        href: isPage ? localizePath(href, locale) : href,
        isPage,
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
}

/** All items in one line, those within another after it. */
export const flatMenu = (items: readonly MenuItem[]): MenuItem[] => items.flatMap(({ children = [], ...item }) => [item, ...children]);
