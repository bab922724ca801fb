import { LateSign } from "../../shell/late-sign.tsx";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { LanguageChoice } from "#features/translation/translator/translator-choices.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import type { KeptTab } from "./kept-address.ts";
import type { KeptPage } from "./kept-page.server.ts";

const loadPanel = async () => (await import("./kept-panel.tsx")).KeptPanel;
/** Most visits end without it. The server has it at hand, for the page that was asked for with it. */
const KeptPanel = import.meta.env.SSR ? await loadPanel() : lazy(async () => ({ default: await loadPanel() }));

type KeptBarProps = {
  /** What the page came with; null where nothing was open. */
  page: KeptPage | null;
  languages: readonly LanguageChoice[];
  locale: Locale;
};

/** Below the translator: what was translated before, and what was kept of it. */
export function KeptBar({ page, languages, locale }: KeptBarProps) {
  const [tab, setTab] = useState<KeptTab | null>(page?.tab ?? null);
  const { search } = useLocation();
  const link = (own: KeptTab, name: string) => {
    const isOpen = tab === own;
    const handleClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setTab(isOpen ? null : own);
    };
    return (
      <a href={hrefOf(search, own)} aria-current={isOpen ? "true" : undefined} onClick={handleClick} className={segmentClass}>
        <Icon name={own === "history" ? "history" : "bookmark"} />
        {name}
      </a>
    );
  };
  return (
    <section aria-label={m.kept_label()} className="mt-8 print:hidden">
      <p className={segmentsClass}>
        {link("history", m.kept_open_history())}
        {link("likes", m.kept_open_likes())}
      </p>
      {tab === null ? null : (
        <Suspense fallback={<LateSign className="block py-3 text-muted" />}>
          <KeptPanel key={tab} tab={tab} page={page?.tab === tab ? page : null} languages={languages} locale={locale} />
        </Suspense>
      )}
    </section>
  );
}

/** The address says of what run the page is; the rest of it is the part's own. */
function hrefOf(search: string, tab: KeptTab): string {
  const run = new URLSearchParams(search).get("run");
  return `?${new URLSearchParams({ ...(run === null ? {} : { run }), panel: tab })}`;
}
