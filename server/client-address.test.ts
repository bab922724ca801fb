import { describe, expect, it } from "vitest";
import { toBlockList } from "#core/network.ts";
import { clientAddress } from "./client-address.ts";

const proxies = toBlockList(["127.0.0.1", "10.0.0.0/8", "::1"]);

describe("the client's address", () => {
  it("is the socket's when no proxy is trusted, whatever the headers say", () => {
    expect(clientAddress("203.0.113.9", "1.2.3.4", toBlockList([]))).toBe("203.0.113.9");
    expect(clientAddress("127.0.0.1", "1.2.3.4", toBlockList([]))).toBe("127.0.0.1");
    expect(clientAddress("198.51.100.7", "1.2.3.4", proxies)).toBe("198.51.100.7");
  });

  it("is the right-most entry that is no proxy", () => {
    expect(clientAddress("127.0.0.1", "1.2.3.4, 203.0.113.9", proxies)).toBe("203.0.113.9");
    expect(clientAddress("127.0.0.1", "1.2.3.4, 203.0.113.9, 10.1.1.1", proxies)).toBe("203.0.113.9");
    expect(clientAddress("::ffff:127.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
    expect(clientAddress("::1", "[2001:db8::1]", proxies)).toBe("2001:db8::1");
  });

  it("stays with the proxy when its header is missing or no address", () => {
    for (const header of [null, "", " , ,", "unknown", "1.2.3.4, evil", "for=1.2.3.4", "1.2.3.4:80"]) {
      expect([header, clientAddress("127.0.0.1", header, proxies)]).toEqual([header, "127.0.0.1"]);
    }
  });

  it("is the first hop when every hop is a proxy", () => {
    expect(clientAddress("127.0.0.1", "10.0.0.1, 10.0.0.2", proxies)).toBe("10.0.0.1");
  });
});
