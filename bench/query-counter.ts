import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { DatabaseAddress } from "#platform/db/database.server.ts";

/**
 * Sits between a process and its database and notes each statement (PostgreSQL wire protocol 3.0, chapter "Message Formats":
 * Query, Parse and Bind of the client's side are read, everything is passed on). It works for a child process and for both databases.
 */
export type QueryCounter = {
  /** Hand this out as `DATABASE_URL`. */
  url: string;
  /** The statements since the last call, without transaction brackets and without those that the process makes while idle. */
  take(): string[];
  /** Calls what has been seen so far the process's own idle work; it is left out from now on. */
  learnIdle(): void;
  close(): Promise<void>;
};

const brackets = /^\s*(?:begin|commit|rollback)\b/i;
/** Maintenance of the job queue comes at its own times. */
const jobQueue = /\bjobs\./i;

export async function startQueryCounter(address: DatabaseAddress): Promise<QueryCounter> {
  let seen: string[] = [];
  const idle = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = openUpstream(address);
    const read = createReader((statement) => seen.push(statement));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    client.on("data", read);
    client.pipe(database).pipe(client);
    client.once("error", () => database.destroy());
    database.once("error", () => client.destroy());
    client.once("close", () => database.destroy());
    database.once("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const isOwn = (statement: string) => !brackets.test(statement) && !jobQueue.test(statement) && !idle.has(statement);
  return {
    url: throughProxy(address, (server.address() as AddressInfo).port),
    take() {
      const own = seen.filter(isOwn);
      seen = [];
      return own;
    },
    learnIdle() {
      for (const statement of seen) idle.add(statement);
      seen = [];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function openUpstream(address: DatabaseAddress): Socket {
  if (address.kind === "socket") return connect(join(address.folder, ".s.PGSQL.5432"));
  const { hostname, port } = new URL(address.url);
  return connect(Number(port || 5432), hostname);
}

function throughProxy(address: DatabaseAddress, port: number): string {
  const url = new URL(address.kind === "url" ? address.url : "postgres://postgres@127.0.0.1/postgres");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

/** Cuts the client's bytes into messages. The first one has no type byte. */
function createReader(onStatement: (statement: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      const [first = "", second = ""] = rest
        .subarray(typeBytes + 4, end)
        .toString("utf8")
        .split("\0", 2);
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : "";
      if (type === "Q") onStatement(first);
      if (type === "P") prepared.set(first, second);
      if (type === "B") onStatement(prepared.get(second) ?? "");
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
