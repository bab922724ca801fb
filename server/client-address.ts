import type { BlockList } from "node:net";
import { isIP } from "node:net";
import { isInRanges, plainAddress } from "#core/network.ts";

/**
 * The client's address: the socket's, or, when that is a trusted proxy, the rightmost entry of `X-Forwarded-For` that
 * is not one. No other header is trusted.
 *
 * @param socketAddress empty when the request came without a socket, as in tests
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: BlockList): string {
  let client = plainAddress(socketAddress);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => plainAddress(hop.trim()))
    .filter((hop) => hop !== "");
  while (isInRanges(trustedProxies, client)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    client = hop;
  }
  return client;
}
