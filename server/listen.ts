import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { SharedAnswer } from "./pages/answer-shared.ts";
import { plainHeaders } from "./middleware/security-headers.ts";

/** Takes over a connection that wants to speak WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
export type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/** How long a client may take, in ms. Anything slower is closed, so that it ties up nothing of ours. */
export type ClientTimings = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** Between two requests on a connection. */
  keepAliveMs: number;
  /** Longest time in which nothing moves on a connection; a reader of a stream gets a comment every 15 s, so only one that takes nothing is hit. */
  silenceMs: number;
  checkEveryMs: number;
};

const usualTimings: ClientTimings = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000, silenceMs: 45_000, checkEveryMs: 1000 };
const maxHeaderBytes = 16_384;
const maxConnections = 10_000;

/**
 * Listens and hands each request to `answer`, unless `answerShared` had it in memory.
 *
 * @throws what the system says: `EADDRINUSE`, `EACCES`, `ENOTFOUND` …
 */
export async function listen(
  where: { port: number; host: string },
  answer: Fetch,
  answerShared: SharedAnswer = () => false,
  timings: ClientTimings = usualTimings,
  upgrade: Upgrade | null = null,
): Promise<Server> {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false, errorHandler: answerOutside });
  const server = createServer(
    {
      headersTimeout: timings.headersMs,
      requestTimeout: timings.requestMs,
      keepAliveTimeout: timings.keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: timings.checkEveryMs,
      // Offers of HTTP/2, which some clients make with every request, are ignored: the request is answered as it is.
      shouldUpgradeCallback: ({ headers }) => upgrade !== null && headers.upgrade?.toLowerCase() === "websocket",
    },
    (request, response) => {
      if (!answerShared(request, response)) void listener(request, response);
    },
  );
  if (upgrade !== null) server.on("upgrade", upgrade);
  server.timeout = timings.silenceMs;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where.port, where.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return server;
}

/** Requests that never reached the application: no valid host, or a method the platform refuses. It handles its own errors itself. */
function answerOutside(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  return new Response(isTheirs ? "bad request\n" : "internal error\n", { status: isTheirs ? 400 : 500, headers: plainHeaders() });
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
