import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { networkOf } from "#core/network.ts";
import { createChangeHub } from "#platform/realtime/change-hub.server.ts";
import type { ChangeSource } from "#platform/realtime/change-source.ts";
import type { ServerContext } from "../server-context.ts";
import { liveTables } from "./live-tables.ts";
import { createRooms } from "./presence-rooms.ts";
import { checkHandshake, identifyHandshake, type Handshake, refuse } from "./realtime-door.ts";
import { type RealtimeLimits, realtimeLimits } from "./realtime-limits.ts";
import { closeCodes, openRealtimeSocket, type RealtimeSocket } from "./realtime-socket.ts";

export type Realtime = {
  /** Takes a connection that wants to be a socket, or refuses it in plain HTTP. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all sockets, spread over a short time if there are many, so that they do not all reconnect at once. */
  stop(): Promise<void>;
};

/** Time between closing two sockets at a restart, in ms, and the limit for all of them. */
const closeEveryMs = 2;
const closeAllMs = 2000;

/** Makes what serves a process's sockets: their door, their counts, and the changes that they follow. */
export function createRealtime(server: ServerContext, source: ChangeSource, limits: RealtimeLimits = realtimeLimits): Realtime {
  const { services } = server;
  const { messageBytes: maxPayload, fragments: maxFragments } = limits;
  const wire = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Answered by the socket, within what it may send.
    autoPong: false,
    maxPayload,
    maxFragments,
  });
  const shared = { hub: createChangeHub(services, source, liveTables), rooms: createRooms(), tables: liveTables, limits };
  const sockets = new Set<RealtimeSocket>();
  const addresses = createCounts();
  const owners = createCounts();
  let isStopped = false;

  /** Counted before anything is asked of the database. */
  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer, handshake: Handshake): Promise<void> => {
    if (sockets.size >= limits.socketsInAll) return refuse(socket, { status: 503, text: "too many sockets" });
    const network = networkOf(handshake.address);
    if (!addresses.take(network, limits.socketsPerAddress))
      return refuse(socket, { status: 429, text: "too many sockets from this address" });
    socket.once("close", () => addresses.free(network));
    const actor = await identifyHandshake(request, server, handshake);
    const isPage = request.headers.origin !== undefined;
    if (actor === null && (isPage || request.headers.authorization !== undefined))
      return refuse(socket, { status: 403, text: "no one is signed in" });
    if (isStopped || socket.destroyed) return void socket.destroy();
    const taken: string[] = [];
    const isRoomFor = (owner: string): boolean => {
      if (!owners.take(owner, limits.socketsPerOwner)) return false;
      taken.push(owner);
      return true;
    };
    if (actor !== null && !isRoomFor(actor.owner)) return refuse(socket, { status: 429, text: "too many sockets for this account" });
    socket.once("close", () => taken.forEach((owner) => owners.free(owner)));
    wire.handleUpgrade(request, socket, head, (webSocket) => {
      const opened = openRealtimeSocket(webSocket, actor, { ...shared, server, isRoomFor, onClose: () => void sockets.delete(opened) });
      sockets.add(opened);
    });
  };
  return {
    handleUpgrade(request, socket, head) {
      socket.on("error", () => undefined);
      const handshake = checkHandshake(request, server);
      if ("status" in handshake) return refuse(socket, handshake);
      admit(request, socket, head, handshake).catch((error: unknown) => {
        services.log.warn({ err: error }, "a socket could not be opened");
        refuse(socket, { status: 503, text: "unavailable" });
      });
    },
    async stop() {
      isStopped = true;
      const open = [...sockets];
      const everyMs = Math.min(closeEveryMs, closeAllMs / Math.max(1, open.length));
      for (const [index, one] of open.entries()) {
        one.close(closeCodes.restarting, "restarting");
        if (everyMs * index > 0 && index % 10 === 9) await wait(everyMs * 10);
      }
      await shared.hub.stop();
    },
  };
}

/** How many of each name there are, and no more than a number of one. */
function createCounts(): { take(name: string, most: number): boolean; free(name: string): void } {
  const counts = new Map<string, number>();
  return {
    take(name, most) {
      const count = counts.get(name) ?? 0;
      if (count >= most) return false;
      counts.set(name, count + 1);
      return true;
    },
    free(name) {
      const count = (counts.get(name) ?? 0) - 1;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
