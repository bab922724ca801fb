import type { Server } from "node:http";
import type { TestProcess } from "./test-services.ts";
import { listen, portOf } from "../../server/listen.ts";
import { createRealtime, type Realtime } from "../../server/realtime/realtime.ts";
import { type RealtimeLimits, realtimeLimits } from "../../server/realtime/realtime-limits.ts";

export type RealtimeServer = { url: string; port: number; realtime: Realtime; server: Server; stop(): Promise<void> };

/** Takes sockets for a process of tests, on a port of its own; ends with the test unless it is ended before. */
export async function startRealtime(
  process: TestProcess,
  options: { port?: number; limits?: Partial<RealtimeLimits>; atEnd: (cleanUp: () => Promise<void>) => void },
): Promise<RealtimeServer> {
  // A site with an address of its own: its port is another than that of the process, and pages that come from there are its own.
  const site = { ...process.server, baseUrl: process.server.origin };
  const realtime = createRealtime(site, process.database.changes(process.services.db), { ...realtimeLimits, ...options.limits });
  const server = await listen(
    { port: options.port ?? 0, host: "127.0.0.1" },
    () => new Response("no pages here\n", { status: 404 }),
    undefined,
    undefined,
    realtime.handleUpgrade,
  );
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    await realtime.stop();
    server.closeAllConnections();
    await closed;
  };
  const port = portOf(server);
  const stopOnce = () => (stopping ??= stop());
  options.atEnd(stopOnce);
  return { url: `ws://127.0.0.1:${port}/realtime/v1`, port, realtime, server, stop: stopOnce };
}
