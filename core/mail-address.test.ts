import { describe, expect, it } from "vitest";
import { mailAddressKey, readMailAddress } from "./mail-address.ts";

describe("readMailAddress", () => {
  it.each([
    ["me@example.org", "me@example.org"],
    [" Me.Too+tag@Example.ORG ", "me.too+tag@example.org"],
    ["me@bücher.de", "me@xn--bcher-kva.de"],
    ["me@BÜCHER.de", "me@xn--bcher-kva.de"],
    ["me@bu\u0308cher.de", "me@xn--bcher-kva.de"],
    ["me@XN--bcher-kva.de", "me@xn--bcher-kva.de"],
    ["me@书店.中国", "me@xn--1jqq80b.xn--fiqs8s"],
    ["me@почта.рф", "me@xn--80a1acny.xn--p1ai"],
    ["me＠example。org", "me@example.org"],
    ["me@ｅｘａｍｐｌｅ．org", "me@example.org"],
    ["me@exam\u00adple.org", "me@example.org"],
  ])("takes %j as %s", (typed, address) => {
    expect(readMailAddress(typed)).toEqual({ address });
    expect(mailAddressKey(typed)).toBe(address);
  });

  it("tells a domain that only looks like another from it", () => {
    expect(readMailAddress("me@раypal.com")).toEqual({ address: expect.stringMatching(/^me@xn--/) });
  });

  it.each([
    ["", "missing"],
    ["  ", "missing"],
    ["me", "form"],
    ["@example.org", "form"],
    ["me@", "form"],
    ["me@you@example.org", "form"],
    ["me@exa mple.de", "form"],
    ["me@exa\tmple.de", "form"],
    ["me\u0007@example.org", "form"],
    ["me..too@example.org", "form"],
    [".me@example.org", "form"],
    [`${"a".repeat(65)}@example.org`, "form"],
    [`me@${"a.".repeat(130)}org`, "form"],
    ["me@localhost", "form"],
    ["jörg@example.org", "local-part"],
    ["李雷@example.org", "local-part"],
    ["me@example..org", "domain"],
    ["me@-example.org", "domain"],
    ["me@example.org.", "domain"],
    ["me@exam_ple.org", "domain"],
    ["me@xn--.de", "domain"],
    ["me@xn--zzz-.de", "domain"],
    ["me@127.0.0.1", "domain"],
    ["me@１.２.３.４", "domain"],
    ["me@bücher.de:25", "domain"],
    ["me@bücher.de/x", "domain"],
    ["me@b%C3%BCcher.de", "domain"],
    ["me@bü\u0000cher.de", "domain"],
    ["me@bü\u200dcher.de", "domain"],
    [`me@${"ü".repeat(70)}.de`, "domain"],
  ])("refuses %j: %s", (typed, fault) => {
    expect(readMailAddress(typed)).toEqual({ fault });
  });
});

it("looks up what is no address as it is, in lower case", () => {
  expect(mailAddressKey(" Nobody ")).toBe("nobody");
});
