import { finishLabel } from "#features/runs/finish-sentences.ts";
import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { HistoryItem } from "./history-view.ts";

type HistoryListProps = {
  items: readonly HistoryItem[];
  locale: Locale;
  pairName(pair: { from: string; to: string }): string;
  /** Null if its languages are no longer offered. */
  hrefOf(item: HistoryItem): string | null;
  onDelete(item: HistoryItem): void;
};

/** Beside each other where there is room, as in the translator. */
const pairClass = "grid gap-x-8 gap-y-0.5 lg:grid-cols-2";

/** Former translations, the newest first; each leads to its page, which shows it as it is stored. */
export function HistoryList({ items, locale, pairName, hrefOf, onDelete }: HistoryListProps) {
  // The server renders times in UTC; only the browser knows the visitor's time zone.
  const timeZone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, "UTC");
  const time = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <ul aria-label={m.kept_history_list()}>
      {items.map((item) => (
        <li key={item.runId} className="flex items-start gap-2 border-b border-line py-3">
          <div className="min-w-0 grow">
            <Texts item={item} href={hrefOf(item)} />
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <span className="facts">
                <span>{pairName(item)}</span>
                <time dateTime={item.createdAt}>{time.format(new Date(item.createdAt))}</time>
              </span>
              {item.finish === "whole" ? null : <Badge tone="warn">{finishLabel(item.finish)}</Badge>}
              {item.isDemo ? <DemoBadge /> : null}
            </p>
          </div>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onDelete(item);
            }}
          >
            <input type="hidden" name="run" value={item.runId} />
            <Button type="submit" variant="quiet" size="icon" name="intent" value="history-delete" className="text-muted hover:text-ink">
              <Icon name="trash-2" />
              <span className="sr-only">{m.kept_delete({ text: item.source.slice(0, 40).toWellFormed() })}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Texts({ item: { from, to, source, target }, href }: { item: HistoryItem; href: string | null }) {
  const texts = (
    <>
      <span lang={from} dir="auto" className="line-clamp-2 font-serif break-words">
        {source}
      </span>
      <span lang={to} dir="auto" className="line-clamp-2 font-serif break-words text-muted lg:text-ink">
        {target}
      </span>
    </>
  );
  if (href === null) return <div className={pairClass}>{texts}</div>;
  return (
    // A document of its own: the page begins with what is stored, not with what is typed now.
    <a href={href} className={`${pairClass} underline-offset-4 hover:underline`}>
      {texts}
    </a>
  );
}
