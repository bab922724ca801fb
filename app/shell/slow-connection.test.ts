import { describe, expect, it } from "vitest";
import { isSlowConnection } from "./slow-connection.ts";

describe("isSlowConnection", () => {
  it.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "is told by %j",
    (connection) => {
      expect(isSlowConnection({ connection })).toBe(true);
    },
  );

  it.each([{ effectiveType: "3g" }, { effectiveType: "4g", saveData: false }, {}])("is not told by %j", (connection) => {
    expect(isSlowConnection({ connection })).toBe(false);
  });

  it("counts a browser that does not tell, and the server, as fast", () => {
    expect(isSlowConnection({})).toBe(false);
    expect(isSlowConnection(undefined)).toBe(false);
  });
});
