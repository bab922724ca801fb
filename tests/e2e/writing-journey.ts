import type { ToolSeed } from "#features/catalogue/tool-file.server.ts";
import { test as journey } from "./journey.ts";
import { createToolPage, type ToolPage } from "./tool-page.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

export { expect } from "./journey.ts";

let visitors = 0;

/**
 * Journeys through the writing tools. Each test is a visitor from a network of its own, told by a trusted proxy,
 * so that the tests of a worker do not eat up one allowance.
 */
export const test = journey.extend<{ openTool(tool: ToolSeed): ToolPage; caption: ToolPage }>({
  // Playwright reads from this pattern what a fixture needs: nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  extraHTTPHeaders: async ({}, use, testInfo) => {
    visitors++;
    await use({ "X-Forwarded-For": `10.${testInfo.workerIndex % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` });
  },
  openTool: async ({ page, language, message, localized }, use) =>
    use((tool) => createToolPage(page, tool, { language, message, localized })),
  caption: async ({ openTool }, use) => use(openTool(shippedTool("social/caption-generator"))),
});
