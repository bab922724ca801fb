/** What one socket, one owner, one address and one process may take; what goes beyond is closed or refused (docs/limits.md). */
export type RealtimeLimits = {
  /** Bytes of a message; more closes with 1009. */
  messageBytes: number;
  /** Pieces of a message; more closes with 1008. */
  fragments: number;
  /** Messages, pings among them: so many at once, then so many a second; more closes with 1008. A client that comes back sends up to 100 that it has kept (spec §9). */
  messageBurst: number;
  messagesPerS: number;
  /** The same for joins. */
  joinBurst: number;
  joinsPerS: number;
  topicsPerSocket: number;
  topicChars: number;
  bindingsPerTopic: number;
  /** Of what an editor shows of themselves to the others, in characters of JSON. */
  presenceChars: number;
  /** What is said to the others of a topic: characters of JSON, and so many at once, then so many a second. */
  broadcastChars: number;
  broadcastBurst: number;
  broadcastsPerS: number;
  socketsPerOwner: number;
  socketsPerAddress: number;
  socketsInAll: number;
  /** Bytes that wait for a reader who does not take them; more cuts the connection. */
  waitingBytes: number;
  /** Longest silence of a client, in ms: two heartbeats (25 s, spec §9) and the time in which one may be late. */
  silenceMs: number;
  /** How long a program without a cookie may take until its first topic, in ms. */
  nameMs: number;
  /** How long a closed socket may take to say goodbye, in ms. */
  goodbyeMs: number;
  /** How long a join waits for the database, in ms; clients wait 10 s (spec §9). */
  joinMs: number;
};

export const realtimeLimits: RealtimeLimits = {
  messageBytes: 65_536,
  fragments: 64,
  messageBurst: 240,
  messagesPerS: 20,
  joinBurst: 60,
  joinsPerS: 1,
  topicsPerSocket: 30,
  topicChars: 200,
  bindingsPerTopic: 20,
  presenceChars: 1000,
  broadcastChars: 2000,
  broadcastBurst: 100,
  broadcastsPerS: 2,
  socketsPerOwner: 30,
  socketsPerAddress: 100,
  socketsInAll: 5000,
  waitingBytes: 1_048_576,
  silenceMs: 60_000,
  nameMs: 10_000,
  goodbyeMs: 1000,
  joinMs: 5000,
};

/** A number that refills with time; `take` says whether there was one left. */
export function createBucket(most: number, perS: number, now: () => number = () => performance.now()): { take(): boolean } {
  let left = most;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(most, left + ((time - at) / 1000) * perS);
      at = time;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
