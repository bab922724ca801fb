import { relative } from "node:path";
import { test as base } from "@playwright/test";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { projectRoot } from "#platform/config/project-root.ts";
import { type AppServer, startAppServer } from "../harness/app-server.ts";
import { measureUsage, starts } from "../harness/usage.ts";
import { collectPageErrors, type PageErrors } from "./page-errors.ts";
import { plainServer } from "./server-settings.ts";
import { patience } from "../harness/patience.ts";

export { expect } from "@playwright/test";

export type Language = "en" | "zh";
export type MessageKey = Extract<keyof typeof m, string>;
export type JourneyOptions = {
  language: Language;
  /** Whether the browser keeps something of this product from before: pages then come alive at once and not with the first sign of use. */
  hasBeenHere: boolean;
};

type JourneyFixtures = {
  /** "" or "/zh". */
  prefix: string;
  /** Address of a page in the language of this run. */
  localized(path: string): string;
  /** The words of the product in the language of this run. */
  message(key: MessageKey, parameters?: Record<string, unknown>): string;
  /** Errors of the page so far; what is left at the end fails the test. `allow` says which ones a test expects. */
  pageErrors: PageErrors;
  /** For `npm test -- --times`. */
  usage: undefined;
};
type WorkerFixtures = {
  /** Environment of the server; set it with `test.use({ serverEnv: … })` at the top of a file, with a value of `server-settings.ts` where others need the same. */
  serverEnv: Record<string, string>;
  server: AppServer;
};

/** From the end of the test before: the start of a server and a browser is counted for the first test that needs them. */
let endOfTest = measureUsage();

/** The test function of journeys: a built application of their own, one language, and no error in the browser's console. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  language: ["en", { option: true }],
  hasBeenHere: [true, { option: true }],
  serverEnv: [plainServer, { scope: "worker", option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startAppServer({ env: serverEnv });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
  browser: [
    async ({ browser }, use) => {
      starts.browsers += 1;
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  prefix: async ({ language }, use) => use(language === "en" ? "" : `/${language}`),
  localized: async ({ language }, use) => use((path) => localizePath(path, language)),
  message: async ({ language }, use) => use((key, parameters = {}) => translate(key, parameters, language)),
  context: async ({ context, hasBeenHere }, use) => {
    if (hasBeenHere) await context.addInitScript(keepSomething);
    await use(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors = collectPageErrors(page);
      await use(errors);
      errors.expectNone();
    },
    { auto: true },
  ],
  usage: [
    async ({ language: _ }, use, { project, file }) => {
      await use(undefined);
      endOfTest(`browser ${project.name}`, relative(projectRoot, file));
      endOfTest = measureUsage();
    },
    { auto: true },
  ],
});

/** As a page that was opened before has left something behind. */
function keepSomething(): void {
  try {
    localStorage.setItem("wordloom:visited", "1");
  } catch {
    // A blank page has no storage.
  }
}

function translate(key: MessageKey, parameters: Record<string, unknown>, locale: Language): string {
  const translations = m as unknown as Record<string, (inputs: Record<string, unknown>, options: { locale: Language }) => string>;
  const find = translations[key];
  if (!find) throw new Error(`no message ${key}`);
  return find(parameters, { locale });
}
