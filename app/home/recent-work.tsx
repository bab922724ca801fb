import { type ReactNode, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { deleteSoon } from "../client/delete-soon.ts";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import type { RecentItem } from "./recent-items.ts";
import { useRecentItems } from "./use-recent-items.ts";

type RecentWorkProps = {
  /** Of tools, by slug. */
  names: Record<string, string>;
  /** Shown to visitors who have made nothing yet. */
  children: ReactNode;
};

/** The visitor's last results and conversations, asked for by the browser. */
export function RecentWork({ names, children }: RecentWorkProps) {
  const recent = useRecentItems(names, useShell().realtimeKey);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const items = recent.filter(({ id }) => !deleted.includes(id));
  if (recent.length === 0) return children;
  if (items.length === 0) return null;
  const handleDelete = ({ id }: RecentItem, { path, told }: NonNullable<RecentItem["deletes"]>) => {
    setDeleted((ids) => [...ids, id]);
    deleteSoon({
      told,
      send: () => fetch(path, { method: "DELETE", keepalive: true }),
      restore: () => setDeleted((ids) => ids.filter((other) => other !== id)),
    });
  };
  return (
    <Section title={m.home_recent()} className="mt-14">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <RecentLine key={item.id} item={item} onDelete={handleDelete} />
        ))}
      </ul>
    </Section>
  );
}

type RecentLineProps = { item: RecentItem; onDelete(item: RecentItem, deletes: NonNullable<RecentItem["deletes"]>): void };

function RecentLine({ item, onDelete }: RecentLineProps) {
  const { title, excerpt, locale, at, page, deletes } = item;
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0">
      <div className="relative min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <PageLink to={page} className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline">
            {title}
          </PageLink>
          <time dateTime={at} className="text-sm text-muted">
            {formatTime(at)}
          </time>
        </p>
        <p lang={locale === null ? undefined : locale === "zh" ? "zh-Hans" : "en"} className="line-clamp-2 text-muted">
          {excerpt}
        </p>
      </div>
      {deletes ? (
        <Button variant="quiet" size="sm" onClick={() => onDelete(item, deletes)} aria-label={deletes.label}>
          {m.home_recent_delete()}
        </Button>
      ) : null}
    </li>
  );
}

function formatTime(time: string): string {
  return new Intl.DateTimeFormat(getLocale() === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
