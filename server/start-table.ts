import { setupLinkMaxAgeMs } from "#features/accounts/setup-link.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import type { RunningServer } from "./start-server.ts";

/** What the process tells whoever started it: what it runs on, its pid, and last that it is ready. */
export function describeStart(settings: Settings, server: RunningServer): string {
  const { ai } = server.services;
  const engines = ai.providers.map(({ name, host, models }) =>
    host === null ? name : `${name} at ${host} (${models.join(", ") || "no model yet"})`,
  );
  const found = ai.foundServers.map((found) => `${found.name} was found on this machine; set LOCAL_AI=use to use it`);
  const rows: [string, string][] = [
    ["engine", engines.join("; ")],
    ...found.map((line): [string, string] => ["", line]),
    ["database", settings.database.kind === "embedded" ? `embedded, in ${settings.dataDir}` : "PostgreSQL"],
    ["catalogue", `${server.services.catalogue.listTools().length} writing tools`],
    ["mail", settings.smtp === null ? "kept in the outbox, which an admin can read" : `sent by ${new URL(settings.smtp.url).host}`],
    ["storage", settings.storage.kind === "disk" ? `a folder in ${settings.dataDir}` : `bucket ${settings.storage.bucket}`],
    ["payments", "not part of this version yet"],
  ];
  if (server.url.startsWith("http:")) rows.push(["note", "plain http: only this machine and private networks are served"]);
  if (settings.mode === "production" && !ai.hasProvider && settings.publicOrigin !== null)
    rows.push(["warning", "no AI provider is set: visitors get demo output, marked as such"]);
  if (server.setupLink !== null)
    rows.push(["admin", `there is none yet: open this within ${setupLinkMaxAgeMs / 60_000} minutes`], ["", server.setupLink]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return `${rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n")}\npid ${process.pid}\nready ${server.url}\n`;
}
