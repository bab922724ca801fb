import { newId } from "#core/ids.ts";

type Meta = Record<string, unknown>;
type TrackedMeta = Meta & { phx_ref: string };
/** Who is there, by key; a key has several entries if it is there several times. */
export type PresenceState = Record<string, { metas: TrackedMeta[] }>;
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

/** One topic of one socket, as the others in its room see it. */
export type RoomMember = {
  key: string;
  onPresence(diff: PresenceDiff): void;
  onBroadcast(event: string, payload: unknown): void;
};

export type Rooms = {
  enter(room: string, member: RoomMember): void;
  /** Leaves the room and ends what the member showed of itself. */
  leave(room: string, member: RoomMember): void;
  /** Shows the member's state to the others; a repeat replaces the last one. */
  track(room: string, member: RoomMember, meta: Meta): void;
  untrack(room: string, member: RoomMember): void;
  state(room: string): PresenceState;
  /** @param isForSelf whether the sender receives it as well */
  broadcast(room: string, sender: RoomMember, event: string, payload: unknown, isForSelf: boolean): void;
};

/** Makes the rooms of one process: who is in each, what they show, and what they say to each other. Nothing is stored. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Map<RoomMember, TrackedMeta | null>>();
  const tell = (room: string, diff: PresenceDiff): void => {
    for (const member of rooms.get(room)?.keys() ?? []) member.onPresence(diff);
  };
  const show = (room: string, member: RoomMember, meta: TrackedMeta | null): void => {
    const members = rooms.get(room);
    const before = members?.get(member);
    if (members === undefined || before === undefined) return;
    members.set(member, meta);
    if (before === null && meta === null) return;
    tell(room, { joins: as(member, meta), leaves: as(member, before) });
  };
  return {
    enter(room, member) {
      const members = rooms.get(room) ?? new Map<RoomMember, TrackedMeta | null>();
      rooms.set(room, members.set(member, null));
    },
    leave(room, member) {
      const members = rooms.get(room);
      const meta = members?.get(member) ?? null;
      members?.delete(member);
      if (members?.size === 0) rooms.delete(room);
      if (meta !== null) tell(room, { joins: {}, leaves: as(member, meta) });
    },
    track: (room, member, meta) => show(room, member, { ...meta, phx_ref: newId() }),
    untrack: (room, member) => show(room, member, null),
    state(room) {
      const state: PresenceState = Object.create(null) as PresenceState;
      for (const [{ key }, meta] of rooms.get(room) ?? []) if (meta !== null) (state[key] ??= { metas: [] }).metas.push(meta);
      return state;
    },
    broadcast(room, sender, event, payload, isForSelf) {
      for (const member of rooms.get(room)?.keys() ?? []) if (member !== sender || isForSelf) member.onBroadcast(event, payload);
    },
  };
}

const as = ({ key }: RoomMember, meta: TrackedMeta | null): PresenceState => (meta === null ? {} : { [key]: { metas: [meta] } });
