import { createHmac } from "node:crypto";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Person } from "#tests/services/people.ts";
import { testApiKey } from "#tests/services/realtime-client.ts";
import type { RealtimeServer } from "#tests/services/realtime-server.ts";
import { type TestProcess, testOrigin } from "#tests/services/test-services.ts";

export const path = `/realtime/v1/websocket?apikey=${testApiKey}&vsn=1.0.0`;
export const addressOf = ({ port }: RealtimeServer) => `ws://127.0.0.1:${port}${path}`;
export const heartbeat = JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "1" });

/** The cookie of a session, signed as better-auth does it. */
export function cookieOf({ server }: Pick<TestProcess, "server">, { token }: Person): string {
  const signature = createHmac("sha256", server.authSecret).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** What someone's browser sends with a socket of our own pages. */
export const pageHeaders = (process: Pick<TestProcess, "server">, somebody: Person) => ({
  Origin: testOrigin,
  Cookie: cookieOf(process, somebody),
});

export const times = <Result>(count: number, act: (at: number) => Result): Result[] => Array.from({ length: count }, (_, at) => act(at));

/** A socket without Supabase's client; what is written to a closed one is lost. */
export async function openRaw(
  at: RealtimeServer,
  headers: Record<string, string>,
): Promise<{ socket: WebSocket; closed: Promise<[number, string]> }> {
  const socket = new WebSocket(addressOf(at), { headers, perMessageDeflate: false });
  socket.on("error", () => undefined);
  onTestFinished(() => socket.terminate());
  const closed = new Promise<[number, string]>((resolve) => socket.once("close", (code, reason) => resolve([code, String(reason)])));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, answer) => reject(new Error(`refused with ${answer.statusCode}`)));
  });
  return { socket, closed };
}

/** Sends a message and returns the next one that comes. */
export async function answerTo(socket: WebSocket, message: string): Promise<string> {
  const answered = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
  socket.send(message);
  return answered;
}

/** Sends what makes work without being a message: thousands of tiny pieces, and one that is far too large. */
export function attack(socket: WebSocket): void {
  times(3000, () => socket.send("a", { fin: false }));
  socket.send(Buffer.alloc(2_000_000, 97), { binary: false });
}
