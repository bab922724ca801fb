import { useEffect, useState } from "react";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { toast } from "#ui/patterns/toast.ts";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { PageLink } from "../shell/page-link.tsx";
import { excerptOf } from "./excerpt.ts";

const shown = 5;
/** How long a deletion can be taken back, in ms; leaving the page carries it out at once. */
const undoMs = 10_000;

/** The visitor's last runs, asked for by the browser; nothing while there are none. */
export function RecentWork({ names }: { names: Record<string, string> }) {
  const [runs, setRuns] = useRecentRuns();
  if (runs.length === 0) return null;
  const handleDelete = (run: RunView) => {
    setRuns(runs.filter((other) => other.id !== run.id));
    const undo = deleteSoon(run.id, () => setRuns(runs));
    toast({ text: m.home_recent_deleted(), action: { label: m.home_recent_undo(), onPress: undo }, durationMs: undoMs });
  };
  return (
    <Section title={m.home_recent()} className="mt-14">
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <RecentRun key={run.id} run={run} name={names[run.tool ?? ""] ?? run.tool ?? ""} onDelete={() => handleDelete(run)} />
        ))}
      </ul>
    </Section>
  );
}

function RecentRun({ run, name, onDelete }: { run: RunView; name: string; onDelete: () => void }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0">
      <div className="relative min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <PageLink
            to={`/write/${run.tool}?run=${run.id}`}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </PageLink>
          <time dateTime={run.createdAt} className="text-sm text-muted">
            {formatTime(run.createdAt)}
          </time>
        </p>
        <p lang={run.locale === "zh" ? "zh-Hans" : "en"} className="line-clamp-2 text-muted">
          {excerptOf(run.variants[0]?.editedText ?? run.variants[0]?.text ?? "")}
        </p>
      </div>
      {run.status === "done" ? (
        <Button variant="quiet" size="sm" onClick={onDelete} aria-label={m.home_recent_delete_named({ name })}>
          {m.home_recent_delete()}
        </Button>
      ) : null}
    </li>
  );
}

function useRecentRuns() {
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
  return [runs, setRuns] as const;
}

/** Deletes a run once it can no longer be taken back; returns how to take it back. */
function deleteSoon(runId: string, restore: () => void): () => void {
  const send = () => {
    cancel();
    fetch(`/api/runs/${runId}`, { method: "DELETE", keepalive: true }).then(
      (answer) => (answer.ok ? undefined : restoreAndTell(restore)),
      () => restoreAndTell(restore),
    );
  };
  const timer = setTimeout(send, undoMs);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", send);
  };
  addEventListener("pagehide", send);
  return () => {
    cancel();
    restore();
  };
}

function restoreAndTell(restore: () => void): void {
  restore();
  toast({ text: m.home_recent_not_deleted() });
}

function formatTime(time: string): string {
  return new Intl.DateTimeFormat(getLocale() === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
