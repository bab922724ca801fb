export type StandInWire = "openai" | "compatible" | "anthropic" | "google" | "xai" | "ollama";
/** `pictures`: base64 of what came with the words, as it is in the request. */
export type StandInMessage = { role: string; text: string; pictures?: string[] };

export type WireRequest = {
  model: string;
  system: string;
  messages: StandInMessage[];
  maxOutputTokens: number | null;
  /** The JSON schema of the answer, where the request has one. */
  schema: Json | null;
};
export type WireEnd = { reason: "stop" | "length" | "filtered"; usage: { inputTokens: number; outputTokens: number } | null; text: string };

/** One provider's wire form, written from its public API reference and from no SDK. All frames are UTF-8 text, complete as sent. */
export type WireFormat = {
  contentType: string;
  read(body: unknown, path: string): WireRequest;
  /** What comes before the first delta. */
  open(model: string): string;
  delta(model: string, text: string): string;
  /** A piece of reasoning, where the wire has a place for it. */
  thought(model: string, text: string): string;
  end(model: string, end: WireEnd): string;
  /** Body of a refused request. */
  errorBody(status: number, message: string): unknown;
  /** An error in the middle of the stream. */
  errorFrame(message: string): string;
};

export type Json = Record<string, unknown>;

export function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text of a content that is a string or a list of parts with `text`. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return list(content)
    .map((part) => object(part)["text"])
    .filter((text) => typeof text === "string")
    .join("");
}

/** Pictures of a list of parts, where there are any. */
export function picturesOf(content: unknown, read: (part: Json) => unknown): { pictures?: string[] } {
  const pictures = list(content)
    .map((part) => read(object(part)))
    .filter((picture) => typeof picture === "string");
  return pictures.length === 0 ? {} : { pictures };
}

export function numberOrNull(...values: unknown[]): number | null {
  for (const value of values) if (typeof value === "number") return value;
  return null;
}

export function objectOrNull(value: unknown): Json | null {
  return typeof value === "object" && value !== null ? (value as Json) : null;
}

export function systemAndRest(messages: StandInMessage[]): { system: string; messages: StandInMessage[] } {
  const isSystem = (message: StandInMessage) => message.role === "system" || message.role === "developer";
  return {
    system: messages
      .filter(isSystem)
      .map((message) => message.text)
      .join("\n"),
    messages: messages.filter((message) => !isSystem(message)),
  };
}

export function sse(data: unknown, event?: string): string {
  return `${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
}
