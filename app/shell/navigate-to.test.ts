import { describe, expect, it } from "vitest";
import { checkDestination } from "./navigate-to.ts";

describe("checkDestination", () => {
  it.each(["/", "/zh/write?q=a#b", "#part", "?q=1"])("leaves %s to the router", (url) => {
    expect(checkDestination(url)).toEqual({ href: url, isExternal: false });
  });

  it.each(["https://example.org/a", "http://example.org", "mailto:a@example.org"])("leads to %s only where it is allowed", (url) => {
    expect(() => checkDestination(url)).toThrow(`Navigation to the external URL "${url}" is refused`);
    expect(checkDestination(url, { external: true })).toEqual({ href: url, isExternal: true });
  });

  it.each([
    "javascript:alert(1)",
    " JAVASCRIPT:alert(1)",
    "java\tscript:alert(1)",
    "\u0000javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://example.org/1",
  ])("refuses %j by its protocol, also where other sites are allowed", (url) => {
    expect(() => checkDestination(url, { external: true })).toThrow(/with the protocol "(?:javascript|data|vbscript|blob):" is refused/);
  });

  it.each(["//example.org", "/\\example.org", "ftp://example.org/a"])("refuses %s", (url) => {
    expect(() => checkDestination(url)).toThrow(/is refused/);
  });
});
