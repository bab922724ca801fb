/** RELIABILITY.md A03: addresses that look like a way back and lead elsewhere, as a visitor's query would hold them once it is decoded. */
export const hostileReturnPaths: readonly string[] = [
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example",
  "HTTPS://evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "http://localhost:3000@evil.example/",
  "http://localhost:3000.evil.example/",
  "http://localhost:3000\\@evil.example/",
  "//localhost:3000@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "/\t/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%09/evil.example",
  "/%2f/evil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "/a/..//evil.example",
  "/.//evil.example",
  "/\r\nLocation: https://evil.example",
  "/%0d%0aX-Split: yes",
  "/\r\nX-Split: yes",
  "/\u2028/evil.example",
  "／／evil.example",
  "/／evil.example",
  "evil.example",
  "?code=1&redirectTo=//evil.example",
  "@evil.example",
  ".evil.example",
];

/** Why an answer would lead a browser away from an origin, or null. */
export function leadsAway(location: string | undefined, origin: string): string | null {
  if (location === undefined) return null;
  // Browsers leave out tabs and line breaks, and read a backslash as a slash.
  const [asSent, asRead] = [URL.parse(location, origin), URL.parse(location.replace(/[\t\r\n]/g, ""), origin)];
  for (const url of [asSent, asRead]) if (url === null || url.origin !== origin || url.username !== "") return location;
  if (/^[/\\]{2}/.test(location) || /[\u0000-\u0020\\]/.test(location)) return location;
  return null;
}
