import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#core/actor.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";

/** What the doors need beyond the use cases' services; fixed once the process is up. */
export type ServerContext = {
  services: Services;
  appName: string;
  /** `PUBLIC_ORIGIN`, else where this machine reaches the process; what a request came to is `originOf`. */
  origin: string;
  /** `PUBLIC_ORIGIN` if it is set, else empty: pages then call the origin that they came from. */
  baseUrl: string;
  /** Signs device cookies and hashes networks. */
  secret: string;
  /** Signs session cookies. */
  authSecret: string;
  /** The publishable key of the browser's sign-in client. */
  publicApiKey: string;
  trustedProxies: BlockList;
  isDraining(): boolean;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
};

export type ServerEnvironment = {
  Bindings: HttpBindings;
  /**
   * `actor` is who asks: the signed-in user, else the device. `device` is the owner key of the browser's device either way.
   * `newCookie` names a device that the answer should make known.
   */
  Variables: {
    requestId: string;
    actor: Actor;
    user: SignedInUser | null;
    device: string;
    /** The site's address that the request came to; all writes must come from there (`originOf`). */
    origin: string;
    /** The caller's own address, not a proxy's. */
    address: string;
    newCookie: string | null;
    nonce: string;
  };
};
