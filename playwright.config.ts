import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/e2e/journey.ts";
import { findChromium, quietArguments } from "./tests/harness/chromium.ts";

/** Journeys run once per language; each worker starts the built application on a fresh data folder (tests/e2e/journey.ts). */
export default defineConfig<JourneyOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    launchOptions: { executablePath: findChromium(), args: quietArguments },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: "en", testMatch: "journeys/**/*.spec.ts", use: { language: "en", locale: "en-US" } },
    { name: "zh", testMatch: "journeys/**/*.spec.ts", use: { language: "zh", locale: "zh-CN" } },
    // Four looks at each page: more than a journey does.
    { name: "axe", testMatch: "axe/**/*.spec.ts", timeout: 120_000 },
  ],
});
