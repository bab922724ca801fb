import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Locale } from "#core/localized.ts";
import { type AccountPages, expect, test } from "../account-journey.ts";
import { quickDemoServer } from "../server-settings.ts";
import { shippedPrompt } from "#tests/services/shipped-content.ts";
import { patience } from "#tests/harness/patience.ts";

test.use({ serverEnv: quickDemoServer });

const story = shippedPrompt("create/bedtime-story-for-today");
const words = "睡前故事";
const labelOf = (key: string, language: Locale) => story.variables.find((variable) => variable.key === key)?.label[language] ?? "";
/** How the template begins on the page, with a name filled in and the other places open. */
const firstLine = (language: Locale, name = labelOf("child_name", language)) =>
  (story.template[language].split("\n")[0] ?? "").replaceAll(/\{\{(\w+)\}\}/g, (_place, key: string) =>
    key === "child_name" ? name : labelOf(key, language),
  );

test("a prompt is found with an input method, run in place, asked on; a vote asks to sign in and is then given", async ({
  page,
  context,
  accounts,
  server,
  language,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[13]/);
  await page.goto(localized("/prompts"));
  const search = page.getByRole("searchbox", { name: message("prompts_search") });
  await untilAlive(search);
  const session = await context.newCDPSession(page);
  await search.focus();
  await compose(session, "shui qian gu shi");
  await expect(search).toHaveValue("shui qian gu shi");
  await session.send("Input.insertText", { text: words });
  await expect(page).toHaveURL(new RegExp(`[?]q=${encodeURIComponent(words)}$`));
  expect(new URL(page.url()).searchParams.get("q")).toBe(words);
  await page.getByRole("link", { name: story.title[language], exact: true }).click();
  await expect(page).toHaveURL(localized(`/prompt/${story.slug}`));

  const form = page.getByRole("form", { name: message("tool_form_label", { tool: story.title[language] }) });
  const result = page.getByRole("region", { name: message("result_title") });
  await expect(form).toHaveJSProperty("noValidate", true);
  const template = page.getByRole("region", { name: message("prompt_template") });
  const name = form.getByLabel(labelOf("child_name", language), { exact: true });
  await expect(template).toContainText(firstLine(language));
  await name.fill("小满");
  await expect(template).toContainText(firstLine(language, "小满"));
  await page.getByRole("link", { name: message("tool_fill_example") }).click();
  await form.getByRole("button", { name: message("run_generate"), exact: true }).click();
  await expect(result).toHaveAttribute("data-finish", "whole");
  await expect(result).toContainText(message("shell_demo_label"));

  const followUp = page.getByRole("region", { name: message("prompt_follow_up") });
  const box = followUp.getByRole("textbox", { name: message("prompt_follow_up") });
  await box.focus();
  await compose(session, "duan");
  await pressEnterInComposition(session);
  await session.send("Input.insertText", { text: "短一点" });
  await expect(box).toHaveValue("短一点");
  await expect(followUp.getByRole("article")).toHaveCount(0);
  await page.keyboard.press("Enter");
  const turn = followUp.getByRole("article", { name: "短一点" });
  await expect(turn.getByRole("button", { name: message("result_copy"), exact: true })).toBeVisible({ timeout: patience.step });
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(turn).toContainText("短一点");
  await expect(turn.locator("[data-markdown]")).not.toBeEmpty();

  const like = page.getByRole("button", { name: message("prompt_like"), exact: true });
  await untilAlive(like);
  await like.click();
  await expect(page.getByText(message("prompt_vote_sign_in"))).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await signUp(page, accounts, server.url);
  await page.goto(localized(`/prompt/${story.slug}`));
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toContainText("1");
  // A page that was drawn while the vote was on its way may show the state before it; the next look does not.
  await expect(async () => {
    await page.reload();
    await untilAlive(like);
    await expect(like).toHaveAttribute("aria-pressed", "true", { timeout: patience.look });
  }).toPass();
  await page.getByRole("button", { name: message("prompt_dislike"), exact: true }).click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("a prompt is written, published, run, its output kept; another makes a copy; a second version can be compared", {
  tag: "@gate",
}, async ({ page, browser, accounts, server, localized, message, pageErrors }) => {
  test.slow();
  pageErrors.allow(/status of 40[13]/);
  await signUp(page, accounts, server.url);
  await page.goto(localized("/prompts/new"));
  const editor = page.getByRole("form", { name: message("prompt_editor_label") });
  const field = (key: Parameters<typeof message>[0]) => editor.getByLabel(message(key), { exact: true });
  await untilAlive(field("prompt_part_title"));
  await field("prompt_part_title").fill("Toast for a colleague");
  await field("prompt_part_template").fill("A toast for {{who}}, {tone}.");
  await expect(page.getByText("{tone}", { exact: false }).last()).toBeVisible();
  await field("prompt_part_template").fill("A toast for {{who}}, {{tone}}.");
  await field("prompt_part_template").blur();
  const tone = editor.getByRole("group", { name: message("prompt_variable_legend", { key: "tone" }) });
  await tone.getByLabel(message("prompt_variable_kind"), { exact: true }).selectOption("radio");
  await tone.getByLabel(message("prompt_variable_choices"), { exact: true }).fill("warm\ndry");
  const who = editor.getByRole("group", { name: message("prompt_variable_legend", { key: "who" }) });
  for (const [group, name, example] of [
    [who, "Who", "Grace from the archive"],
    [tone, "Tone", "dry"],
  ] as const) {
    await group.getByLabel(message("prompt_variable_label"), { exact: true }).fill(name);
    await group.getByLabel(message("prompt_variable_example"), { exact: true }).fill(example);
  }
  await editor.getByRole("button", { name: message("prompt_save"), exact: true }).click();
  await expect(page.getByText(message("prompt_done_created"))).toBeVisible();
  const id = /prompt\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";

  await editor.getByRole("button", { name: message("prompt_publish") }).click();
  await expect(page).toHaveURL(localized(`/prompt/${id}`));
  const run = page.getByRole("form", { name: message("tool_form_label", { tool: "Toast for a colleague" }) });
  await expect(run).toHaveJSProperty("noValidate", true);
  await page.getByRole("link", { name: message("tool_fill_example") }).click();
  await expect(run.getByLabel("dry", { exact: true })).toBeChecked();
  await run.getByRole("button", { name: message("run_generate"), exact: true }).click();
  await expect(page.getByRole("region", { name: message("result_title") })).toHaveAttribute("data-finish", "whole");
  await page.getByRole("button", { name: message("prompt_keep_output") }).click();
  const outputs = page.getByRole("region", { name: message("prompt_outputs") });
  await expect(outputs).toContainText(message("shell_demo_label"));
  await outputs.getByRole("link", { name: message("prompt_output_run") }).click();
  await expect(page).toHaveURL(/[?]run=/);

  const other = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.9.9" } });
  const visitor = await other.newPage();
  await visitor.goto(new URL(localized(`/prompt/${id}`), page.url()).href);
  await visitor.getByRole("button", { name: message("prompt_fork") }).click();
  await expect(visitor.getByText(message("prompt_done_fork"))).toBeVisible();
  expect(visitor.url()).not.toContain(id);
  await other.close();

  await page.goto(localized(`/prompt/${id}/edit`));
  await untilAlive(field("prompt_part_template"));
  await field("prompt_part_template").fill("A short toast for {{who}}, {{tone}}.");
  await field("prompt_note").fill("Shorter");
  await editor.getByRole("button", { name: message("prompt_publish") }).click();
  await expect(page).toHaveURL(localized(`/prompt/${id}`));
  await page.getByRole("link", { name: message("prompt_compare_with", { version: 1 }) }).click();
  await expect(page.getByRole("region", { name: message("prompt_compare_title", { from: 1, to: 2 }) }).locator("ins")).toContainText(
    "short",
  );
});

test("without script a prompt is found, run and shown with its result", async ({ browser, server, language, localized, message }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: { "X-Forwarded-For": "10.9.9.8" } });
  const page = await context.newPage();
  await page.goto(server.url + localized("/prompts"));
  await page.getByRole("searchbox", { name: message("prompts_search") }).fill(words);
  await page.getByRole("search").getByRole("button").click();
  await page.getByRole("link", { name: story.title[language], exact: true }).click();
  await expect(page.getByRole("region", { name: message("prompt_template") })).toContainText(labelOf("child_name", language));
  await page.getByRole("link", { name: message("tool_fill_example") }).click();
  await expect(page.getByRole("region", { name: message("prompt_template") })).toContainText(
    String(story.exampleInputs[language]["child_name"]),
  );
  await page.getByRole("button", { name: message("run_generate"), exact: true }).click();
  await expect(page).toHaveURL(/[?]run=/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: message("result_title") })).toHaveAttribute("data-finish", "whole", {
      timeout: patience.look,
    });
  }).toPass();
  await context.close();
});

