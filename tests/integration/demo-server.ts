import type { DemoAccount, DemoObject } from "#server/demo-data.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { type Installation, runCommand } from "./command.ts";

export type DemoServer = {
  app: AppServer;
  installation: Installation;
  database: Database;
  accounts: DemoAccount[];
  objects: DemoObject[];
  /** The cookie of a new session of an account. */
  signIn(key: DemoAccount["key"]): Promise<string>;
  close(): Promise<void>;
};

/** Starts the built server on the database that this run is for, without any accounts. */
export async function startEmptyServer(
  env: Record<string, string> = {},
): Promise<Pick<DemoServer, "app" | "installation" | "database" | "close">> {
  const testDatabase = process.env.TEST_DATABASE === "postgres" ? await createTestDatabase() : null;
  const address = testDatabase?.address;
  const url: Record<string, string> = address?.kind === "url" ? { DATABASE_URL: address.url } : {};
  const app = await startAppServer({ env: { ...url, ...env } });
  const database = openDatabase(address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  return {
    app,
    installation: { dataDir: app.dataDir, env: { ...url, ...env } },
    database,
    async close() {
      await database.$client.end();
      await app.stop();
      await testDatabase?.close();
    },
  };
}

/** The same with the accounts of `wordloom seed --demo`. */
export async function startDemoServer(env: Record<string, string> = {}): Promise<DemoServer> {
  const server = await startEmptyServer(env);
  const { stdout, stderr, code } = await runCommand(server.installation, "seed", "--demo", "--json");
  if (code !== 0) throw new Error(stderr);
  const { accounts, objects } = JSON.parse(stdout) as Pick<DemoServer, "accounts" | "objects">;
  const signIn = async (key: DemoAccount["key"]) => {
    const account = accounts.find((one) => one.key === key);
    if (account === undefined) throw new Error(`no account ${key}`);
    return signInAt(server.app.url, account);
  };
  return { ...server, accounts, objects, signIn };
}

/** Signs in as a browser does; the cookie as it is sent back. */
export async function signInAt(origin: string, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
