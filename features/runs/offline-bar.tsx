import type { Connection } from "./run-client.ts";
import { useOnline } from "./use-online.ts";
import { m } from "#i18n/paraglide/messages.js";

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
