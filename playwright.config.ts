import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/e2e/journey.ts";
import { findHeadlessChromium, quietArguments } from "./tests/harness/chromium.ts";
import { isWholeMatrix } from "./tests/harness/matrix.ts";
import { patience } from "./tests/harness/patience.ts";

/** What compares a clock or memory with a number. The gate has none of them: `npm run test:timed`. */
const timedJourneys = "**/*.timed.spec.ts";
/** Of journeys and looks the gate has those that say so, of the specification all but those that say so. */
const journeysOfRun = isWholeMatrix ? {} : { grep: /@gate/ };
const sentencesOfRun = isWholeMatrix ? {} : { grepInvert: /@matrix/ };

/**
 * A journey's name says its language: `x.en.spec.ts`, `x.zh.spec.ts`; what is about language, layout or input method is `x.spec.ts`
 * and runs in both. The matrix runs every journey in both. The tests of the specification (tests/spec) run in English. Each worker
 * starts the built application on a fresh data folder (tests/e2e/journey.ts).
 */
export default defineConfig<JourneyOptions>({
  testDir: "tests",
  globalSetup: "tests/harness/journeys-setup.ts",
  outputDir: "test-results/browser",
  // On two cores: a third one costs more than it brings (docs/decisions/0056-two-workers.md).
  workers: 2,
  // In the gate a file has few tests: to begin a server and a browser for each would take longer than they do.
  fullyParallel: isWholeMatrix,
  timeout: patience.test,
  expect: { timeout: patience.step },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // The whole browser is started by the files that look at what is around a page (tests/e2e/server-settings.ts).
    launchOptions: { executablePath: findHeadlessChromium(), args: quietArguments },
    // Recording costs every step.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    actionTimeout: patience.step,
    navigationTimeout: patience.task,
    viewport: { width: 1280, height: 800 },
    // A worker would be between a page and what a test puts in place of the server.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "en",
      ...journeysOfRun,
      testMatch: ["e2e/journeys/**/*.spec.ts", "e2e/builds/**/*.spec.ts", "e2e/attacks/**/*.spec.ts"],
      testIgnore: [timedJourneys, ...(isWholeMatrix ? [] : ["**/*.zh.spec.ts"])],
      use: { language: "en", locale: "en-US" },
    },
    {
      name: "zh",
      ...journeysOfRun,
      testMatch: "e2e/journeys/**/*.spec.ts",
      testIgnore: [timedJourneys, ...(isWholeMatrix ? [] : ["**/*.en.spec.ts"])],
      use: { language: "zh", locale: "zh-CN" },
    },
    // Several looks at each page: more than a journey does.
    { name: "axe", ...journeysOfRun, testMatch: "e2e/axe/**/*.spec.ts" },
    { name: "spec", ...sentencesOfRun, testMatch: "spec/**/*.spec.ts", use: { language: "en", locale: "en-US" } },
    // By its own, with one worker.
    { name: "timed", testMatch: timedJourneys, use: { language: "en", locale: "en-US" } },
  ],
});
