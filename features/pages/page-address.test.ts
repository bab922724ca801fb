import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { findAddressFault, plainAddress } from "./page-address.ts";

it("refuses every first part that a route of the product begins with", () => {
  type Entry = { path?: string | undefined; children?: Entry[] | undefined };
  const first = (entries: Entry[], above = ""): string[] =>
    entries.flatMap(({ path, children }) => {
      const whole = [above, path ?? ""].filter(Boolean).join("/");
      return children === undefined ? [whole.split("/")[0] ?? ""] : first(children, whole);
    });
  const segments = new Set(first(routes as Entry[]).filter((segment) => segment !== "" && !/[*:]/.test(segment)));
  expect([...segments]).toEqual(expect.arrayContaining(["write", "admin", "zh", "user"]));
  expect([...segments].filter((segment) => findAddressFault(`${segment}/anything`) !== "reserved")).toEqual([]);
});

it.each(["api", "builds", "health", "assets", "en", "zh", "sitemap", "icons"])("refuses %s, which programs use", (segment) => {
  expect(findAddressFault(segment)).toBe("reserved");
});

it.each([
  ["about", null],
  ["help/files", null],
  ["a/b/c/d", null],
  ["a/b/c/d/e", "shape"],
  ["", "missing"],
  ["About", "shape"],
  ["a b", "shape"],
  ["a//b", "shape"],
  ["../etc", "shape"],
  ["a.html", "shape"],
  ["帮助", "shape"],
  [`${"a".repeat(101)}`, "shape"],
] as const)("judges %s as %s", (slug, fault) => expect(findAddressFault(slug)).toBe(fault));

it("takes an address as people paste it", () => expect(plainAddress("  /Help/Files/ ")).toBe("help/files"));
