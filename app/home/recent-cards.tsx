import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { ToolMark, threadOf } from "../catalogue-views/tool-mark.tsx";
import { deleteSoon } from "../client/delete-soon.ts";
import { KindMark, kindMarks } from "../parts/kind-mark.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { NamedTool } from "../tool-cards.ts";
import { type RecentItem, toRecentItem } from "./recent-items.ts";
import type { RecentWork } from "./recent-work-view.ts";

type RecentCardsProps = {
  /** Newest first; at least one. */
  work: readonly RecentWork[];
  /** By address. */
  tools: Record<string, NamedTool>;
};

/** What was made last, each on a card that leads to it. */
export function RecentCards({ work, tools }: RecentCardsProps) {
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const items = work.filter(({ id }) => !deleted.includes(id)).map((one) => toRecentItem(one, tools));
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
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <RecentCard key={item.id} item={item} onDelete={handleDelete} />
        ))}
      </ul>
    </Section>
  );
}

type RecentCardProps = { item: RecentItem; onDelete(item: RecentItem, deletes: NonNullable<RecentItem["deletes"]>): void };

function RecentCard({ item, onDelete }: RecentCardProps) {
  const { kind, title, excerpt, lang, at, page, tool, deletes } = item;
  const isText = kind !== "file" && kind !== "table";
  return (
    <li className="group/tool card relative flex min-w-0 flex-col gap-2 p-4 lift">
      <div className="flex min-h-8 items-center gap-2.5">
        <RecentMark kind={kind} tool={tool} />
        <PageLink
          to={page}
          className="min-w-0 flex-1 truncate text-sm font-medium outline-offset-0 after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </PageLink>
        <time dateTime={at} className="shrink-0 text-xs text-muted tabular-nums">
          {formatTime(at)}
        </time>
        {deletes ? (
          <IconButton
            icon="trash-2"
            label={deletes.label}
            tipAt="end"
            className="relative -mr-2 text-muted hover:text-ink"
            onClick={() => onDelete(item, deletes)}
          />
        ) : null}
      </div>
      <p
        lang={lang ?? undefined}
        dir="auto"
        className={isText ? "line-clamp-2 font-serif text-base text-ink2" : "truncate text-sm text-muted"}
      >
        {excerpt}
      </p>
    </li>
  );
}

/** Which mark a kind has; writing tools have their own. */
const recentMarks = {
  write: kindMarks.write,
  translate: kindMarks.translate,
  conversation: kindMarks.ask,
  file: kindMarks.file,
  table: kindMarks.job,
} as const;

/** A writing tool's own mark, or that of the kind. */
function RecentMark({ kind, tool }: Pick<RecentItem, "kind" | "tool">) {
  if (tool === null) return <KindMark {...recentMarks[kind]} />;
  // Tools that describe pictures are in no group of writing tools.
  if (threadOf(tool.group) === 0) return <KindMark {...kindMarks.image} />;
  return <ToolMark group={tool.group} icon={tool.icon} size="sm" />;
}

/** Today the time, otherwise the day. */
function formatTime(at: string): string {
  const [date, now] = [new Date(at), new Date()];
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const parts =
    date.toDateString() === now.toDateString() ? ({ timeStyle: "short" } as const) : ({ month: "short", day: "numeric", ...year } as const);
  return new Intl.DateTimeFormat(getLocale() === "zh" ? "zh-CN" : "en", parts).format(date);
}
