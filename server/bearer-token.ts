/**
 * The token that a request identifies itself with, "" for one that is none, or null without such a header. Other schemes are not ours:
 * a proxy in front of the server may ask everyone for a password of its own.
 */
export function bearerTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null;
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}
