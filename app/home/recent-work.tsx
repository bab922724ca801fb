import { useEffect, useState } from "react";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { PageLink } from "../shell/page-link.tsx";
import { excerptOf } from "./excerpt.ts";

const shown = 5;

/** The visitor's last runs, asked for by the browser; nothing while there are none. */
export function RecentWork({ names }: { names: Record<string, string> }) {
  const runs = useRecentRuns();
  if (runs.length === 0) return null;
  return (
    <Section title={m.home_recent()} className="mt-14">
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="relative py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <PageLink to={`/write/${run.tool}?run=${run.id}`} className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline">
                {names[run.tool ?? ""] ?? run.tool}
              </PageLink>
              <time dateTime={run.createdAt} className="text-sm text-muted">
                {formatTime(run.createdAt)}
              </time>
            </p>
            <p lang={run.locale === "zh" ? "zh-Hans" : "en"} className="line-clamp-2 text-muted">
              {excerptOf(run.variants[0]?.editedText ?? run.variants[0]?.text ?? "")}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useRecentRuns(): RunView[] {
  const [runs, setRuns] = useState<RunView[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    createHttpClient({ baseUrl: "" })
      .request<{ items: RunView[] }>("GET", `/api/runs?limit=${shown}`, { signal: controller.signal })
      .then(({ items }) => setRuns(items.filter((run) => run.tool !== null)))
      // Recent work is an extra: without it the page is whole.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return runs;
}

function formatTime(time: string): string {
  return new Intl.DateTimeFormat(getLocale() === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
