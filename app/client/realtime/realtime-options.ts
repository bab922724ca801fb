/** Version of the channel protocol (spec §9); the client's own default is a later one. */
const realtimeVersion = "1.0.0";
/** How long a join, or any other message, waits for its answer, in ms (spec §9). */
const realtimeTimeoutMs = 10_000;
/** Time between heartbeats, in ms (spec §9). If one is not answered before the next is due, reconnect. */
const heartbeatMs = 25_000;
/** Waits before the first, second, … attempt to reconnect, in ms; the last one repeats (spec §9). */
const reconnectDelaysMs = [1000, 2000, 5000, 10_000] as const;

/** Wait before a try, counted from 1. */
const reconnectAfterMs = (tries: number): number => reconnectDelaysMs[tries - 1] ?? reconnectDelaysMs[3];

/** Options for Supabase's client, wherever it runs. It keeps at most 100 unsent messages (spec §9) on its own. */
export const realtimeOptions = (apiKey: string) => ({
  params: { apikey: apiKey },
  vsn: realtimeVersion,
  timeout: realtimeTimeoutMs,
  heartbeatIntervalMs: heartbeatMs,
  reconnectAfterMs,
  // Its worker's address is on a foreign host.
  worker: false,
});
