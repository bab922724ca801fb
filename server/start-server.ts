import { createHmac } from "node:crypto";
import type { Server } from "node:http";
import { toBlockList } from "#core/network.ts";
import { grantAdminByEmail } from "#features/accounts/admin-accounts.server.ts";
import { makeSetupLink } from "#features/accounts/setup-link.server.ts";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { seedPages } from "#features/pages/seed-pages.server.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { seedLanguages } from "#features/languages/seed-languages.server.ts";
import type { Services } from "#features/services.ts";
import { ensureDataFolder, ensureSecret } from "#platform/config/data-folder.server.ts";
import { faultOf, type Settings, SettingsError } from "#platform/config/settings.ts";
import { answersInTime } from "#platform/db/answers-in-time.server.ts";
import { type Connection, connectDatabase } from "#platform/db/connect.server.ts";
import { lockDataFolder } from "#platform/db/data-folder-lock.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { reportAlive } from "#platform/db/processes.server.ts";
import { type Jobs, startJobs } from "#platform/jobs/jobs.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import { createApp } from "./app.ts";
import { jobHandlers } from "./jobs/job-handlers.ts";
import { moveFilesJob, moveStart } from "./jobs/move-files.ts";
import { type Fetch, listen, portOf, type Upgrade } from "./listen.ts";
import { plainHeaders } from "./middleware/security-headers.ts";
import { type LoadedMarks, loadChanging, type Pulse, startPulse } from "./pulse.ts";
import type { SharedAnswer } from "./pages/answer-shared.ts";
import type { Pages } from "./pages/page-handler.ts";
import type { ServerContext } from "./server-context.ts";
import { createRealtime, type Realtime } from "./realtime/realtime.ts";
import { refuse } from "./realtime/realtime-door.ts";
import { createServices } from "./services.ts";

export type RunningServer = {
  services: Services;
  url: string;
  /** Where the first admin signs up, as long as there is none; a secret, for the person who started the process. */
  setupLink: string | null;
  fetch: Fetch;
  /** Refuses new work, lets runs end (at most `drainMs`), then closes everything. A repeat may shorten the wait. */
  stop(drainMs: number): Promise<void>;
};

type StartOptions = {
  settings: Settings;
  log: Log;
  signal: AbortSignal;
  makePages: ((server: ServerContext) => Pages) | null;
  onDatabaseExit: (error: Error) => void;
};

/**
 * Starts one process: it listens at once (alive, not ready), then waits for its database, migrates, seeds and serves.
 *
 * @throws DataFolderBusyError, DatabaseRefusedError, SettingsError for an address that cannot be listened on
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log } = options;
  const dataFolder = ensureDataFolder(settings.dataDir);
  let answer: Fetch = answerWhileStarting;
  let answerShared: SharedAnswer = () => false;
  let upgrade: Upgrade = (_request, socket) => refuse(socket, { status: 503, text: "starting" });
  const server = await listen(
    settings,
    (request, bindings) => answer(request, bindings),
    (request, response) => answerShared(request, response),
    undefined,
    (request, socket, head) => upgrade(request, socket, head),
  ).catch((error: unknown) => {
    throw listenFault(error, settings, dataFolder);
  });
  const origin = settings.publicOrigin ?? `http://localhost:${portOf(server)}`;
  try {
    const connection = await connectDatabase({ ...settings, dataDir: dataFolder }, log, options.signal, options.onDatabaseExit);
    const secret = settings.appSecret ?? ensureSecret(dataFolder, "app-secret");
    const authSecret = derivedSecret(secret, "sessions");
    await migrateDatabase(connection.db.$client);
    const ready = Promise.withResolvers<Services>();
    const jobs = await startJobs(connection.db, log, jobHandlers(ready.promise), settings.processRole !== "web");
    const services = createServices({ ...settings, dataDir: dataFolder }, connection.db, log, jobs, { origin, authSecret });
    await connection.lockProcess(services.processId);
    const loaded = await prepareServices(settings, services);
    ready.resolve(services);
    if (settings.processRole !== "web") {
      services.fileWorker.start(settings.database.kind === "embedded");
      services.jobWorker.start(settings.database.kind === "embedded");
      services.embeddingWorker.start(settings.database.kind === "embedded");
      await jobs.enqueue(moveFilesJob, moveStart);
    }
    const pulse = startPulse(services, settings.processRole, settings.database.kind === "embedded", loaded);
    let isDraining = false;
    const context: ServerContext = {
      services,
      appName: settings.appName,
      origin,
      baseUrl: settings.publicOrigin ?? "",
      secret,
      authSecret,
      publicApiKey: settings.publicApiKey ?? `wl_public_${derivedSecret(secret, "public key").slice(0, 24)}`,
      trustedProxies: toBlockList(settings.trustedProxies),
      isDraining: () => isDraining,
      isReady: () => answersInTime(services.db),
    };
    const isWorker = settings.processRole === "worker";
    const pages = isWorker ? null : (options.makePages?.(context) ?? null);
    const app = createApp(context, pages?.answer ?? null, isWorker);
    const realtime = createRealtime(context, connection.changes);
    upgrade = isWorker
      ? (_request, socket) => refuse(socket, { status: 403, text: "sockets are not accepted here" })
      : realtime.handleUpgrade;
    answerShared = pages?.answerShared ?? answerShared;
    answer = async (request, bindings) => {
      const response = await app.fetch(request, bindings);
      if (request.method !== "GET" && request.method !== "HEAD") pages?.noteWrite(new URL(request.url).pathname);
      return response;
    };
    let stopping: Promise<void> | null = null;
    const stop = (drainMs: number) => {
      isDraining = true;
      // Called again, it is the same shutdown with a shorter wait for runs and jobs.
      if (stopping !== null) void endWork(services, jobs, drainMs);
      stopping ??= shutDown(server, services, jobs, pulse, realtime, connection, drainMs);
      return stopping;
    };
    const setupLink = isWorker ? null : await makeSetupLink(services, origin);
    return { services, url: origin, setupLink, fetch: (request, bindings) => answer(request, bindings), stop };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/** A separate secret for one purpose: learning it reveals no other. */
function derivedSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(`wordloom ${purpose}`).digest("base64url");
}

async function prepareServices(settings: Settings, services: Services): Promise<LoadedMarks> {
  if (settings.seed === "catalogue") {
    await seedCatalogue(services.db);
    await seedPrompts(services.db);
    await seedLanguages(services.db);
    await seedPages(services.db);
  }
  const [loaded] = await Promise.all([loadChanging(services), services.ai.refresh()]);
  await grantAdminByEmail(services.db, settings.adminEmail);
  await reportAlive(services, settings.processRole);
  return loaded;
}

/** Until the database answers, only liveness passes. */
const answerWhileStarting: Fetch = (request) => {
  const isLive = new URL(request.url).pathname === "/health/live";
  const headers = { ...plainHeaders(), ...(isLive ? {} : { "Retry-After": "2" }) };
  return new Response(isLive ? "ok\n" : "starting\n", { status: isLive ? 200 : 503, headers });
};

/** Which setting is to blame. A second process on an embedded folder wants the same port too: then it is the folder. */
function listenFault(error: unknown, settings: Settings, dataFolder: string): unknown {
  const code = (error as { code?: unknown }).code;
  if (code === "EADDRINUSE") {
    if (settings.database.kind === "embedded") lockDataFolder(dataFolder).release();
    return new SettingsError([faultOf("PORT", "is in use by another program")]);
  }
  if (code === "EACCES") return new SettingsError([faultOf("PORT", "can't be opened without more rights")]);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL" || code === "EINVAL")
    return new SettingsError([faultOf("HOST", "isn't an address of this machine")]);
  return error;
}

/** Runs and jobs end first, so that every open stream gets its last event; then connections and the database. */
async function shutDown(
  server: Server,
  services: Services,
  jobs: Jobs,
  pulse: Pulse,
  realtime: Realtime,
  connection: Connection,
  drainMs: number,
): Promise<void> {
  // Sockets meanwhile find another process; what they show is reloaded there.
  await Promise.all([endWork(services, jobs, drainMs), within(stepBoundMs, realtime.stop())]);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1000))]);
  server.closeAllConnections();
  // A hanging database must not keep the process alive: anything not ended in time ends with it.
  for (const end of [() => pulse.stop(), () => connection.close()]) await within(stepBoundMs, end());
}

const stepBoundMs = 4000;

/** Lets runs, jobs and file calls end, all within the same limit, and hands back what has not; a repeat may shorten the wait. */
async function endWork(services: Services, jobs: Jobs, boundMs: number): Promise<void> {
  await Promise.all([
    services.engine.drain(boundMs),
    within(boundMs + stepBoundMs, jobs.stop(boundMs)),
    within(boundMs + stepBoundMs, services.fileWorker.stop(boundMs)),
    within(boundMs + stepBoundMs, services.jobWorker.stop(boundMs)),
    within(boundMs + stepBoundMs, services.embeddingWorker.stop(boundMs)),
  ]);
}

async function within(boundMs: number, step: Promise<unknown>): Promise<void> {
  const bound = new Promise<void>((resolve) => setTimeout(resolve, boundMs).unref());
  await Promise.race([step.catch(() => undefined), bound]);
}
