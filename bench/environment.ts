import { rmSync } from "node:fs";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { findSocketFolder } from "#platform/db/embedded-database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { type PostgresCluster, startPostgresCluster } from "#tests/services/postgres-cluster.ts";
import { pin, wait } from "./measure.ts";
import { type Helper, startHelper } from "./process-tools.ts";

export type DatabaseKind = "postgres" | "embedded";

/** What a case may use. Whatever it starts here ends with the case; the database cluster stays for the next. */
export type BenchEnvironment = {
  database: DatabaseKind;
  /** The AI stand-in, in its own process. */
  startStandIn(standInArguments?: string[]): Promise<Helper>;
  /** The image stand-in, likewise. */
  startImageStandIn(standInArguments?: string[]): Promise<Helper>;
  startLimit(name: string, limitArguments?: string[]): Promise<Helper>;
  /** The built application on a migrated database of its own, with limits that no load reaches. */
  startApp(options?: AppOptions): Promise<BenchApp>;
};
export type AppOptions = {
  standIn?: Helper;
  env?: Record<string, string>;
  database?: DatabaseKind;
  databaseUrl?: string;
  dataDir?: string;
};
export type BenchApp = AppServer & {
  /** Null on the embedded database. */
  databaseUrl: string | null;
  /** What to connect to; `url` is the origin, whose name may resolve to an address that is not listened on. */
  address: string;
};

/** Far beyond what a case asks for; the counters are raised all the same. */
const openLimits = { textUnitsPerDay: 1_000_000, runsPerMinute: 1_000_000, outputTokens: 30_000 };
/** A changed setting is in force everywhere after this long (CONTRACT.md). */
const settingsDelayMs = 2_000;

let databases = 0;

export async function openEnvironment(database: DatabaseKind) {
  let cluster: Promise<PostgresCluster> | null = null;
  let endings: (() => Promise<unknown>)[] = [];
  const started = <T>(ending: (thing: T) => Promise<unknown>, thing: T): T => {
    endings.push(() => ending(thing));
    return thing;
  };
  const startHelperHere = async (script: string, helperArguments: string[], core: 0 | 1) =>
    started((helper) => helper.stop(), await startHelper(script, helperArguments, core));

  const newDatabaseUrl = async (): Promise<string> => {
    cluster ??= startPostgresCluster();
    const url = await (await cluster).createDatabase(`bench_${++databases}`);
    const db = openDatabase({ kind: "url", url }, () => undefined, 2);
    await migrateDatabase(db.$client);
    await openUpLimits(db);
    await db.$client.end();
    return url;
  };

  const environment: BenchEnvironment = {
    database,
    startStandIn: (standInArguments = []) => startHelperHere("tests/services/ai-stand-in/main.ts", ["--port", "0", ...standInArguments], 1),
    startImageStandIn: (standInArguments = []) =>
      startHelperHere("tests/services/image-stand-in/main.ts", ["--port", "0", ...standInArguments], 1),
    startLimit: (name, limitArguments = []) => startHelperHere(`bench/limit-servers/${name}.ts`, limitArguments, 0),
    async startApp(options = {}) {
      const isEmbedded = (options.database ?? database) === "embedded";
      const databaseUrl = isEmbedded ? null : (options.databaseUrl ?? (await newDatabaseUrl()));
      const provider: Record<string, string> =
        options.standIn === undefined ? {} : { OPENAI_API_KEY: "stand-in", OPENAI_BASE_URL: `${options.standIn.url}/v1` };
      const env = {
        LOG_LEVEL: "warn",
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...ceilings,
        ...provider,
        ...options.env,
      };
      const app = started((server) => server.stop(), await startAppServer({ env, dataDir: options.dataDir }));
      if (isEmbedded && options.dataDir === undefined) await openEmbeddedLimits(app.dataDir);
      pin(app.pid, 0);
      return { ...app, databaseUrl, address: `http://127.0.0.1:${new URL(app.url).port}` };
    },
  };
  /** Ends what the last case started. */
  const reset = async () => {
    const ending = endings.toReversed();
    endings = [];
    for (const end of ending) await end();
  };
  return {
    environment,
    reset,
    async close() {
      await reset();
      if (cluster !== null) await (await cluster).stop();
    },
  };
}

const ceilings = { ANONYMOUS_DAILY_CEILING: "1000000000", PROVIDER_DAILY_CEILING: "1000000000" };

async function openUpLimits(db: Parameters<typeof setConfig>[0]): Promise<void> {
  for (const [name, value] of Object.entries(openLimits)) await setConfig(db, `anonymous.${name}`, value, "bench");
}

async function openEmbeddedLimits(dataDir: string): Promise<void> {
  const socket = findSocketFolder(dataDir);
  if (socket === null) throw new Error("the embedded database does not listen");
  const db = openDatabase({ kind: "socket", folder: socket.path }, () => undefined, 1);
  await openUpLimits(db);
  await db.$client.end();
  socket.remove();
  await wait(settingsDelayMs);
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
