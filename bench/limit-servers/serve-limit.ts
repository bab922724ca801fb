import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free loopback port and prints `ready <url>`, as every limit server does. */
export function serveLimit(listener: RequestListener): void {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
  server.listen(0, "127.0.0.1", () => process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
}
