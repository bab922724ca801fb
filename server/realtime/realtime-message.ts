/*
 * Messages of the Phoenix channel protocol 1.0.0, as `@supabase/realtime-js` speaks it with `vsn: "1.0.0"`: each frame is one JSON
 * object with topic, event, payload, ref (which the answer repeats) and join_ref. Frames of version 2.0.0 (arrays, bytes) are not read.
 */

export type RealtimeMessage = { topic: string; event: string; payload: Record<string, unknown>; ref: string | null };

const longestWord = 100;

/** @returns null for what is no message of this protocol */
export function readMessage(text: string): RealtimeMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(message)) return null;
  const { topic, event, payload = {}, ref = null } = message;
  const isWord = (value: unknown): value is string => typeof value === "string" && value.length <= longestWord;
  if (typeof topic !== "string" || !isWord(event) || !isRecord(payload)) return null;
  if (ref !== null && !isWord(ref) && typeof ref !== "number") return null;
  return { topic, event, payload, ref: ref === null ? null : String(ref) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type ReplyStatus = "ok" | "error";

/** What is sent: an answer where it has a `ref`, else news of a topic. */
export const writeMessage = (topic: string, event: string, payload: object, ref: string | null = null): string =>
  JSON.stringify({ topic, event, payload, ref });

export const writeReply = (topic: string, ref: string | null, status: ReplyStatus, response: object = {}): string =>
  writeMessage(topic, "phx_reply", { status, response }, ref);
