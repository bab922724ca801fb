import type { Page } from "@playwright/test";
import { expect, test as journey } from "../account-journey.ts";
import type { MessageKey } from "../journey.ts";
import { createTranslatorPage } from "../translator-page.ts";

type Message = (key: MessageKey, parameters?: Record<string, unknown>) => string;
type Stored = { settings: Record<string, unknown> };

const test = journey.extend<{ settings: ReturnType<typeof createSettingsPage>; signUp(): Promise<void> }>({
  settings: async ({ page, localized, message }, use) => use(createSettingsPage(page, localized("/translate/settings"), message)),
  signUp: async ({ page, accounts, server }, use) => {
    await use(async () => {
      const data = accounts.newAccount();
      const response = await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data });
      expect(response.ok()).toBe(true);
      await page.goto(await accounts.linkTo(data.email, "verify-email"));
    });
  },
});

function createSettingsPage(page: Page, path: string, message: Message) {
  const part = (name: MessageKey) => page.getByRole("region", { name: message(name), exact: true });
  const choice = (of: MessageKey, name: MessageKey) => part(of).getByRole("combobox", { name: message(name), exact: true });
  const tick = (of: MessageKey, name: MessageKey) => part(of).getByRole("checkbox", { name: message(name), exact: true });
  return {
    from: choice("translator_settings_pair", "translator_from"),
    to: choice("translator_settings_pair", "translator_to"),
    formality: choice("translator_settings_wording", "translator_formality"),
    tone: choice("translator_settings_wording", "translator_tone"),
    breaks: choice("translator_settings_wording", "translator_breaks"),
    speed: choice("translator_settings_behaviour", "translator_settings_speed"),
    auto: tick("translator_settings_behaviour", "translator_settings_auto"),
    latin: tick("translator_settings_behaviour", "translator_settings_latin"),
    history: tick("translator_settings_history", "translator_settings_history_keep"),
    save: page.getByRole("button", { name: message("settings_save"), exact: true }),
    reset: page.getByRole("button", { name: message("settings_reset"), exact: true }),
    toast: page.locator("#toasts > *").last(),
    open: () => page.goto(path),
    /** The button that saves without script goes when the page comes alive; so does the anonymous visitor's lack of a reset. */
    async alive() {
      await page.mouse.move(2, 2);
      await expect(page.getByRole("button", { name: message("settings_reset"), exact: true })).toHaveAttribute("type", "button");
    },
  };
}

test("an anonymous visitor's settings are kept on the device, can be undone, and are what the translator begins with", async ({
  page,
  settings,
  localized,
  message,
}) => {
  await settings.open();
  await settings.alive();
  await settings.to.selectOption("ja");
  await expect(settings.toast).toContainText(message("settings_saved_device"));
  await settings.from.selectOption("de");
  await settings.breaks.selectOption("join");
  await settings.tone.selectOption("3");
  await settings.auto.uncheck();
  await settings.history.uncheck();
  await settings.toast.getByRole("button", { name: message("settings_undo") }).click();
  await expect(settings.toast).toContainText(message("settings_undone"));
  await expect(settings.history).toBeChecked();
  await expect(settings.history).toBeFocused();
  await settings.history.uncheck();

  await page.goto(localized("/translate"));
  await expect(page).toHaveURL(localized("/translate/german-to-japanese"));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.alive();
  await expect(translator.form.getByLabel(message("translator_breaks"))).toHaveValue("join");
  await expect(translator.form.getByLabel(message("translator_tone"))).toHaveValue("3");

  const asked = page.waitForRequest((request) => request.method() === "POST" && new URL(request.url()).pathname === "/api/runs");
  await translator.text.fill("Guten Morgen.");
  await translator.translate.click();
  expect((await asked).postDataJSON()).toMatchObject({ lineBreaks: "join", tone: 3, history: false });
  await translator.expectFinish("whole");

  await settings.open();
  await settings.alive();
  await expect(settings.tone).toHaveValue("3");
  await settings.reset.click();
  await expect(settings.tone).toHaveValue("0");
  await expect(settings.auto).toBeChecked();
  await expect(settings.to).toHaveValue("");
});

