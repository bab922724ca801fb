import { describe, expect, it } from "vitest";
import { localizePath, splitPath } from "./locale-path.ts";

describe("localizePath", () => {
  it("keeps English paths and puts Chinese ones under /zh, query and fragment included", () => {
    expect(localizePath("/write?q=a#social", "en")).toBe("/write?q=a#social");
    expect(localizePath("/write?q=a#social", "zh")).toBe("/zh/write?q=a#social");
    expect(localizePath("/", "zh")).toBe("/zh");
  });

  it("leaves addresses of other sites alone", () => {
    expect(localizePath("https://example.org/write", "zh")).toBe("https://example.org/write");
  });
});

describe("splitPath", () => {
  it("finds the language and the shared path", () => {
    expect(splitPath("/zh/write/social")).toEqual({ locale: "zh", path: "/write/social" });
    expect(splitPath("/zh")).toEqual({ locale: "zh", path: "/" });
    expect(splitPath("/write")).toEqual({ locale: "en", path: "/write" });
  });

  it("does not take a longer word that starts with zh for the prefix", () => {
    expect(splitPath("/zhuyin")).toEqual({ locale: "en", path: "/zhuyin" });
  });
});
