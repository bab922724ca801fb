import { Trash2 } from "lucide-react";
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
  /** Null for one whose languages are no longer offered. */
  hrefOf(item: HistoryItem): string | null;
  onDelete(item: HistoryItem): void;
};

/** Former translations, the newest first; each leads to its page, which shows it as it is stored. */
export function HistoryList({ items, locale, pairName, hrefOf, onDelete }: HistoryListProps) {
  // The server writes times in UTC; where the visitor is, only the browser knows.
  const timeZone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, "UTC");
  const time = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <ul aria-label={m.kept_history_list()}>
      {items.map((item) => (
        <li key={item.runId} className="flex items-start gap-2 border-b border-line py-2">
          <div className="min-w-0 grow">
            <Texts item={item} href={hrefOf(item)} />
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <span>{pairName(item)}</span>
              <time dateTime={item.createdAt}>{time.format(new Date(item.createdAt))}</time>
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
            <Button type="submit" variant="quiet" size="sm" name="intent" value="history-delete" className="px-2">
              <Icon of={Trash2} />
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
      <span lang={from} dir="auto" className="block truncate font-serif">
        {source}
      </span>
      <span lang={to} dir="auto" className="block truncate font-serif text-muted">
        {target}
      </span>
    </>
  );
  if (href === null) return texts;
  return (
    // A document of its own: the page begins with what is stored, not with what is typed now.
    <a href={href} className="block underline-offset-4 hover:underline">
      {texts}
    </a>
  );
}