test("who has written none is shown one thing to do", async ({ page, localized, message }) => {
  await page.goto(localized("/prompts?by=me"));
  const own = page.getByRole("region", { name: message("prompts_own_none") });
  await own.getByRole("link", { name: message("prompts_write_own") }).click();
  await expect(page.getByRole("form", { name: message("prompt_editor_label") })).toBeVisible();
});

test("without script the library shows an output with its day on the card, and marks the tag that is chosen", {
  tag: "@gate",
}, async ({ page, browser, accounts, server, localized, message, pageErrors }) => {
  pageErrors.allow(/status of 40[13]/);
  const headers = { Origin: server.url };
  await signUp(page, accounts, server.url);
  const title = "Toast with a tested output";
  const draft = { title: { en: title, zh: title }, template: { en: "A toast.", zh: "祝酒词。" }, variables: [], tags: ["creative"] };
  const made = await page.request.post("/api/prompts", { data: draft, headers });
  const { id } = ((await made.json()) as { prompt: { id: string } }).prompt;
  await page.request.post(`/api/prompts/${id}/publish`, { data: { visibility: "public", confirmDuplicate: true }, headers });
  await page.goto(localized(`/prompt/${id}`));
  await expect(page.getByRole("form", { name: message("tool_form_label", { tool: title }) })).toHaveJSProperty("noValidate", true);
  await page.getByRole("button", { name: message("run_generate"), exact: true }).click();
  await page.getByRole("button", { name: message("prompt_keep_output") }).click();
  await expect(page.getByRole("region", { name: message("prompt_outputs") })).toContainText(message("shell_demo_label"));

  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: { "X-Forwarded-For": "10.9.9.7" } });
  const visitor = await context.newPage();
  await visitor.goto(server.url + localized("/prompts?sort=new"));
  const tags = visitor.getByRole("navigation", { name: message("prompts_tags"), exact: true });
  const chosen = tags.locator("[aria-current]");
  await expect(chosen).toHaveCount(0);
  await tags.locator("a[href*='tag=creative']").click();
  await expect(visitor).toHaveURL(/[?]tag=creative&sort=new$/);
  await expect(chosen).toHaveCount(1);
  const card = visitor.getByRole("listitem").filter({ has: visitor.getByRole("link", { name: title, exact: true }) });
  await expect(card.getByRole("link")).toHaveCount(1);
  await expect(card).toContainText(/\d{4}年\d{1,2}月\d{1,2}日测试/);
  await expect(card).toContainText(message("shell_demo_label"));
  await chosen.click();
  await expect(chosen).toHaveCount(0);
  await context.close();
});

/** React marks what it has taken over (ui/patterns/early-press-script.ts); parts of a page come alive one after another. */
const untilAlive = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$")))).toBe(true);

/** Types as a pinyin input method does: letters are in the field while they are composed. */
async function compose(session: CDPSession, letters: string): Promise<void> {
  await session.send("Input.imeSetComposition", { text: letters, selectionStart: letters.length, selectionEnd: letters.length });
}

/** The key that ends a composition reaches the page as number 229. */
async function pressEnterInComposition(session: CDPSession): Promise<void> {
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", { type, key: "Process", code: "Enter", windowsVirtualKeyCode: 229 });
}

/** A new account, signed in by the link of the email. */
async function signUp(page: Page, accounts: AccountPages, origin: string): Promise<void> {
  const account = accounts.newAccount();
  const answer = await page.request.post("/api/auth/sign-up/email", { data: account, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
}
