import { readSettings } from "#platform/config/read-settings.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { createPageHandler } from "./pages/page-handler.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** The development server's modules are reloaded after each change; the process behind them stays. */
const kept = globalThis as { wordloomDevelopment?: Promise<RunningServer> };

async function startDevelopment(): Promise<RunningServer> {
  const settings = { ...readSettings(), port: 0, host: "127.0.0.1" };
  const loadBuild = () => import("virtual:react-router/server-build");
  const publicOrigin = settings.publicOrigin ?? "http://localhost:5173";
  return startServer({
    settings: { ...settings, publicOrigin },
    log: createLog(settings.logLevel),
    signal: new AbortController().signal,
    makePages: (server) => createPageHandler(loadBuild, server, "development"),
    onDatabaseExit: () => process.exit(1),
  });
}

/** Answers a request of the development server. */
export async function fetchPage(request: Request, bindings: object): Promise<Response> {
  kept.wordloomDevelopment ??= startDevelopment();
  return (await kept.wordloomDevelopment).fetch(request, bindings);
}
