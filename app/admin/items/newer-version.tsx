import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { followLive } from "../../client/realtime/live.ts";
import { useShell } from "../../shell/use-shell.ts";

/** Within this time, in ms, a page shows its own save anyway. */
const shownAnywayMs = 1500;

type NewerVersionProps = { kind: string; id: string; revision: number };

/** Tells an open editor that someone saved, or deleted, what it shows. What is typed stays; saving merges both or asks. */
export function NewerVersion({ kind, id, revision }: NewerVersionProps) {
  const { realtimeKey } = useShell();
  const { pathname, search } = useLocation();
  const [newest, setNewest] = useState<number | "deleted">(revision);
  useEffect(() => (realtimeKey === null ? undefined : followItem(realtimeKey, { kind, id }, setNewest)), [realtimeKey, kind, id]);
  const said = newest === "deleted" ? m.admin_newer_deleted() : newest > revision ? m.admin_newer_saved() : null;
  return (
    <div role="status" className={said === null ? "sr-only" : "mb-4 note-warn"}>
      {said}{" "}
      {said === null || newest === "deleted" ? null : (
        <a href={pathname + search} className="text-accent underline underline-offset-4">
          {m.admin_newer_load()}
        </a>
      )}
    </div>
  );
}

function followItem(apiKey: string, item: { kind: string; id: string }, onNewest: (newest: number | "deleted") => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followLive(apiKey, "edited_items", {
    onChange({ type, row, key }) {
      const changed = type === "DELETE" ? key : row;
      if (changed.kind !== item.kind || changed.id !== item.id) return;
      clearTimeout(timer);
      timer = setTimeout(onNewest, shownAnywayMs, type === "DELETE" ? "deleted" : Number(row.revision));
    },
    // Anything missed before the socket opened comes up when saving.
    onFollowing: () => undefined,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
