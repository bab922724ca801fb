import { setupLinkMaxAgeMs } from "#features/accounts/setup-link.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import type { RunningServer } from "./start-server.ts";

const paymentsLine = (payments: RunningServer["services"]["payments"]): string =>
  payments === null
    ? "none: plans and tokens are given by hand or by code"
    : `${payments.host}${payments.isTest ? ", with a test key" : ""}`;

/** What the process reports at start: what it runs on, its pid, and finally that it is ready. */
export function describeStart(settings: Settings, server: RunningServer): string {
  const { ai, imageModels } = server.services;
  const engines = ai.providers.map(({ name, host, models }) =>
    host === null ? name : `${name} at ${host} (${models.join(", ") || "no model yet"})`,
  );
  const painters = imageModels.providers.map(({ name, host, models }) => `${name} at ${host} (${models.join(", ")})`);
  const found = ai.foundServers.map((found) => `${found.name} found on this machine; set LOCAL_AI=use to use it`);
  const rows: [string, string][] = [
    ["engine", engines.join("; ")],
    ...found.map((line): [string, string] => ["", line]),
    ["pictures", painters.join("; ") || "the demo engine"],
    ["database", settings.database.kind === "embedded" ? `embedded, in ${settings.dataDir}` : "PostgreSQL"],
    ["catalog", `${server.services.catalogue.listTools().length} writing tools`],
    ["mail", settings.smtp === null ? "kept in the outbox, where admins can read it" : `sent by ${new URL(settings.smtp.url).host}`],
    ["storage", settings.storage.kind === "disk" ? `a folder in ${settings.dataDir}` : `bucket ${settings.storage.bucket}`],
    ["payments", paymentsLine(server.services.payments)],
  ];
  if (server.url.startsWith("http:")) rows.push(["note", "plain http: served to this machine and private networks only"]);
  if (settings.mode === "production" && !ai.hasProvider && settings.publicOrigin !== null)
    rows.push(["warning", "no AI provider is set up: visitors get demo output, labeled as such"]);
  if (server.setupLink !== null)
    rows.push(["admin", `none yet: open this link within ${setupLinkMaxAgeMs / 60_000} minutes`], ["", server.setupLink]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return `${rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n")}\npid ${process.pid}\nready ${server.url}\n`;
}
