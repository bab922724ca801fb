import type { Locator } from "@playwright/test";
import { localizePath } from "#i18n/locale-path.ts";
import { slowDemoServer, wholeBrowser } from "../server-settings.ts";
import { expect, test } from "../writing-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const captionGenerator = shippedTool("social/caption-generator");

test.use({ serverEnv: slowDemoServer, launchOptions: wholeBrowser });

const typed = "Zwei Schwestern eröffnen eine Bäckerei. 两姐妹开了一家面包店";

test("the language switch leads to the twin page and keeps the draft", { tag: "@gate" }, async ({ page, caption, language }) => {
  const other = language === "en" ? "zh" : "en";
  await caption.open();
  await caption.text.fill(typed);
  await page
    .getByRole("banner")
    .getByRole("link", { name: other === "zh" ? "中文" : "English" })
    .click();
  await expect(page).toHaveURL(localizePath("/write/social/caption-generator", other));
  await expect(page.locator("html")).toHaveAttribute("lang", other === "zh" ? "zh-Hans" : "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(captionGenerator.name[other]);
  await expect(page.getByRole("textbox", { name: captionGenerator.fields[0]?.label[other] ?? "" })).toHaveValue(typed);
});

test("the language switch keeps a result in view", async ({ page, caption, language }) => {
  await caption.open();
  await caption.text.fill(typed);
  await caption.generate.click();
  await caption.expectFinish("whole");
  const runId = await caption.runId();
  await page
    .getByRole("banner")
    .getByRole("link", { name: language === "en" ? "中文" : "English" })
    .click();
  await expect(page).toHaveURL(new RegExp(`\\?run=${runId}$`));
  await expect(page.locator("section[data-run-id]")).toHaveAttribute("data-run-id", runId);
});

test("the theme is kept and applied before anything is painted", async ({ page, localized, message }) => {
  await page.goto(localized("/"));
  await page
    .getByRole("group", { name: message("theme_legend") })
    .getByText(message("theme_dark"), { exact: true })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // A document without a body has nothing to paint yet.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const theme = document.documentElement.dataset["theme"];
      if (theme !== undefined) sessionStorage.setItem("theme-seen", `${theme}, ${document.body === null ? "before" : "after"} the body`);
    }).observe(document, { attributes: true, attributeFilter: ["data-theme"], subtree: true });
  });
  await page.goto(localized("/write"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => sessionStorage.getItem("theme-seen"))).toBe("dark, before the body");
  await expect(page.getByRole("radio", { name: message("theme_dark") })).toBeChecked();
});

test("by keyboard alone: into the form, run, stop, help, and shortcuts off", async ({ page, caption, message, localized }) => {
  await page.goto(localized("/write/social/caption-generator"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: message("shell_skip_to_content") })).toBeFocused();
  for (let presses = 0; presses < 30 && !(await isFocused(caption.text)); presses++) await page.keyboard.press("Tab");
  await expect(caption.text).toBeFocused();
  await caption.alive();
  await page.keyboard.type("demo words, ".repeat(12));
  await page.keyboard.press("Control+Enter");
  await expect(caption.stop).toBeVisible();
  await expect(caption.text).toBeFocused();
  await expect(caption.result).toContainText(message("shell_demo_label"));
  await page.keyboard.press("Escape");
  await caption.expectFinish("stopped");

  const help = page.getByRole("dialog", { name: message("shortcuts_title") });
  await page.keyboard.press("?");
  await expect(caption.text, "a key that types must not act").toHaveValue(/\?$/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await expect(help).toContainText(message("shortcuts_run"));
  const off = help.getByRole("checkbox", { name: message("shortcuts_switch") });
  await expect(off).toBeChecked();
  for (let presses = 0; presses < 5 && !(await isFocused(off)); presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(off).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await page.reload();
  await caption.alive();
  const runId = await caption.runId();
  await page.getByRole("link", { name: message("tool_fill_example") }).focus();
  await page.keyboard.press("?");
  await caption.text.focus();
  await page.keyboard.press("Control+Enter");
  // The button works still; had a shortcut acted, another run would be here by now, or the help.
  await expect(help).toBeHidden();
  await expect(caption.result).toHaveAttribute("data-run-id", runId);
  await caption.generate.press("Enter");
  await expect(caption.result).not.toHaveAttribute("data-run-id", runId);
  const { items } = (await (await page.request.get("/api/runs?limit=5")).json()) as { items: unknown[] };
  expect(items).toHaveLength(2);
});

async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
