import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://words.example.org";

describe("safeRedirect", () => {
  it.each([
    ["/", "/"],
    ["/write/social/caption-generator", "/write/social/caption-generator"],
    ["/zh/write?run=abc&x=1#result", "/zh/write?run=abc&x=1#result"],
    ["/write?next=https://elsewhere.example/", "/write?next=https://elsewhere.example/"],
    ["/translate/files/?q=a%20b", "/translate/files/?q=a%20b"],
    ["/user/ada", "/user/ada"],
    ["/user/loginfan", "/user/loginfan"],
    ["/user/access-denied?page=admin", "/user/access-denied?page=admin"],
    ["/写作", "/%E5%86%99%E4%BD%9C"],
    ["/100%", "/100%"],
  ])("leads back to %s", (wanted, expected) => {
    expect(safeRedirect(wanted, origin)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    "",
    " ",
    "write",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "\\/elsewhere.example",
    "/\\/elsewhere.example",
    "https://elsewhere.example/",
    "http:elsewhere.example",
    "https:/elsewhere.example",
    "HTTPS://words.example.org/write",
    "https://words.example.org@elsewhere.example/",
    "//user:password@elsewhere.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,hi",
    "vbscript:msgbox(1)",
    "mailto:a@elsewhere.example",
    "/%2Felsewhere.example",
    "/%2f%2felsewhere.example",
    "/%5Celsewhere.example",
    "/%255Celsewhere.example",
    "/%252felsewhere.example",
    "%2F%2Felsewhere.example",
    "/.//elsewhere.example",
    "/..//elsewhere.example",
    "/a/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "/.%2F/elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/%09/elsewhere.example",
    "/%0a/elsewhere.example",
    "/%0d%0aLocation:%20https://elsewhere.example",
    "/write\r\nSet-Cookie: session=x",
    "/write%0D%0ASet-Cookie:%20session=x",
    "/%00/elsewhere.example",
    "/write\u0000",
    "/\u2028/elsewhere.example",
    "/／elsewhere.example",
    "/∕elsewhere.example",
    "/⁄elsewhere.example",
    "/%EF%BC%8Felsewhere.example",
    "／／elsewhere.example",
    "?code=stolen&redirectTo=//elsewhere.example",
    "?code=x",
    "#fragment",
    "/api/auth/verify-email?token=of-somebody-else",
    "/API/auth/sign-out",
    "/%61pi/auth/sign-out",
    "/x/../api/auth/verify-email?token=x",
    "/user/login/?redirectTo=/user/login/",
    "/zh/user/sign-out",
    "/user/reset?token=x",
    "/_payload.json",
  ])("leads to the start page instead of %j", (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe("/");
  });

  it("passes over an address that is longer than a header line should be", () => {
    expect(safeRedirect(`/${"a".repeat(2_000)}`, origin)).toBe("/");
  });

  it("always gives an address that browsers resolve to our own origin, in one ASCII line", () => {
    const parts = [
      "/",
      "//",
      "\\",
      "%2f",
      "%5c",
      "\t",
      "\r\n",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "host.example",
      "／",
      "%",
      "%09",
      "javascript:",
    ];
    for (const first of parts)
      for (const second of parts)
        for (const third of parts) {
          const path = safeRedirect(`/${first}${second}${third}`, origin);
          expect(new URL(path, origin).origin).toBe(origin);
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        }
  });
});
