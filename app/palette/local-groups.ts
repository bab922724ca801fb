import type { Locale } from "#core/localized.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { MenuItem } from "../shell/menu.ts";
import { roomMark } from "../shell/room-marks.ts";
import type { PaletteEntry, PaletteGroup } from "./match-entries.ts";

/** A message as it is compiled. */
type Message = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export type PaletteVisitor = { isSignedIn: boolean; isAdmin: boolean; isDark: boolean };

/** What lines do; each closes the palette first. */
export type PaletteActs = {
  /** Opens a page of the product, by its address in the visitor's language. */
  open(href: string): void;
  /** Loads a document, for what no page of the router is. */
  load(href: string): void;
  switchLanguage(): void;
  chooseTheme(theme: "light" | "dark"): void;
  showShortcuts(): void;
  signIn(): void;
  signOut(): void;
  ask(text: string): void;
};

type Page = { path: string; name: Message; icon: IconName; isFor?: "user" | "admin" };

const pages: readonly Page[] = [
  { path: "/", name: m.palette_home, icon: "house" },
  { path: "/ask", name: m.palette_ask, icon: "message-circle" },
  { path: "/write", name: m.palette_write, icon: "pen-line" },
  { path: "/prompts", name: m.palette_prompts, icon: "library-big" },
  { path: "/prompts/new", name: m.palette_new_prompt, icon: "square-pen" },
  { path: "/image", name: m.palette_studio, icon: "images", isFor: "user" },
  { path: "/translate/document", name: m.palette_document, icon: "file-text" },
  { path: "/translate/files", name: m.palette_files, icon: "folder-open", isFor: "user" },
  { path: "/automate-gpt", name: m.automate_list_heading, icon: "table-2" },
  { path: "/settings/chat", name: m.palette_settings, icon: "sliders-horizontal" },
  { path: "/dashboard/account", name: m.palette_account, icon: "user", isFor: "user" },
  { path: "/admin", name: m.account_menu_admin, icon: "shield", isFor: "admin" },
];

/** The pages of the product and what its operator has put into the navigation, each address once. */
export function pageGroup(menu: readonly MenuItem[], visitor: PaletteVisitor, locale: Locale, acts: PaletteActs): PaletteGroup {
  const own = pages.filter((page) => isOpenTo(page, visitor)).map((page) => toEntry(page, locale, acts));
  const known = new Set(own.map(({ id }) => id));
  const others = menu.filter(({ href }) => !known.has(href) && known.add(href));
  return { id: "pages", name: m.palette_group_pages(), entries: [...own, ...others.map((item) => menuEntry(item, acts))] };
}

const isOpenTo = ({ isFor }: Page, { isSignedIn, isAdmin }: PaletteVisitor): boolean =>
  isFor === undefined || (isFor === "user" ? isSignedIn : isAdmin);

function toEntry({ path, name, icon }: Page, locale: Locale, { open }: PaletteActs): PaletteEntry {
  const href = localizePath(path, locale);
  return { id: href, label: name(), icon, words: `${inBoth(name)}\n${path}`, choose: () => open(href) };
}

function menuEntry({ label, href, isPage }: MenuItem, { open, load }: PaletteActs): PaletteEntry {
  return { id: href, label, icon: roomMark(href).icon, words: href, choose: () => (isPage ? open(href) : load(href)) };
}

/** The other language of this page. */
export function languageGroup(locale: Locale, { switchLanguage }: PaletteActs): PaletteGroup {
  const other = locale === "zh" ? "en" : "zh";
  const label = other === "zh" ? "中文" : "English";
  const entry: PaletteEntry = {
    id: "language",
    label,
    icon: "languages",
    language: languageTags[other],
    words: inBoth(m.palette_language_words),
    choose: switchLanguage,
  };
  return { id: "languages", name: m.palette_group_languages(), entries: [entry] };
}

/** What can be done on every page. */
export function actionGroup({ isSignedIn, isDark }: PaletteVisitor, locale: Locale, acts: PaletteActs): PaletteGroup {
  const theme = isDark ? m.palette_theme_light : m.palette_theme_dark;
  const entries = [
    action("new-conversation", "message-square-plus", m.palette_new_conversation, () => acts.open(localizePath("/ask", locale))),
    action("theme", isDark ? "sun" : "moon", theme, () => acts.chooseTheme(isDark ? "light" : "dark"), m.palette_theme_words),
    action("shortcuts", "keyboard", m.palette_shortcuts, acts.showShortcuts),
    isSignedIn
      ? action("sign-out", "log-out", m.palette_sign_out, acts.signOut)
      : action("sign-in", "user", m.palette_sign_in, acts.signIn),
  ];
  return { id: "actions", name: m.palette_group_actions(), entries };
}

function action(id: string, icon: IconName, name: Message, choose: () => void, words?: Message): PaletteEntry {
  return { id, label: name(), icon, words: words === undefined ? inBoth(name) : `${inBoth(name)}\n${inBoth(words)}`, choose };
}

/** What was typed, as a question: there is always something to do. */
export function askGroup(query: string, { ask }: PaletteActs): PaletteGroup {
  const entries: PaletteEntry[] =
    query === ""
      ? []
      : [{ id: "ask", icon: "message-circle-question-mark", label: m.palette_ask_this({ query }), choose: () => ask(query) }];
  return { id: "ask", name: m.palette_group_ask(), entries };
}

const inBoth = (message: Message): string => `${message({}, { locale: "en" })}\n${message({}, { locale: "zh" })}`;
