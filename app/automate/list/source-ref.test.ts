import { describe, expect, it } from "vitest";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { listAddress, readSourceRef } from "./source-ref.ts";

const origin = "https://words.example.org";
const readBack = (address: string) => readSourceRef(new URL(address, origin).searchParams);

describe("the source that an address names", () => {
  it("is a tool, a prompt or the translator", () => {
    expect(readSourceRef(new URLSearchParams("translate=english-to-german"))).toEqual({ type: "translate", id: "english-to-german" });
    expect(readSourceRef(new URLSearchParams("tool=work/meeting-notes"))).toEqual({ type: "tool", id: "work/meeting-notes" });
    expect(readSourceRef(new URLSearchParams("prompt=compare-two-options"))).toEqual({ type: "prompt", id: "compare-two-options" });
  });

  it.each(["", "tool=", "prompt=&tool=", "cursor=abc"])("is none in %j", (query) => {
    expect(readSourceRef(new URLSearchParams(query))).toBeNull();
  });

  it("is no file that a form brings under its name", () => {
    const form = new FormData();
    form.set("tool", new File(["name"], "products.csv"));
    expect(readSourceRef(form)).toBeNull();
  });

  it("is read back from the address of the list, whatever it is", () => {
    expect(listAddress(null)).toBe("/automate-gpt");
    expect(listAddress({ type: "template", id: "Praise {{name}} & co." })).toBe(
      "/automate-gpt?template=Praise%20%7B%7Bname%7D%7D%20%26%20co.",
    );
    expect(listAddress({ type: "tool", id: "work/meeting-notes" })).toBe("/automate-gpt?tool=work/meeting-notes");
    expect(listAddress({ type: "prompt", id: "abc" }, "b=1&c")).toBe("/automate-gpt?prompt=abc&cursor=b%3D1%26c");
    for (const id of ["a&cursor=b", "//evil.example", "a#b", "\\\r\nx", "a%2Fb", "商品"])
      expect(readBack(listAddress({ type: "prompt", id }))).toEqual({ type: "prompt", id });
  });
});

describe("signing in", () => {
  it.each(["en", "zh"] as const)("comes back to the same source in %s", (locale) => {
    for (const ref of [{ type: "tool", id: "work/meeting-notes" } as const, { type: "prompt", id: "compare-two-options" } as const]) {
      const here = localizePath(listAddress(ref), locale);
      const door = new URL(accountPath("login", locale, here), origin);
      expect(readReturnPath(door.searchParams.get("redirectTo"), origin, locale)).toBe(here);
      expect(readBack(here)).toEqual(ref);
    }
  });

  it("takes no one to another site, whatever the address named", () => {
    for (const id of ["//evil.example", "\\\\evil.example", "a\r\nLocation: https://evil.example", "https://evil.example"]) {
      const door = new URL(accountPath("login", "en", listAddress({ type: "tool", id })), origin);
      expect(new URL(readReturnPath(door.searchParams.get("redirectTo"), origin, "en"), origin).origin).toBe(origin);
    }
  });
});
