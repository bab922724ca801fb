import { describe, expect, it } from "vitest";
import { isInRanges, isLoopbackOrPrivate, isNetworkRange, networkOf, plainAddress, privateOrigin, toBlockList } from "./network.ts";

describe("an address", () => {
  it("is the same with and without what sockets and URLs put around it", () => {
    expect(
      ["[::1]", "0:0:0:0:0:0:0:1", "fe80::1%eth0", "::ffff:10.0.0.1", "::FFFF:a00:1", "[::ffff:10.0.0.1]", "10.0.0.1"].map(plainAddress),
    ).toEqual(["::1", "::1", "fe80::1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1"]);
  });

  it("is private on this machine and in a house, and nowhere else", () => {
    for (const host of [
      "localhost",
      "a.localhost",
      "127.8.9.1",
      "10.1.2.3",
      "172.31.0.1",
      "192.168.0.1",
      "[::1]",
      "fd00::1",
      "::ffff:127.0.0.1",
    ]) {
      expect([host, isLoopbackOrPrivate(host)]).toEqual([host, true]);
    }
    for (const host of [
      "",
      "localhost.example.org",
      "127.0.0.1.nip.io",
      "172.32.0.1",
      "8.8.8.8",
      "2001:db8::1",
      "0x7f000001",
      "fe00::1",
      "11.0.0.1",
    ]) {
      expect([host, isLoopbackOrPrivate(host)]).toEqual([host, false]);
    }
  });
});

describe("a network", () => {
  it("is one household: IPv4 whole, IPv6 by its /64, whatever way it is written", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
    const mapped = ["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9", "0000:0000:0000:0000:0000:ffff:cb00:7109"];
    expect(mapped.map(networkOf)).toEqual(mapped.map(() => "203.0.113.9"));
    const spellings = ["2001:db8:0:7::1", "2001:0db8:0000:0007:ffff:0:0:1", "2001:db8::7:1:2:3:4"];
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(["2001:db8:0:7::/64"]));
    expect(networkOf("2001:db8:0:8::1")).not.toBe(networkOf("2001:db8:0:7::1"));
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
  });

  it("is an address or a range with a prefix that its family has", () => {
    expect(["10.0.0.0/8", "::1", "fc00::/7", "127.0.0.1/32", "::/128"].map(isNetworkRange)).toEqual([true, true, true, true, true]);
    expect(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "proxy", "", "10.0.0.0/8/8"].map(isNetworkRange)).toEqual(
      Array(7).fill(false),
    );
  });

  it("holds the addresses of its ranges, in both families", () => {
    const ranges = toBlockList(["10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]);
    expect(["10.9.9.9", "2001:db8:1::1", "192.0.2.1"].map((address) => isInRanges(ranges, address))).toEqual([true, true, true]);
    expect(["11.0.0.1", "2001:db9::1", "192.0.2.2", "", "proxy"].map((address) => isInRanges(ranges, address))).toEqual(
      Array(5).fill(false),
    );
  });
});

describe("the address of a private site", () => {
  it.each([
    ["localhost:3000", "http://localhost:3000"],
    ["app.localhost", "http://app.localhost"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["127.8.9.1", "http://127.8.9.1"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["[fd00::20]:3000", "http://[fd00::20]:3000"],
    ["192.168.1.20:3000", "http://192.168.1.20:3000"],
    ["10.0.0.5:80", "http://10.0.0.5"],
    ["100.64.0.7:3000", "http://100.64.0.7:3000"],
    ["nas:3000", "http://nas:3000"],
    ["my_nas-2", "http://my_nas-2"],
    ["NAS.local:3000", "http://nas.local:3000"],
    ["words.lan", "http://words.lan"],
    ["words.home.arpa", "http://words.home.arpa"],
    ["words.corp.internal:8080", "http://words.corp.internal:8080"],
  ])("is what the host says: %s", (host, origin) => expect(privateOrigin(host)).toBe(origin));

  it.each([
    "",
    "example.org",
    "words.example.org:3000",
    "localhost.example.org",
    "127.0.0.1.nip.io:3000",
    "8.8.8.8",
    "172.32.0.1:3000",
    "0.0.0.0:3000",
    "[2001:db8::1]:3000",
    "nas.local.example.org",
    "evilnas.notlocal",
    "user@nas.local",
    "nas.local/path",
    "nas.local?x",
    "nas.local#x",
    "nas.local:port",
    "nas local",
    "nas.local, example.org",
  ])("is none: %s", (host) => expect(privateOrigin(host)).toBeNull());
});
