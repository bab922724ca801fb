import { isAdmin } from "#features/accounts/session.ts";
import type { WebSocket } from "ws";
import { identifyToken, type RealtimeActor } from "./realtime-door.ts";
import type { ServerContext } from "../server-context.ts";
import { createBucket, type RealtimeLimits } from "./realtime-limits.ts";
import { type RealtimeMessage, readMessage, type ReplyStatus, writeMessage, writeReply } from "./realtime-message.ts";
import { type JoinAnswer, type JoinedTopic, type Joining, joinTopic } from "./realtime-topic.ts";

/** Codes with which a socket is closed (RFC 6455 §7.4.1); 1009 and 1007 are the library's own for what is too long or no UTF-8. */
export const closeCodes = { restarting: 1012, notText: 1003, policy: 1008 } as const;

export type SocketServices = Parameters<typeof joinTopic>[1] & {
  server: ServerContext;
  limits: RealtimeLimits;
  /** Counts a socket for its owner. @returns false when that one has too many */
  isRoomFor(owner: string): boolean;
  onClose(): void;
};

export type RealtimeSocket = { close(code: number, reason: string): void };

/**
 * Speaks the channel protocol over one socket, until it is closed: by its client, for what it did, for its silence, or because the session
 * that opened it is over.
 *
 * @param first who it belongs to; null for a program, whose first join identifies it
 */
export function openRealtimeSocket(webSocket: WebSocket, first: RealtimeActor | null, services: SocketServices): RealtimeSocket {
  const { server, limits } = services;
  const topics = new Map<string, JoinedTopic>();
  const messages = createBucket(limits.messageBurst, limits.messagesPerS);
  const joins = createBucket(limits.joinBurst, limits.joinsPerS);
  const watched = new Map<string, () => void>();
  let actor = first;
  let isOver = false;
  let turn: Promise<void> = Promise.resolve();

  const send = (text: string): void => {
    if (isOver || webSocket.readyState !== webSocket.OPEN) return;
    if (webSocket.bufferedAmount > limits.waitingBytes) return webSocket.terminate();
    webSocket.send(text);
  };
  const close = (code: number, reason: string): void => {
    if (isOver) return;
    isOver = true;
    webSocket.close(code, reason);
    setTimeout(() => webSocket.terminate(), limits.goodbyeMs).unref();
  };
  const silence = setTimeout(() => close(closeCodes.policy, "no heartbeat"), limits.silenceMs);
  const nameless = setTimeout(() => (actor === null ? close(closeCodes.policy, "no one signed in") : undefined), limits.nameMs);
  const watch = ({ user }: RealtimeActor): void => {
    // Watched again if rights were added since: losing them has to be noticed.
    const key = user === null ? "" : `${user.sessionId} ${isAdmin(user)}`;
    if (user === null || watched.has(key)) return;
    watched.set(
      key,
      server.services.sessionWatch.watch(user, () => close(closeCodes.policy, "the session is over")),
    );
  };
  if (first !== null) watch(first);

  /** Who a message speaks for: the owner of its token, else of the socket; null if that is no one or someone else. */
  const speaker = async (payload: Record<string, unknown>): Promise<RealtimeActor | null> => {
    const token = payload.access_token;
    // Older clients send the publishable key where they have no token.
    if (typeof token !== "string" || token === "" || token === server.publicApiKey) return actor;
    const named = await identifyToken(token, server);
    if (named === null || isOver || (actor !== null && actor.owner !== named.owner)) return null;
    if (actor === null && !services.isRoomFor(named.owner)) return null;
    actor = named;
    watch(named);
    return named;
  };
  const leave = (topic: string): void => {
    topics.get(topic)?.leave();
    topics.delete(topic);
  };
  const join = async ({ topic, payload, ref }: RealtimeMessage): Promise<void> => {
    leave(topic);
    const answer = await joinFor(topic, payload);
    if (isOver) {
      if ("joined" in answer) answer.joined.leave();
      return;
    }
    if ("reason" in answer) return send(writeReply(topic, ref, "error", { reason: answer.reason }));
    topics.set(topic, answer.joined);
    send(writeReply(topic, ref, "ok", answer.response));
    answer.afterReply();
  };
  const joinFor = async (topic: string, payload: Record<string, unknown>): Promise<JoinAnswer> => {
    if (topics.size >= limits.topicsPerSocket) return { reason: `a socket can have at most ${limits.topicsPerSocket} topics` };
    const speaks = await speaker(payload);
    if (speaks === null) return { reason: "no one is signed in" };
    const joining: Joining = { topic, payload, actor: speaks, send: (event, said) => send(writeMessage(topic, event, said)) };
    return joinTopic(joining, services);
  };
  const renew = async ({ topic, payload }: RealtimeMessage): Promise<void> => {
    if (!topics.has(topic) || (await speaker(payload)) !== null) return;
    leave(topic);
    send(writeMessage(topic, "phx_close", {}));
  };
  const handle = async (message: RealtimeMessage): Promise<void> => {
    const { topic, event, payload, ref } = message;
    const reply = (status: ReplyStatus, response: object = {}) => send(writeReply(topic, ref, status, response));
    if (isOver) return;
    if (event === "phx_join") return join(message);
    if (event === "access_token") return renew(message);
    const joined = topics.get(topic);
    if (event === "phx_leave") {
      leave(topic);
      return reply("ok");
    }
    if (joined === undefined) return reply("error", { reason: "unmatched topic" });
    const status = joined.handle(event, payload);
    if (status !== null) reply(status);
  };
  const take = (text: string): void => {
    const message = readMessage(text);
    if (message === null) return close(closeCodes.policy, "not a message of protocol 1.0.0");
    if (message.topic === "phoenix") return send(writeReply(message.topic, message.ref, message.event === "heartbeat" ? "ok" : "error"));
    if (message.event === "phx_join" && !joins.take()) return close(closeCodes.policy, "too many joins");
    turn = turn
      .then(() => handle(message))
      .catch((error: unknown) => {
        server.services.log.warn({ err: error }, "a socket message could not be handled");
        send(writeReply(message.topic, message.ref, "error", { reason: "unavailable" }));
      });
  };
  const isAllowed = (): boolean => {
    silence.refresh();
    if (isOver) return false;
    if (messages.take()) return true;
    close(closeCodes.policy, "too many messages");
    return false;
  };
  webSocket.on("message", (data, isBinary) => {
    if (!isAllowed()) return;
    if (isBinary) close(closeCodes.notText, "text only");
    else take(String(data));
  });
  webSocket.on("ping", (data) => (isAllowed() ? webSocket.pong(data) : undefined));
  webSocket.on("pong", isAllowed);
  // The library closes violations of the wire protocol, with its own code; there is no one to tell but the client.
  webSocket.on("error", () => setTimeout(() => webSocket.terminate(), limits.goodbyeMs).unref());
  webSocket.on("close", () => {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(nameless);
    for (const stop of watched.values()) stop();
    for (const joined of topics.values()) joined.leave();
    services.onClose();
  });
  return { close };
}
