/**
 * The token that a request names itself by, "" for one that is none, or null without such a header. Other schemes say nothing of ours:
 * a proxy in front of the server may ask everybody for a password of its own.
 */
export function bearerTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null;
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}
