import type { Locale, Localized } from "#core/localized.ts";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { PaletteActs } from "./local-groups.ts";
import type { PaletteGroup } from "./match-entries.ts";

/** The answer of `GET /api/search`. */
export type Found = {
  tools: { slug: string; group: string; icon: string; name: Localized; summary: Localized }[];
  imageTools: { slug: string; icon: string; name: Localized; summary: Localized }[];
  prompts: { id: string; title: Localized; description: Localized }[];
  conversations: {
    id: string;
    title: string;
    longTitle: string | null;
    lastItemAt: string;
    snippet: { text: string; isMatch: boolean }[];
  }[];
  pages: { slug: string; title: Localized; description: Localized }[];
};

/** What the server found, as lines; without a query they are what was used last. @param isSignedIn image tools are in the studio */
export function foundGroups(found: Found, isBlank: boolean, locale: Locale, isSignedIn: boolean, { open }: PaletteActs): PaletteGroup[] {
  const line = (icon: IconName, path: string, label: string, note: PaletteGroup["entries"][number]["note"] = []) => ({
    id: path,
    label,
    icon,
    note,
    choose: () => open(localizePath(path, locale)),
  });
  const plain = (text: string) => (text === "" ? [] : [{ text, isMatch: false }]);
  return [
    {
      id: "tools",
      name: isBlank ? m.palette_group_recent() : m.palette_group_tools(),
      // An icon that an admin has chosen is one of the sprite's.
      entries: found.tools.map(({ slug, group, icon, name, summary }) => ({
        ...line(icon as IconName, `/write/${slug}`, textIn(name, locale), plain(textIn(summary, locale))),
        group,
      })),
    },
    {
      id: "image-tools",
      name: m.palette_group_image_tools(),
      entries: found.imageTools.map(({ slug, icon, name, summary }) =>
        line(icon as IconName, `${isSignedIn ? "/image" : "/images"}/${slug}`, textIn(name, locale), plain(textIn(summary, locale))),
      ),
    },
    {
      id: "prompts",
      name: m.palette_group_prompts(),
      entries: found.prompts.map((prompt) =>
        line("library-big", `/prompt/${prompt.id}`, textIn(prompt.title, locale), plain(textIn(prompt.description, locale))),
      ),
    },
    {
      id: "conversations",
      name: m.palette_group_conversations(),
      entries: found.conversations.map(({ id, snippet, ...titles }) => line("message-circle", `/ask/${id}`, shownTitle(titles), snippet)),
    },
    {
      id: "site-pages",
      name: m.palette_group_site_pages(),
      // Named like lines of the navigation, which may lead there too.
      entries: found.pages.map((page) => ({
        ...line("info", `/${page.slug}`, textIn(page.title, locale), plain(textIn(page.description, locale))),
        id: localizePath(`/${page.slug}`, locale),
      })),
    },
  ];
}

/** Who writes a prompt may leave one language empty. */
const textIn = (text: Localized, locale: Locale): string => text[locale] || text[locale === "zh" ? "en" : "zh"];
