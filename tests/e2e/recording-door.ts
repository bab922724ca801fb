import { createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it came from a browser, and how it was answered. */
export type RecordedCall = { method: string; path: string; origin: string; hasSession: boolean; status: number };

export type RecordingDoor = {
  /** Where browsers reach the site; only then does it let them write. */
  origin: string;
  calls: RecordedCall[];
  /** The port of the application behind it. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** A proxy that notes every call: of most answers to another origin, a page and its test are told nothing. */
export async function openRecordingDoor(): Promise<RecordingDoor> {
  const calls: RecordedCall[] = [];
  let target = 0;
  const server = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const call = httpRequest({ host: "127.0.0.1", port: target, method, path: url, headers, agent: false }, (answer) => {
      calls.push({ ...noted(incoming), status: answer.statusCode ?? 0 });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.once("error", () => outgoing.destroy());
    incoming.pipe(call);
  });
  const port = await listen(server);
  return { origin: `http://localhost:${port}`, calls, leadTo: (next) => void (target = next), close: () => end(server) };
}

const noted = ({ method = "", url = "", headers }: IncomingMessage): Omit<RecordedCall, "status"> => ({
  method,
  path: url,
  origin: headers.origin ?? "",
  hasSession: /(?:^|; )session=/.test(headers.cookie ?? ""),
});

/** A site that has nothing but an empty page, under every name of this machine. */
export async function openForeignSite(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((_request, answer) => {
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    answer.end('<!doctype html><title>Another site</title><link rel="icon" href="data:,">');
  });
  return { port: await listen(server), close: () => end(server) };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
