import { createContext } from "react-router";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { DoorCaller } from "#features/accounts/auth-door.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";

/** What the server knows about a request before any route runs. */
export type RequestContext = {
  services: Services;
  /** Null on a page that is rendered once for all anonymous visitors: it must hold nothing personal. */
  actor: Actor | null;
  /** Null for anonymous visitors, and on shared pages. */
  user: SignedInUser | null;
  /** The caller as the sign-in service sees it; null on shared pages. */
  caller: DoorCaller | null;
  /** The owner key of the browser's device, regardless of who is signed in; null on shared pages. */
  device: string | null;
  locale: Locale;
  /** For inline scripts of this response; null on cached pages, whose scripts are allowed by hash. */
  nonce: string | null;
  /** The site's address that the request came to, for absolute addresses. */
  origin: string;
  /** `PUBLIC_ORIGIN` where it is set: what the calls of a page's script are put behind. Empty: the origin that the page came from. */
  baseUrl: string;
  appName: string;
  /** The publishable key of the browser's sign-in client. */
  publicApiKey: string;
  /** True while only the demo engine answers: pages then say so. */
  isDemo: boolean;
};

export const requestContext = createContext<RequestContext>();
