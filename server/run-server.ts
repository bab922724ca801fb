import { type Settings, SettingsError } from "#platform/config/settings.ts";
import { DatabaseRefusedError } from "#platform/db/connect.server.ts";
import { DataFolderBusyError } from "#platform/db/data-folder-lock.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { createPageHandler } from "./pages/page-handler.ts";
import { describeStart } from "./start-table.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** Longest wait for running work after the first SIGTERM; a second one ends it at once. */
const drainMs = 20_000;
/** sysexits.h */
const exitConfig = 78;
const exitBusy = 75;

/** Runs the server until it is told to stop; its exit code says why it ended. */
async function run(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  const starting = new AbortController();
  let running: RunningServer | null = null;
  let signals = 0;

  const stop = async (): Promise<void> => {
    signals++;
    starting.abort(new Error("told to stop"));
    if (running === null) process.exit(0);
    await running.stop(signals > 1 ? 0 : drainMs);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  // The log's reader is gone: there is nothing left to report that to, least of all the log.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

  const build = await import("virtual:react-router/server-build");
  const onDatabaseExit = (error: Error) => {
    log.fatal({ err: error }, "the embedded database stopped");
    process.exit(1);
  };
  running = await startServer({
    settings,
    log,
    signal: starting.signal,
    makePages: (server) => createPageHandler(build, server, "production"),
    onDatabaseExit,
  });
  process.stdout.write(describeStart(settings, running));
}

/** Serves until told to stop; ends the process with the code that says why (78 settings, 75 folder in use). */
export async function runServer(settings: Settings): Promise<void> {
  try {
    await run(settings);
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof DatabaseRefusedError || error instanceof DataFolderBusyError;
    process.stderr.write(
      isExpected
        ? `${(error as Error).message}\n`
        : `Wordloom could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(
      error instanceof DataFolderBusyError
        ? exitBusy
        : error instanceof SettingsError || error instanceof DatabaseRefusedError
          ? exitConfig
          : 1,
    );
  }
}
