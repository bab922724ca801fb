import type { Locale, Localized } from "#core/localized.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { PaletteActs } from "./local-groups.ts";
import type { PaletteGroup } from "./match-entries.ts";

/** The answer of `GET /api/search`. */
export type Found = {
  tools: { slug: string; name: Localized; summary: Localized }[];
  prompts: { id: string; title: Localized; description: Localized }[];
  conversations: { id: string; title: string; lastItemAt: string; snippet: { text: string; isMatch: boolean }[] }[];
  pages: { slug: string; title: Localized; description: Localized }[];
};

/** What the server found, as lines; without a query they are what was used last. */
export function foundGroups(found: Found, isBlank: boolean, locale: Locale, { open }: PaletteActs): PaletteGroup[] {
  const line = (path: string, label: string, note: PaletteGroup["entries"][number]["note"] = []) => ({
    id: path,
    label,
    note,
    choose: () => open(localizePath(path, locale)),
  });
  const plain = (text: string) => (text === "" ? [] : [{ text, isMatch: false }]);
  return [
    {
      id: "tools",
      name: isBlank ? m.palette_group_recent() : m.palette_group_tools(),
      entries: found.tools.map((tool) => line(`/write/${tool.slug}`, textIn(tool.name, locale), plain(textIn(tool.summary, locale)))),
    },
    {
      id: "prompts",
      name: m.palette_group_prompts(),
      entries: found.prompts.map((prompt) =>
        line(`/prompt/${prompt.id}`, textIn(prompt.title, locale), plain(textIn(prompt.description, locale))),
      ),
    },
    {
      id: "conversations",
      name: m.palette_group_conversations(),
      entries: found.conversations.map(({ id, title, snippet }) => line(`/ask/${id}`, title, snippet)),
    },
    {
      id: "site-pages",
      name: m.palette_group_site_pages(),
      // Named like lines of the navigation, which may lead there too.
      entries: found.pages.map((page) => ({
        ...line(`/${page.slug}`, textIn(page.title, locale), plain(textIn(page.description, locale))),
        id: localizePath(`/${page.slug}`, locale),
      })),
    },
  ];
}

/** Who writes a prompt may leave one language empty. */
const textIn = (text: Localized, locale: Locale): string => text[locale] || text[locale === "zh" ? "en" : "zh"];
