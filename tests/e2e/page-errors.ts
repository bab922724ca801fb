import { expect, type Page } from "@playwright/test";

export type PageErrors = {
  /** Takes errors that match off the list, now and later. */
  allow(pattern: RegExp): void;
  expectNone(): void;
};

/** Collects what a visitor's console would show as an error: script errors, refused resources, violations of the security policy, hydration faults. */
export function collectPageErrors(page: Page): PageErrors {
  const errors: string[] = [];
  // Playwright's own words where a test has no use for the worker.
  const allowed: RegExp[] = [
    /^Service Worker registration blocked by Playwright/,
    // A page continues without its socket; browsers report one whose server or network is away, and no script can keep them from it.
    /^WebSocket connection to 'ws:[^']+\/realtime\/v1\/websocket[^']*' failed: (?:Error in connection establishment: net::ERR_(?:CONNECTION_|INTERNET_DISCONNECTED|NETWORK_|SOCKET_)|Error during WebSocket handshake: Unexpected response code: 503|WebSocket is closed before)/,
  ];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(`${message.text()} (${message.location().url})`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    expectNone: () => expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]),
  };
}
