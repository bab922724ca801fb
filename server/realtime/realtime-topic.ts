import { newId } from "#core/ids.ts";
import { isAdmin } from "#features/accounts/session.ts";
import type { Change, ChangeHub } from "#platform/realtime/change-hub.server.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { type Binding, describeBindings, describeChange, fits, readBindings } from "./change-bindings.ts";
import type { PresenceDiff, RoomMember, Rooms } from "./presence-rooms.ts";
import type { RealtimeActor } from "./realtime-door.ts";
import { createBucket, type RealtimeLimits } from "./realtime-limits.ts";
import { isRecord, type ReplyStatus } from "./realtime-message.ts";

/** All client topics begin like this; those below `admin:` belong to the admin pages. */
const prefix = "realtime:";
const adminPrefix = "realtime:admin:";

/** A topic that a socket has joined. */
export type JoinedTopic = {
  owner: string;
  /** @returns the reply, or null if none is due */
  handle(event: string, payload: Record<string, unknown>): ReplyStatus | null;
  leave(): void;
};

export type Joining = {
  topic: string;
  payload: Record<string, unknown>;
  actor: RealtimeActor;
  send(event: string, payload: object): void;
};

type Shared = { hub: ChangeHub; rooms: Rooms; tables: readonly LiveTable[]; limits: RealtimeLimits };

export type JoinAnswer = { joined: JoinedTopic; response: object; afterReply(): void } | { reason: string };

/**
 * Lets an actor into a topic. Row changes come to any topic, for each actor only their own; presence and broadcasts are for the
 * sockets of one owner, and on admin topics for the site's admins.
 */
export async function joinTopic(joining: Joining, { hub, rooms, tables, limits }: Shared): Promise<JoinAnswer> {
  const { topic, payload, actor, send } = joining;
  if (!topic.startsWith(prefix) || topic.length > limits.topicChars || topic === prefix) return { reason: "there is no such topic" };
  const isForAdmins = topic.startsWith(adminPrefix);
  if (isForAdmins && !isAdmin(actor.user)) return { reason: "this topic is for admins" };
  const config = isRecord(payload.config) ? payload.config : {};
  const bindings = readBindings(config.postgres_changes, tables, limits.bindingsPerTopic);
  if ("fault" in bindings) return { reason: bindings.fault };
  if (bindings.some(({ table }) => table.audience === "admin") && !isAdmin(actor.user)) return { reason: "these changes are for admins" };
  if (bindings.length > 0 && !(await inTime(hub.ready(), limits.joinMs))) return { reason: "changes can't be followed right now" };

  const presence = isRecord(config.presence) ? config.presence : {};
  const broadcast = isRecord(config.broadcast) ? config.broadcast : {};
  const room = isForAdmins ? topic : `${actor.owner} ${topic}`;
  const wishedKey = typeof presence.key === "string" && presence.key !== "" ? presence.key.slice(0, 100) : newId();
  const member: RoomMember = {
    // No one is present under another's name.
    key: isForAdmins && actor.user !== null ? actor.user.id : wishedKey,
    onPresence: (diff: PresenceDiff) => (presence.enabled === true ? send("presence_diff", diff) : undefined),
    onBroadcast: (event, said) => send("broadcast", { type: "broadcast", event, payload: said }),
  };
  const broadcasts = createBucket(limits.broadcastBurst, limits.broadcastsPerS);
  const mayBroadcast = (said: object) => broadcasts.take() && JSON.stringify(said).length <= limits.broadcastChars;
  const unfollow = followAll(hub, joining, bindings);
  rooms.enter(room, member);
  const joined: JoinedTopic = {
    owner: actor.owner,
    handle(event, said) {
      if (event === "broadcast") {
        if (typeof said.event !== "string" || !mayBroadcast(said)) return "error";
        rooms.broadcast(room, member, said.event, said.payload, broadcast.self === true);
        return broadcast.ack === true ? "ok" : null;
      }
      if (event !== "presence") return "error";
      if (said.event === "untrack") rooms.untrack(room, member);
      else if (said.event === "track") {
        const shown = isRecord(said.payload) ? said.payload : {};
        if (JSON.stringify(shown).length > limits.presenceChars) return "error";
        rooms.track(room, member, isForAdmins ? { ...shown, name: actor.user?.name ?? "" } : shown);
      } else return "error";
      return "ok";
    },
    leave() {
      unfollow();
      rooms.leave(room, member);
    },
  };
  return {
    joined,
    response: { postgres_changes: describeBindings(bindings) },
    afterReply() {
      if (bindings.length > 0) send("system", subscribed(topic));
      if (presence.enabled === true) send("presence_state", rooms.state(room));
    },
  };
}

/** Sent once changes are being followed, and again after a time in which some were missed: reload what you show. */
const subscribed = (topic: string) => ({
  channel: topic.slice(prefix.length),
  extension: "postgres_changes",
  message: "Subscribed to PostgreSQL",
  status: "ok",
});

/** Follows each table once; a change that matches several subscriptions is sent once with all their numbers. */
function followAll(hub: ChangeHub, { topic, actor, send }: Joining, bindings: readonly Binding[]): () => void {
  const tables = new Set(bindings.map(({ table }) => table));
  let isGapDue = false;
  const tellGap = (): void => {
    isGapDue = false;
    send("system", subscribed(topic));
  };
  const stops = [...tables].map((table) =>
    hub.follow(table, actor.owner, {
      onChange(change: Change) {
        const ids = bindings.filter((binding) => binding.table === table && fits(binding, change)).map(({ id }) => id);
        if (ids.length > 0) send("postgres_changes", describeChange(change, ids));
      },
      onGap() {
        // Once per topic, however many tables it follows.
        if (!isGapDue) queueMicrotask(tellGap);
        isGapDue = true;
      },
    }),
  );
  return () => stops.forEach((stop) => stop());
}

async function inTime(step: Promise<void>, boundMs: number): Promise<boolean> {
  const bound = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => bound.resolve(false), boundMs);
  const isDone = await Promise.race([
    step.then(
      () => true,
      () => false,
    ),
    bound.promise,
  ]);
  clearTimeout(timer);
  return isDone;
}
