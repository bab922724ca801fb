import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/** Fields that never reach a log, at any depth: people's words, secrets, addresses (RELIABILITY.md, rule 12). */
const redacted = [
  "text",
  "prompt",
  "system",
  "messages",
  "fields",
  "body",
  "password",
  "token",
  "accessToken",
  "apiKey",
  "authorization",
  "cookie",
  "email",
  "fileName",
  "detail",
  "url.search",
];

/**
 * Makes the process's log: one JSON line per event on standard error, with ids, sizes, durations and outcomes only.
 * Errors are written without their `cause` and query parameters, since both can contain people's words.
 */
export function createLog(level: string, destination: NodeJS.WritableStream = process.stderr): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...redacted, ...redacted.map((name) => `*.${name}`)], censor: "[redacted]" },
      serializers: { err: errorForLog },
    },
    destination,
  );
}

/** Name, code and stack lines of an error: messages of database and provider errors can quote data, so only ours stay. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code;
  // The stack begins with the message, and a line of that may look like a frame.
  const stack = error.stack ?? "";
  const messageEnd = error.message === "" ? 0 : stack.indexOf(error.message) + error.message.length;
  const frames = stack
    .slice(Math.max(0, messageEnd))
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8);
  return { type: error.name, code, stack: frames.map((line) => line.trim()) };
}
