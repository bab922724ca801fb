import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { languageTags, splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { shareLive } from "../client/realtime/live.ts";
import { useShell } from "../shell/use-shell.ts";

/** Pages on which one thing is edited; those of one kind have the same first segment. */
const editor = /^\/admin\/(writing-tool|image-tool|navigation|prompt|page)\/(.+?)\/?$/;

/** Tells who else has this editor open. It is only a hint: two people who save get the conflict regardless. */
export function Presence() {
  const { realtimeKey } = useShell();
  const { pathname } = useLocation();
  const [, kind, id] = editor.exec(splitPath(pathname).path) ?? [];
  const topic = kind === undefined || id === undefined ? null : `admin:${kind}:${id}`;
  return realtimeKey === null || topic === null ? null : <Others key={topic} apiKey={realtimeKey} topic={topic} />;
}

function Others({ apiKey, topic }: { apiKey: string; topic: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => shareLive(apiKey, topic, setNames), [apiKey, topic]);
  const list = new Intl.ListFormat(languageTags[getLocale()]).format(names);
  return (
    <p role="status" className={names.length === 0 ? "sr-only" : "mb-4 note-warn"}>
      {names.length === 0 ? null : names.length === 1 ? m.admin_presence_one({ name: list }) : m.admin_presence_more({ names: list })}
    </p>
  );
}
