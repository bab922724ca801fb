import { BlockList, isIP } from "node:net";

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  privateRanges.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateRanges.addSubnet(network, prefix, "ipv6");

/**
 * The one way of writing an address: without the brackets and zone that sockets and URLs put around it, IPv6 in its shortest form (RFC 5952),
 * and IPv4 mapped into IPv6, however that is written, as IPv4.
 */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (isIP(bare) !== 6) return bare;
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest);
  if (mapped === null) return shortest;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Tells whether a host name or address is this machine or a private network (RFC 1918, 4193, 6598). */
export function isLoopbackOrPrivate(host: string): boolean {
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return isInRanges(privateRanges, plainAddress(host));
}

/** Endings of names that only a private network gives (RFC 6762, RFC 8375, ICANN's `.internal`; `.lan` by what routers do). */
const privateEndings = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];

/**
 * The address of a site under a name or address that only this machine or a private network has, which no foreign page can take over by
 * DNS (rebinding): `localhost`, a private IP literal, a name of one label, or one with a private ending; any port.
 *
 * @param host of a request: name and port
 * @returns `http://` and the host; null for public names and what is no host
 */
export function privateOrigin(host: string): string | null {
  const url = URL.parse(`http://${host}`);
  if (url === null || url.href !== `${url.origin}/` || url.host === "") return null;
  const { hostname } = url;
  const isPrivateName = /^[a-z\d_-]+$/.test(hostname) || privateEndings.some((ending) => hostname.endsWith(ending));
  return isPrivateName || isLoopbackOrPrivate(hostname) ? url.origin : null;
}

export function isInRanges(ranges: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && ranges.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Tells whether a text is an address or CIDR range. */
export function isNetworkRange(range: string): boolean {
  const [address = "", prefix, ...rest] = range.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/** Reads a list of addresses and CIDR ranges, each checked by `isNetworkRange` before. */
export function toBlockList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** The part of an address that one household shares: IPv4 whole, IPv6 its /64 prefix. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const groups = plain.includes("::") ? [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
