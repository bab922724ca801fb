import type { Connection } from "./run-client.ts";
import { useOnline } from "./use-online.ts";
import { m } from "#i18n/paraglide/messages.js";

type OfflineBarProps = {
  connection: Connection;
  isWriting: boolean;
  /** What is said without a network; if omitted: of a text. */
  offline?: string;
};

/** Nothing is lost while the connection is down: the run continues without the reader. */
export function OfflineBar({ connection, isWriting, offline = m.run_offline() }: OfflineBarProps) {
  const isOnline = useOnline();
  const sentence = lineSentence(isOnline ? connection : "offline", offline);
  return <div role="status">{isWriting && sentence ? <p className="mb-4 note-warn">{sentence}</p> : null}</div>;
}

function lineSentence(connection: Connection, offline: string): string | null {
  if (connection === "live") return null;
  return connection === "offline" ? offline : m.run_reconnecting();
}
