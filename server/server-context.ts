import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";

/** What the doors need beyond the use cases' services; fixed once the process is up. */
export type ServerContext = {
  services: Services;
  appName: string;
  /** `PUBLIC_ORIGIN`; everything that writes must come from there. */
  origin: string;
  /** Signs device cookies and hashes networks. */
  secret: string;
  trustedProxies: BlockList;
  isDraining(): boolean;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
};

export type ServerEnvironment = {
  Bindings: HttpBindings;
  /** `newCookie` names a device that the answer should make known. */
  Variables: { requestId: string; actor: Actor; newCookie: string | null; nonce: string };
};
