import { createHmac } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { captionRun, createTestProcess, finishedRun, type TestProcess } from "#tests/services/test-services.ts";
import { startStripeStandIn, unaskedProvider } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { createApp } from "../../server/app.ts";
import { type ClientTimings, type Fetch, listen, portOf } from "../../server/listen.ts";
import type { ServerContext } from "../../server/server-context.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Call = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };
export type Door = {
  port: number;
  origin: string;
  call(call: Call): Promise<Answer>;
  /** How many connections the server holds. */
  connections(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Puts the application of a test process behind a real listening server.
 *
 * @param origin where people reach it; `http://localhost:<port>` when it is left out
 */
export async function openDoor(server: ServerContext, timings?: ClientTimings, origin?: string): Promise<Door> {
  let fetchApp: ReturnType<typeof createApp>["fetch"] | null = null;
  const answer: Fetch = (request, bindings) => fetchApp?.(request, bindings) ?? new Response(null, { status: 503 });
  const http = await listen({ port: 0, host: "127.0.0.1" }, answer, undefined, timings);
  const port = portOf(http);
  const ownOrigin = origin ?? `http://localhost:${port}`;
  fetchApp = createApp({ ...server, origin: ownOrigin, baseUrl: origin ?? "" }, null).fetch;
  return {
    port,
    origin: ownOrigin,
    call: (call) => callServer(port, call),
    connections: () => new Promise((resolve, reject) => http.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

export type PreparedDoor = {
  test: TestProcess;
  door: Door;
  /** Of who has done the run. */
  cookie: string;
  runId: string;
  /** Asks as that person's browser, with a JSON body if any. */
  send(method: string, path: string, body?: string | Buffer, more?: Record<string, string>): Promise<Answer>;
  /** Lines that tell of a fault of ours. */
  faultsInLog(): string[];
  close(): Promise<void>;
};

/** Fewer than `floodLimit` lets through. */
const callsPerNetwork = 1000;

/**
 * Opens a door behind which someone who is signed in has done one run, and may start as many as a test likes; for a whole
 * test file.
 */
export async function prepareDoor(): Promise<PreparedDoor> {
  const stripe = await startStripeStandIn();
  const test = await createTestProcess({ stripe: stripe.settings(), ai: unaskedProvider, atEnd: afterAll, trustedProxies: ["127.0.0.1"] });
  await setConfig(test.services.db, "free.runsPerMinute", 100_000, "test");
  await test.services.config.reload();
  const door = await openDoor(test.server);
  const person = await addPerson(test.services);
  const cookie = sessionCookie(test, person);
  const client = signedInAs(test.newClient(), person);
  const { run } = (await (await client.post("/api/runs", captionRun("a bakery"))).json()) as { run: { id: string } };
  await finishedRun(client, run.id);
  const headers = { Origin: door.origin, Cookie: cookie, "Content-Type": "application/json" };
  let sent = 0;
  // More calls than one network may make in a minute: they come from one network after the other.
  const network = () => `203.0.113.${Math.floor(sent++ / callsPerNetwork) % 250}`;
  return {
    test,
    door,
    cookie,
    runId: run.id,
    send: (method, path, body, more = {}) =>
      door.call({ method, path, body, headers: { ...headers, "X-Forwarded-For": network(), ...more } }),
    faultsInLog: () => test.logLines.filter((line) => /request failed|uncaught|unhandled|SQL|syntax/i.test(line)),
    async close() {
      await door.close();
      await stripe.close();
    },
  };
}

/** The cookie by which a browser is signed in. */
export function sessionCookie({ server }: Pick<TestProcess, "server">, { token }: Pick<Person, "token">): string {
  return `session=${token}.${encodeURIComponent(createHmac("sha256", server.authSecret).update(token).digest("base64"))}`;
}

/** One request, with exactly these headers and a connection of its own. */
export function callServer(port: number, { method = "GET", path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined || headers["Transfer-Encoding"] !== undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const options = { host: "127.0.0.1", port, method, path, agent: false, headers: { Host: `localhost:${port}`, ...length, ...headers } };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}

export type RawConnection = { socket: Socket; received(): string; closed: Promise<void>; isClosed(): boolean };

/** A bare connection on which a test writes what it likes; it never throws, since being cut off is what many tests wait for. */
export async function connectRaw(port: number, first = ""): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let isClosed = false;
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once("close", () => {
      isClosed = true;
      resolve();
    }),
  );
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", resolve);
  });
  if (first !== "") socket.write(first);
  return { socket, received: () => Buffer.concat(chunks).toString("latin1"), closed, isClosed: () => isClosed };
}

/** Tables that change by themselves while nothing is asked for. */
const restlessTables = ["processes"];

/** From now on no job starts by the clock: what the hourly clean-up removes would count as changed by what is tested. */
async function stopClock(db: Database): Promise<void> {
  const { rows } = await db.execute<{ schedule: string | null }>(sql`SELECT to_regclass('jobs.schedule')::text AS schedule`);
  if (rows[0]?.schedule != null) await db.execute(sql`DELETE FROM jobs.schedule`);
}

/** A hash of every row of the product's tables; those that a test names may change. */
export async function hashDatabase(db: Database, mayChange: readonly string[] = []): Promise<string> {
  await stopClock(db);
  const tables = await db.execute<{ name: string }>(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const names = tables.rows.map((row) => row.name).filter((name) => !restlessTables.includes(name) && !mayChange.includes(name));
  const parts = names.map(
    (name) =>
      sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${sql.identifier(name)} t`,
  );
  const hashes = await db.execute(sql.join(parts, sql` UNION ALL `));
  return JSON.stringify(hashes.rows);
}

type ErrorBody = {
  code: string;
  message: string;
  requestId: string;
  /** A sentence and a code for each input that does not fit. */
  fields?: Record<string, string>;
  fieldCodes?: Record<string, string>;
};

/** What every JSON error must look like: a code, a sentence and the request's id, nothing of how the server is made. */
export function readError(answer: { text: string }): ErrorBody {
  return (JSON.parse(answer.text) as { error: ErrorBody }).error;
}

/** A real address of an endpoint; a parameter without a value here fails the test, so that a new one gets looked at. */
export function fillPath(path: string, runId: string): string {
  const values: Record<string, string> = {
    id: runId,
    index: "0",
    category: "social",
    tool: "bio",
    format: "txt",
    output: "0",
    segment: "s1",
    termId: "0",
    kind: "source",
    part: "feedback",
    segmentId: "1",
    n: "1",
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`name a value of :${name} for ${path}`);
    return value;
  });
}
