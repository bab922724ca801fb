/** What the stand-in does with one request; chosen by `[[script:name key=value…]]` in the last user message, else by the default. */

export const scriptNames = [
  "whole",
  "length",
  "filtered",
  "rate-limited",
  "error-500",
  "reset",
  "no-end-marker",
  "empty",
  "leading-blanks",
  "split-utf8",
  "no-usage",
  "hang",
  // Beyond the grid: a frame that is no JSON, an error inside the stream, reasoning before the text.
  "bad-json",
  "error-event",
  "thinking",
] as const;
export type ScriptName = (typeof scriptNames)[number];

export type Script = {
  name: ScriptName;
  seed: number;
  /** Pieces of text that the model would write, cap aside. */
  tokens: number;
  /** The pieces of its seed are wanted, also by a request with a schema: set by `seed`, `tokens` and `over-deliver`. */
  hasOwnWords: boolean;
  /** Milliseconds between two deltas; 0 writes many deltas per socket write. */
  delayMs: number;
  /** Pieces per delta. */
  chunk: number;
  /** Deltas before the fault of `reset`, `filtered`, `hang`, `bad-json` and `error-event`. */
  after: number;
  /** How many equal requests fail before one succeeds (`rate-limited`, `error-500`). */
  times: number;
  /** Seconds in `Retry-After` of `rate-limited`; negative: no such header. */
  retryAfterS: number;
  /** Status of `error-500`. */
  status: number;
  /** Sends ten times the cap. */
  overDelivers: boolean;
  /** Writes what an instruction found in the user's text asks for. */
  obeys: boolean;
  /** Writes the user's own text after the marker, as a model that was talked into it would. */
  echoes: boolean;
};

const marker = /\[\[script:([^\]]*)\]\]/;

/** Reads `name key=value…`; throws on an unknown name, so that a typing error in a test does not pass as `whole`. */
export function parseScript(words: string): Script {
  const [name = "whole", ...pairs] = words.trim().split(/\s+/);
  if (!isScriptName(name)) throw new Error(`unknown script ${name}`);
  const values = new Map(pairs.map((pair) => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? "1"] as const));
  const number = (key: string, otherwise: number) => (values.has(key) ? Number(values.get(key)) : otherwise);
  return {
    name,
    seed: number("seed", 1),
    tokens: number("tokens", 40),
    hasOwnWords: ["seed", "tokens", "over-deliver"].some((key) => values.has(key)),
    delayMs: number("delay", 0),
    chunk: Math.max(1, number("chunk", 1)),
    after: number("k", number("after", 5)),
    times: number("times", Number.POSITIVE_INFINITY),
    retryAfterS: number("retry-after", 1),
    status: number("status", 500),
    overDelivers: number("over-deliver", 0) > 0,
    obeys: number("obey", 0) > 0,
    echoes: number("echo", 0) > 0,
  };
}

export function findScript(lastUserText: string, otherwise: string): Script {
  return parseScript(marker.exec(lastUserText)?.[1] ?? otherwise);
}

function isScriptName(name: string): name is ScriptName {
  return (scriptNames as readonly string[]).includes(name);
}
