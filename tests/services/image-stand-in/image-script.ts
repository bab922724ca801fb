/** What the stand-in does with one request for a picture; chosen by `[[script:name key=value…]]` in its prompt, else by the default. */

export const imageScriptNames = [
  "whole",
  "blocked",
  "rate-limited",
  "error-500",
  "hang",
  "hang-body",
  "cut",
  "not-a-picture",
  "redirect",
  "foreign",
  "private",
  "huge",
  // A small file that a decoder would need half a gigabyte for.
  "bomb",
  // Beyond the grid: a picture that was made and then withheld, and a place to look at on another host.
  "withheld",
  "foreign-poll",
  // The first picture that was sent, changed everywhere, a little larger, and as a JPEG.
  "repainted",
] as const;
export type ImageScriptName = (typeof imageScriptNames)[number];

export type ImageScript = {
  name: ImageScriptName;
  /** How many equal requests fail before one succeeds (`rate-limited`, `error-500`, `cut`). */
  times: number;
  /** Seconds in `Retry-After`. */
  retryAfterS: number;
  /** Status of `error-500`. */
  status: number;
  /** Looks at a picture before it is done. */
  looks: number;
  /** Bytes of `huge`, which no decoder takes. */
  bytes: number;
  /** Before anything is answered. */
  delayMs: number;
};

const marker = /\[\[script:([^\]]*)\]\]/;

/** Reads `name key=value…`; throws on an unknown name, so that a typing error in a test does not pass as `whole`. */
export function findImageScript(prompt: string, otherwise: string): ImageScript {
  const [name = "", ...pairs] = (marker.exec(prompt)?.[1] ?? otherwise).trim().split(/\s+/);
  if (!(imageScriptNames as readonly string[]).includes(name)) throw new Error(`unknown script ${name}`);
  const values = new Map(pairs.map((pair) => [pair.split("=")[0] ?? "", Number(pair.split("=")[1] ?? 1)] as const));
  const number = (key: string, otherwise: number) => values.get(key) ?? otherwise;
  return {
    name: name as ImageScriptName,
    times: number("times", Number.POSITIVE_INFINITY),
    retryAfterS: number("retry-after", 1),
    status: number("status", 500),
    looks: number("looks", 2),
    bytes: number("bytes", 3_000_000),
    delayMs: number("delay", 0),
  };
}
