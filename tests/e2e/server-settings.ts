import type { LaunchOptions } from "@playwright/test";
import { findChromium, quietArguments } from "../harness/chromium.ts";

/*
 * What files set with `test.use` for their worker. Playwright tells such values apart by identity: files that share one of
 * these share a worker, with its server and its browser; a value written out again in each file restarts them.
 */

/** The tests' own networks are believed. */
const trusted = { TRUSTED_PROXIES: "127.0.0.1" };
export const plainServer: Record<string, string> = trusted;

/** Demo output that is seen to arrive. */
export const quickDemoServer: Record<string, string> = { ...trusted, DEMO_DELAY_MS: "5" };
/** Demo output that lasts long enough to be reloaded or stopped in the middle of it. */
export const slowDemoServer: Record<string, string> = { ...trusted, DEMO_DELAY_MS: "60" };

/** It has a mail server, which no one can reach: emails are offered, and stay in the outbox. */
export const mailingServer: Record<string, string> = {
  ...trusted,
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Wordloom <words@example.org>",
};

/** The browser as people have it, for workers of service, the clipboard and the keyboard. */
export const wholeBrowser: LaunchOptions = { executablePath: findChromium(), args: quietArguments };
