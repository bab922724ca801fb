import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import type { Connection } from "#features/runs/run-client.ts";
import { plainProseClass } from "#features/runs/prose-class.ts";
import { useOnline } from "#features/runs/use-online.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Before the first run: what a result looks like, marked as written by hand. */
export function EmptyResult({ tool, locale }: { tool: ToolView; locale: Locale }) {
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-muted">{m.result_sample_label()}</figcaption>
      <blockquote className={`${plainProseClass} border-l-2 border-line pl-4 text-muted`}>{tool.sample[locale]}</blockquote>
    </figure>
  );
}

/** Nothing is lost while the line is: the run goes on without the reader. */
export function OfflineBar({ connection, isWriting }: { connection: Connection; isWriting: boolean }) {
  const isOnline = useOnline();
  const sentence = lineSentence(isOnline ? connection : "offline");
  return (
    <div role="status">{isWriting && sentence ? <p className="mb-4 border-l-2 border-warn py-1 pl-4 text-sm">{sentence}</p> : null}</div>
  );
}

function lineSentence(connection: Connection): string | null {
  if (connection === "live") return null;
  return connection === "offline" ? m.run_offline() : m.run_reconnecting();
}
