import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, onTestFinished } from "vitest";
import { toBlockList } from "#core/network.ts";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { AiSettings, Settings } from "#platform/config/settings.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { holdProcessLock } from "#platform/db/process-lock.server.ts";
import { reportAlive } from "#platform/db/processes.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { patience } from "#tests/harness/patience.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { createApp } from "../../server/app.ts";
import { loadChanging, type Pulse, startPulse } from "../../server/pulse.ts";
import type { ServerContext } from "../../server/server-context.ts";
import { createServices } from "../../server/services.ts";
import { buildAiSettings } from "./ai-stand-in/stand-in-settings.ts";

const authSecret = "a secret for the sessions of tests alone";

export const testOrigin = "http://localhost:3000";

export type TestProcess = {
  services: Services;
  server: ServerContext;
  database: TestDatabase;
  /** What the process logged, one JSON line an entry. */
  logLines: string[];
  /** Calls the app as one browser: cookies are kept, Origin is sent. */
  newClient(): TestClient;
  pulse: Pulse;
  /** Does to the database what the death of this process would do: its pulse stops and its lock goes. The rest of it keeps running. */
  die(): Promise<void>;
};

export type TestClient = {
  cookie(): string;
  request(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

type TestOptions = {
  ai?: Partial<AiSettings>;
  database?: TestDatabase;
  anonymousDailyCeiling?: number | null;
  adminEmail?: string;
  google?: Settings["google"];
  stripe?: Settings["stripe"];
  /** What the process takes for the time. */
  now?: () => Date;
  /** Proxies whose `X-Forwarded-For` is believed; calls of a client come from 127.0.0.1. */
  trustedProxies?: string[];
  /** Where people reach the site; its clients send it as `Origin`. */
  origin?: string;
  /** False: it runs no rows of tables until the test starts a worker of its own. */
  runsTables?: boolean;
  /** Where to hand the clean-up: `afterAll` for a process that a whole file shares. */
  atEnd?: (cleanUp: () => Promise<void>) => void;
};

/**
 * Starts what a process is made of, over a real migrated database with the starter catalogue; all of it ends with the test.
 *
 * @param options.database another process's database, for tests of several processes
 */
export async function createTestProcess(options: TestOptions = {}): Promise<TestProcess> {
  const database = options.database ?? (await createTestDatabase({ hasCatalogue: true }));
  const origin = options.origin ?? testOrigin;
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(...String(chunk).split("\n").filter(Boolean));
      done();
    },
  });
  const log = createLog("info", destination);
  const filesFolder = mkdtempSync(join(tmpdir(), "wordloom-files-"));
  const db = openDatabase(database.address, () => undefined, 10);
  if (options.database) await seedCatalogue(db);
  const services = createServices(
    {
      ai: buildAiSettings(options.ai),
      anonymousDailyCeiling: options.anonymousDailyCeiling ?? null,
      providerDailyCeiling: null,
      appName: "Wordloom",
      smtp: null,
      adminEmail: options.adminEmail ?? null,
      google: options.google ?? null,
      stripe: options.stripe ?? null,
      storage: { kind: "disk" },
      dataDir: filesFolder,
      database: database.address.kind === "url" ? { kind: "postgres", url: database.address.url } : { kind: "embedded" },
      publicOrigin: null,
      port: 3000,
      appSecret: "a secret for tests that nobody else has",
    },
    db,
    log,
    { enqueue: async () => undefined, stop: async () => undefined },
    { origin, authSecret },
  );
  if (options.now !== undefined) services.now = options.now;
  const [loaded] = await Promise.all([loadChanging(services), services.ai.refresh()]);
  const lock = database.address.kind === "url" ? await holdProcessLock(database.address.url, services.processId, log) : null;
  await reportAlive(services, "all");
  services.fileWorker.start(database.kind === "embedded" && options.database === undefined);
  if (options.runsTables !== false) services.jobWorker.start(database.kind === "embedded" && options.database === undefined);
  services.embeddingWorker.start(database.kind === "embedded" && options.database === undefined);
  const pulse = startPulse(services, "all", database.kind === "embedded" && options.database === undefined, loaded);
  const server: ServerContext = {
    services,
    appName: "Wordloom",
    origin,
    baseUrl: options.origin ?? "",
    secret: "a secret for tests that nobody else has",
    authSecret,
    publicApiKey: "wl_public_for_tests",
    trustedProxies: toBlockList(options.trustedProxies ?? []),
    isDraining: () => false,
    isReady: async () => true,
  };
  const atEnd = endOf(options.atEnd ?? onTestFinished);
  const die = async () => {
    await pulse.stop();
    await lock?.release();
  };
  atEnd(async () => {
    await services.engine.drain(0);
    await Promise.all([services.fileWorker.stop(0), services.jobWorker.stop(0), services.embeddingWorker.stop(0)]);
    await die();
    await db.$client.end();
    rmSync(filesFolder, { recursive: true, force: true });
    if (options.database === undefined) await database.close();
  });
  const app = createApp(server, null);
  return { services, server, database, logLines, pulse, die, newClient: () => createClient((request) => app.fetch(request), origin) };
}

/** The end of the file in the place of `afterAll`, which vitest does not call when it is registered within a `beforeAll`. */
export const endOf = (atEnd: NonNullable<TestOptions["atEnd"]>): NonNullable<TestOptions["atEnd"]> =>
  (atEnd as unknown) === afterAll ? atEndOfFile : atEnd;

function createClient(call: (request: Request) => Response | Promise<Response>, origin: string): TestClient {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const request: TestClient["request"] = async (method, path, { body, headers = {} } = {}) => {
    const isJson = body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);
    const init: RequestInit = {
      method,
      headers: { Origin: origin, Cookie: cookie(), ...(isJson ? { "Content-Type": "application/json" } : {}), ...headers },
    };
    if (body !== undefined) init.body = isJson ? JSON.stringify(body) : (body as string);
    const response = await call(new Request(`${origin}${path}`, init));
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
    return response;
  };
  return { cookie, request, get: (path) => request("GET", path), post: (path, body, headers) => request("POST", path, { body, headers }) };
}

/** A run of the Caption Generator; `about` may carry a script of the stand-in, such as `[[script:length tokens=20]]`. */
export function captionRun(about: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: "write",
    tool: "social/caption-generator",
    fields: { about, platform: "instagram", tone: 0 },
    locale: "en",
    quality: "fast",
    variants: 1,
    ...more,
  };
}

/** Reads a run until it is done. */
export async function finishedRun(client: TestClient, runId: string): Promise<RunView> {
  for (let attempt = 0; attempt < patience.task / 25; attempt++) {
    const { run } = (await (await client.get(`/api/runs/${runId}`)).json()) as { run: RunView };
    if (run.status === "done") return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`run ${runId} did not end`);
}

/** Reads a whole event stream. */
export async function readEvents(response: Response): Promise<{ id: number; event: string; data: Record<string, unknown> }[]> {
  const frames = (await response.text()).split("\n\n").filter((frame) => frame.startsWith("id:"));
  return frames.map((frame) => {
    const [id = "", event = "", data = ""] = frame.split("\n").map((line) => line.slice(line.indexOf(":") + 2));
    return { id: Number(id), event, data: JSON.parse(data) as Record<string, unknown> };
  });
}
