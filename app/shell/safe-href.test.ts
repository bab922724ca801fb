import { describe, expect, it } from "vitest";
import { safeHref } from "./safe-href.ts";

describe("safeHref", () => {
  it.each(["/", "/write/social?q=1#x", "#social", "?q=a"])("lets %s through", (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "java\nscript:alert(1)"])(
    "refuses %j, also where other sites are allowed",
    (href) => {
      expect(safeHref(href, { isExternalAllowed: true })).toBeNull();
    },
  );

  it.each(["https://example.org/", "//example.org", "/\\example.org", "/\t/example.org"])(
    "refuses %j unless other sites are allowed",
    (href) => {
      expect(safeHref(href)).toBeNull();
    },
  );

  it("lets an allowed address of another site through", () => {
    expect(safeHref("https://example.org/a", { isExternalAllowed: true })).toBe("https://example.org/a");
  });
});