test("what the draft says goes before settings that are older, and a newer change of the settings before the draft", async ({
  page,
  settings,
  localized,
  message,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  const breaks = translator.form.getByLabel(message("translator_breaks"));
  const choose = async (value: string) => {
    await settings.open();
    await settings.alive();
    await settings.breaks.selectOption(value);
    await expect(settings.toast).toContainText(message("settings_saved_device"));
  };
  await choose("join");
  await translator.open("/translate/english-to-german");
  await expect(breaks).toHaveValue("join");
  await translator.form.locator("summary", { hasText: message("translator_options") }).click();
  await breaks.selectOption("");
  await translator.text.fill("One line.");
  await expect(translator.form.getByText(message("draft_saved"))).toBeVisible();
  await page.reload();
  await translator.alive();
  await expect(translator.text).toHaveValue("One line.");
  await expect(breaks).toHaveValue("");
  await choose("one");
  await translator.open("/translate/english-to-german");
  await expect(breaks).toHaveValue("one");
  await expect(translator.text).toHaveValue("One line.");
});

test("an account's settings are on all its devices; where two have changed them, the newest win and the others can be restored", async ({
  page,
  browser,
  context,
  server,
  settings,
  signUp,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signUp();
  await settings.open();
  await settings.alive();
  await settings.tone.selectOption("4");
  await expect(settings.toast).toContainText(message("settings_saved_account"));

  const elsewhere = await browser.newContext({ storageState: await context.storageState(), javaScriptEnabled: false });
  const second = await elsewhere.newPage();
  const other = createSettingsPage(second, server.url + localized("/translate/settings"), message);
  await other.open();
  await expect(other.tone).toHaveValue("4");

  await context.setOffline(true);
  await settings.tone.selectOption("5");
  await expect(settings.toast).toContainText(message("settings_saved_later"));
  await other.tone.selectOption("6");
  await other.to.selectOption("fr");
  await other.save.click();
  await expect(second.getByText(message("translator_settings_done"))).toBeVisible();
  await second.goto(server.url + localized("/translate"));
  await expect(second).toHaveURL(server.url + localized("/translate/french"));
  await expect(second.getByRole("form", { name: message("translator_form") }).getByLabel(message("translator_tone"))).toHaveValue("6");
  await elsewhere.close();

  await context.setOffline(false);
  await settings.open();
  await settings.alive();
  await expect(settings.tone).toHaveValue("6");
  await expect(settings.toast).toContainText(message("settings_conflict"));
  await settings.toast.getByRole("button", { name: message("settings_conflict_other") }).click();
  await expect(settings.tone).toHaveValue("5");
  const stored = async () => ((await (await page.request.get("/api/settings/translator")).json()) as Stored).settings["tone"];
  await expect.poll(stored).toBe(5);
});

test("what was set before signing in comes along with the first page of the translator", async ({
  page,
  settings,
  signUp,
  localized,
  message,
}) => {
  await settings.open();
  await settings.alive();
  await settings.breaks.selectOption("one");
  await expect(settings.toast).toContainText(message("settings_saved_device"));
  await signUp();
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/english-to-german");
  await expect(translator.form.getByLabel(message("translator_breaks"))).toHaveValue("one");
  const stored = async () => ((await (await page.request.get("/api/settings/translator")).json()) as Stored).settings["lineBreaks"];
  await expect.poll(stored).toBe("one");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a user changes every setting by a form, and puts all back", async ({ page, settings, signUp, message }) => {
    await signUp();
    await settings.open();
    await settings.from.selectOption("zh-Hant");
    await settings.to.selectOption("ja");
    await settings.formality.selectOption("formal");
    await settings.tone.selectOption("16");
    await settings.breaks.selectOption("join");
    await settings.auto.uncheck();
    await settings.latin.check();
    await settings.speed.selectOption("slow");
    await settings.history.uncheck();
    // Enter is the button that saves.
    await settings.history.press("Enter");
    await expect(page.getByText(message("translator_settings_done"))).toBeVisible();
    const stored = async () => ((await (await page.request.get("/api/settings/translator")).json()) as Stored).settings;
    expect(await stored()).toEqual({
      from: "zh-Hant",
      to: "ja",
      formality: "formal",
      tone: 16,
      lineBreaks: "join",
      autoTranslate: false,
      romanisation: true,
      listenSpeed: "slow",
      history: false,
    });
    await expect(settings.auto).not.toBeChecked();
    await settings.reset.click();
    await expect(settings.auto).toBeChecked();
    expect((await stored())["to"]).toBeNull();
  });

  test("an anonymous visitor is told that nothing can be kept, and has no button for it", async ({ settings, message }) => {
    const response = await settings.open();
    expect(await response?.text()).toContain(message("settings_needs_script"));
    await expect(settings.save).toHaveCount(0);
  });
});
