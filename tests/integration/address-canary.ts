import { connect, createServer, type Server } from "node:net";
import { expect } from "vitest";

export type AddressCanary = {
  port: number;
  connections(): number;
  /** One that is unreachable would prove nothing. */
  expectReachable(): Promise<void>;
  close(): Promise<void>;
};

/** Counts connections on one port of both loopback addresses. */
export async function openCanary(): Promise<AddressCanary> {
  let connections = 0;
  const servers: Server[] = [];
  const listenOn = (host: string, port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = createServer((socket) => {
        connections++;
        socket.destroy();
      });
      servers.push(server);
      server.once("error", reject).listen(port, host, () => resolve((server.address() as { port: number }).port));
    });
  const port = await listenOn("127.0.0.1", 0);
  await listenOn("::1", port);
  return {
    port,
    connections: () => connections,
    async expectReachable() {
      const before = connections;
      for (const host of ["127.0.0.1", "::1"]) connect(port, host).on("error", () => undefined);
      await expect.poll(() => connections).toBe(before + 2);
    },
    close: async () => void (await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))),
  };
}

/** Ways to write this machine, and ways for text to have it loaded. */
export function addressesOf(port: number): string[] {
  const hosts = [
    "127.0.0.1",
    "localhost",
    "localhost.",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "0",
    "[::1]",
    "[::ffff:7f00:1]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:0:0:1]",
    "user:word@127.0.0.1",
    "example.org@127.0.0.1",
    "127.0.0.1%2f@localhost",
  ];
  const urls = hosts.map((host) => `http://${host}:${port}/canary`);
  const schemes = ["https:", "ftp:", "gopher:", "ws:", "tcp:", "dict:", "ldap:", ""].map((scheme) => `${scheme}//127.0.0.1:${port}/canary`);
  const target = `http://localhost:${port}/canary`;
  const marks = [
    `![picture](${target})`,
    `[link][1]\n\n[1]: ${target}`,
    `<img src="${target}">`,
    `<link rel="prefetch" href="${target}">`,
    `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${target}"><a/>`,
    `url(${target})`,
    `file:///etc/hostname`,
    `\\\\127.0.0.1@${port}\\canary`,
  ];
  return [...urls, ...schemes, ...marks];
}
