import { useEffect, useState } from "react";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { flatMenu } from "../shell/to-menu.ts";
import { useShell } from "../shell/use-shell.ts";
import { isDarkNow } from "./choose-theme.ts";
import { foundGroups } from "./found-groups.ts";
import { actionGroup, askGroup, languageGroup, pageGroup, type PaletteActs } from "./local-groups.ts";
import { matchEntries, type PaletteGroup } from "./match-entries.ts";
import { useActs } from "./use-acts.ts";
import { useFound } from "./use-found.ts";

/** Groups that the server's answer decides about: it may still bring others in front of their lines. */
const awaiting = new Set(["tools", "image-tools", "prompts", "conversations", "site-pages", "ask"]);

/** What is looked for, what was found, and which line is active. */
export function usePalette(onClose: () => void, onShowShortcuts: () => void) {
  const [query, setQuery] = useState("");
  /** The line that was moved to; else the first is active. */
  const [moved, setMoved] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const acts = useActs(onClose, onShowShortcuts);
  const { found, isCurrent, hasFailed } = useFound(query);
  const groups = useGroups(query, found, acts);
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ ...entry, isAwaited: awaiting.has(group.id) })));
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === moved),
  );
  const active = entries[place];
  // Enter before the answer came means what will be found, not what was found for the letters before.
  const canChoose = active !== undefined && ((isCurrent && !hasFailed) || !active.isAwaited || moved !== null);
  const isDue = isEntered && canChoose;
  useEffect(() => {
    if (isDue) active?.choose();
    // Once for each Enter: choosing closes the palette.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue]);
  const go = (next: number) => setMoved(entries.at(next % Math.max(1, entries.length))?.id ?? null);
  return {
    query,
    groups,
    active: active?.id ?? null,
    count: entries.length,
    isCurrent,
    hasFailed,
    isNothing: isCurrent && !hasFailed && entries.every(({ id }) => id === "ask"),
    search(text: string) {
      setQuery(text.trim());
      setMoved(null);
      setEntered(false);
    },
    point: setMoved,
    move: (step: 1 | -1) => go(place + step),
    toFirst: () => go(0),
    toLast: () => go(-1),
    choose: () => setEntered(true),
  };
}

/** With a query what matches it, the browser's own first: what comes later must not push them away. Without, what was used last first. */
function useGroups(query: string, found: Parameters<typeof foundGroups>[0] | null, acts: PaletteActs): PaletteGroup[] {
  const { header, footer, user } = useShell();
  const [isDark] = useState(isDarkNow);
  const locale = getLocale();
  const visitor = { isSignedIn: user !== null, isAdmin: user?.isAdmin ?? false, isDark };
  const pages = pageGroup([...header, ...flatMenu(footer)], visitor, locale, acts);
  const [languages, actions] = [languageGroup(locale, acts), actionGroup(visitor, locale, acts)];
  const remote = found === null ? [] : foundGroups(found, query === "", locale, visitor.isSignedIn, acts);
  const own = [pages, actions, languages].map((group) => ({ ...group, entries: matchEntries(group.entries, query) }));
  const shown = new Set(own.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = remote.map((group) => ({ ...group, entries: group.entries.filter(({ id }) => !shown.has(id)) }));
  const all = query === "" ? [...remote, ...own] : [...own, ...others, askGroup(query, acts)];
  return all.filter(({ entries }) => entries.length > 0);
}
