import { createContext } from "react-router";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";

/** What the server knows about a request before any route runs. */
export type RequestContext = {
  services: Services;
  /** Null on a page that is rendered once for all anonymous visitors: it must hold nothing personal. */
  actor: Actor | null;
  locale: Locale;
  /** For inline scripts of this response; null on cached pages, whose scripts are allowed by hash. */
  nonce: string | null;
  /** `PUBLIC_ORIGIN`, for canonical addresses. */
  origin: string;
  appName: string;
  /** True while only the demo engine answers: pages then say so. */
  isDemo: boolean;
};

export const requestContext = createContext<RequestContext>();
