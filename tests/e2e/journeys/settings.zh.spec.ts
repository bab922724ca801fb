import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test as journey } from "../account-journey.ts";
import type { MessageKey } from "../journey.ts";

type Message = (key: MessageKey, parameters?: Record<string, unknown>) => string;
type Fixtures = {
  settings: ReturnType<typeof createSettingsPage>;
  /** Makes an account and signs this browser in. */
  signUp(): Promise<void>;
};

const test = journey.extend<Fixtures>({
  settings: async ({ page, localized, message }, use) => use(createSettingsPage(page, localized("/settings/chat"), message)),
  signUp: async ({ page, accounts, server }, use) => {
    await use(async () => {
      const account = accounts.newAccount();
      await post(page.request, server.url, "/api/auth/sign-up/email", account);
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
    });
  },
});

function createSettingsPage(page: Page, path: string, message: Message) {
  const field = (name: MessageKey) => page.getByLabel(message(name), { exact: true });
  const part = (name: MessageKey) => page.getByRole("region", { name: message(name), exact: true });
  /** Its slider has the same name. */
  const number = (name: MessageKey) => page.getByRole("spinbutton", { name: message(name), exact: true });
  return {
    path,
    field,
    number,
    slider: (name: MessageKey) => page.getByRole("slider", { name: message(name), exact: true }),
    part,
    button: (name: MessageKey, parameters?: Record<string, unknown>) =>
      page.getByRole("button", { name: message(name, parameters), exact: true }),
    longest: number("settings_max_tokens"),
    topP: number("settings_top_p"),
    enter: page.getByRole("radio", { name: message("settings_mod_enter_sends") }),
    toasts: page.locator("#toasts > *"),
    toast: page.locator("#toasts > *").last(),
    head: page
      .getByRole("main")
      .locator("header")
      .filter({ has: page.getByRole("heading", { level: 1 }) }),
    /** What the head says when and where a change is stored, for any time. */
    savedAt: (name: MessageKey) => new RegExp(message(name, { time: "[^,，]+" })),
    open: () => page.goto(path),
    /** The switch of the shortcuts is there only with script. */
    alive: () => expect(page.getByRole("checkbox", { name: message("settings_shortcuts"), exact: true })).toBeVisible(),
  };
}

async function post(request: APIRequestContext, origin: string, path: string, data: unknown): Promise<Record<string, unknown>> {
  const response = await request.post(origin + path, { headers: { Origin: origin }, data });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

const conversation = (title: string) => ({ title, history: [{ prompt: `prompt of ${title}`, text: `answer of ${title}` }] });

test("an anonymous visitor's settings are saved on the device with each change, and can be undone", { tag: "@gate" }, async ({
  page,
  settings,
  message,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/settings") && asked.push(request.method())));
  await settings.open();
  await settings.alive();
  await expect(page.getByRole("main")).toContainText(message("settings_on_device"));
  await expect(settings.longest).toHaveValue("512");

  await settings.longest.fill("256");
  await settings.longest.press("Tab");
  await expect(settings.toast).toContainText(message("settings_saved_device"));
  await settings.enter.check();
  await page.reload();
  await settings.alive();
  await expect(settings.longest).toHaveValue("256");
  await expect(settings.enter).toBeChecked();

  await settings.longest.fill("100000");
  await settings.longest.press("Tab");
  await expect(settings.longest).toHaveAttribute("aria-invalid", "true");
  // What does not fit stays as it was typed while others are saved.
  await settings.topP.fill("0.5");
  await settings.topP.press("Tab");
  await expect(settings.toast).toContainText(message("settings_saved_device"));
  await expect(settings.longest).toHaveValue("100000");
  await settings.longest.fill("64");
  await settings.longest.press("Tab");
  await expect(settings.longest).not.toHaveAttribute("aria-invalid", "true");
  await settings.toast.getByRole("button", { name: message("settings_undo") }).click();
  await expect(settings.longest).toHaveValue("256");

  await settings.button("settings_reset").click();
  await expect(settings.longest).toHaveValue("512");
  await expect(settings.enter).not.toBeChecked();
  await page.reload();
  await settings.alive();
  await expect(settings.longest).toHaveValue("512");
  expect(asked).toEqual([]);
});

test("a slider that is moved by a key is saved, with its number beside it, and a drawn page changes the theme", { tag: "@gate" }, async ({
  page,
  settings,
  message,
}) => {
  await settings.open();
  await settings.alive();
  const slider = settings.slider("settings_presence");
  const undo = settings.toast.getByRole("button", { name: message("settings_undo") });
  await slider.press("ArrowRight");
  await slider.press("ArrowRight");
  await expect(settings.number("settings_presence")).toHaveValue("0.2");
  await expect(slider).toHaveAttribute("aria-valuetext", "0.2");
  await expect(settings.toast).toContainText(message("settings_saved_device"));
  await expect(settings.head).toContainText(settings.savedAt("settings_saved_at_device"));
  // A run of keys is undone as one, with focus where the change was made.
  await undo.click();
  await expect(settings.toast).toContainText(message("settings_undone"));
  await expect(settings.number("settings_presence")).toHaveValue("0");
  await expect(slider).toHaveValue("0");
  await expect(slider).toBeFocused();
  // The note about what was done later takes the place of the one before.
  await expect(settings.toasts).toHaveCount(1);
  // What does not fit leaves the slider where it was, however often it is typed.
  for (const wrong of ["9", "-7"]) {
    await settings.number("settings_presence").fill(wrong);
    await settings.number("settings_presence").press("Tab");
    await expect(settings.number("settings_presence")).toHaveAttribute("aria-invalid", "true");
    await expect(slider).toHaveValue("0");
  }
  await settings.number("settings_presence").fill("-1.5");
  await settings.number("settings_presence").press("Tab");
  await expect(slider).toHaveValue("-1.5");
  await page.reload();
  await settings.alive();
  await expect(settings.number("settings_presence")).toHaveValue("-1.5");
  await expect(slider).toHaveValue("-1.5");

  const html = page.locator("html");
  const theme = (name: MessageKey) => settings.part("theme_legend").getByRole("radio", { name: message(name), exact: true });
  await theme("theme_dark").check();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await settings.alive();
  await expect(theme("theme_dark")).toBeChecked();
  await theme("theme_system").check();
  await expect(html).not.toHaveAttribute("data-theme");
});

test("a user's settings are the account's: another browser has them before script, and the newest change wins", async ({
  page,
  context,
  browser,
  server,
  settings,
  signUp,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signUp();
  await settings.open();
  await settings.alive();
  await expect(page.getByRole("main")).toContainText(message("settings_in_account"));
  await settings.longest.fill("1000");
  await settings.longest.press("Tab");
  await expect(settings.toast).toContainText(message("settings_saved_account"));
  await expect(settings.head).toContainText(settings.savedAt("settings_saved_at"));

  const elsewhere = await browser.newContext({ storageState: await context.storageState(), javaScriptEnabled: false });
  const other = await elsewhere.newPage();
  await other.goto(server.url + settings.path);
  await expect(other.getByRole("spinbutton", { name: message("settings_max_tokens"), exact: true })).toHaveValue("1000");

  await context.setOffline(true);
  await settings.longest.fill("300");
  await settings.longest.press("Tab");
  await expect(settings.toast).toContainText(message("settings_saved_later"));
  await other.getByRole("spinbutton", { name: message("settings_max_tokens"), exact: true }).fill("800");
  await other.getByRole("button", { name: message("settings_save"), exact: true }).click();
  await expect(other.getByRole("status").filter({ hasText: message("settings_saved_account") })).toBeVisible();
  await elsewhere.close();
  await context.setOffline(false);
  await settings.open();
  await settings.alive();
  await expect(settings.longest).toHaveValue("800");
  await expect(settings.toast).toContainText(message("settings_conflict"));
  await settings.toast.getByRole("button", { name: message("settings_conflict_other") }).click();
  await expect(settings.longest).toHaveValue("300");
  await expect
    .poll(async () => ((await (await page.request.get("/api/settings")).json()) as { settings: { maxTokens: number } }).settings.maxTokens)
    .toBe(300);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("conversations come in from a file, go out as one, and go to the bin and back", async ({ page, server, settings, message }) => {
      await page.request.get("/api/me");
      await settings.open();
      if (javaScriptEnabled) await settings.alive();
      const file = { version: 1, conversations: [conversation("Kettles"), conversation("茶壶")] };
      await page
        .getByLabel(message("settings_import"), { exact: true })
        .setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
      if (!javaScriptEnabled) await settings.button("settings_import_now").click();
      await expect(settings.part("settings_data").getByRole("status").first()).toContainText(message("settings_imported", { count: 2 }));

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: message("settings_export") }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      const titles = (JSON.parse(Buffer.concat(chunks).toString()) as { title: string }[]).map(({ title }) => title);
      expect(titles.toSorted()).toEqual(["Kettles", "茶壶"]);

      await settings.open();
      await page.getByText(message("settings_delete_open", { count: 2 }), { exact: true }).click();
      await settings.button("settings_delete_now").click();
      await expect(settings.part("settings_delete")).toContainText(message("settings_deleted", { count: 2 }));
      const list = async () => ((await (await page.request.get(`${server.url}/api/history/`)).json()) as { items: unknown[] }).items.length;
      expect(await list()).toBe(0);
      await settings.button("settings_undo").click();
      await expect(settings.part("settings_delete")).toContainText(message("settings_restored", { count: 2 }));
      expect(await list()).toBe(2);
    });

    test("a shared page is listed and revoked", async ({ page, server, settings, message, pageErrors }) => {
      pageErrors.allow(/status of 404/);
      await page.request.get("/api/me");
      const { data: id } = (await post(page.request, server.url, "/api/history/", conversation("Kettles"))) as { data: string };
      const { share } = (await post(page.request, server.url, `/api/history/${id}/share`, {})) as { share: { url: string } };
      await settings.open();
      const shares = settings.part("settings_shares");
      await expect(shares.getByRole("link", { name: "Kettles" })).toHaveAttribute("href", share.url);
      await settings.button("settings_shares_revoke_named", { title: "Kettles" }).click();
      await expect(shares).toContainText(message("settings_shares_revoked"));
      await expect(shares.getByRole("listitem")).toHaveCount(0);
      expect((await page.request.get(share.url)).status()).toBe(404);
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a user changes every setting by a form; a number that does not fit is named and kept as typed", async ({
    page,
    settings,
    signUp,
    message,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/);
    await signUp();
    await settings.open();
    await settings.longest.fill("9999");
    await settings.topP.fill("0.4");
    await settings.button("settings_save").click();
    await expect(settings.longest).toHaveAttribute("aria-invalid", "true");
    await expect(settings.longest).toHaveValue("9999");
    await expect(settings.topP).toHaveValue("0.4");

    await settings.longest.fill("640");
    await page.getByRole("radio", { name: message("quality_careful") }).check();
    await settings.number("settings_frequency").fill("0.5");
    // Enter is the button that saves.
    await settings.number("settings_presence").fill("-1.5");
    await settings.number("settings_presence").press("Enter");
    await expect(page.getByRole("status").filter({ hasText: message("settings_saved_account") })).toBeVisible();
    await expect(settings.longest).toHaveValue("640");
    await expect(settings.number("settings_presence")).toHaveValue("-1.5");
    await settings.enter.check();
    await settings.field("settings_voice_language").selectOption("zh-CN");
    await settings.field("settings_history_label").selectOption("90");
    await settings.button("settings_save").click();
    await expect(page.getByRole("status").filter({ hasText: message("settings_saved_account") })).toBeVisible();
    const stored = (await (await page.request.get("/api/settings")).json()) as { settings: unknown };
    expect(stored.settings).toEqual({
      maxTokens: 640,
      model: "careful",
      topP: 0.4,
      presencePenalty: -1.5,
      frequencyPenalty: 0.5,
      voice: "zh-CN",
      enterSends: "mod-enter",
      historyDays: 90,
    });
    await settings.open();
    await expect(settings.longest).toHaveValue("640");
    await settings.button("settings_reset").click();
    await expect(page.getByRole("status").filter({ hasText: message("settings_reset_done") })).toBeVisible();
    await expect(settings.longest).toHaveValue("512");
  });

  test("an anonymous visitor is told where settings can be kept", async ({ page, settings, message }) => {
    const response = await settings.open();
    await expect(page.getByRole("main")).toContainText(message("settings_on_device"));
    await expect(settings.button("settings_save")).toHaveCount(0);
    // A browser that is only told not to run script draws no <noscript>.
    expect(await response?.text()).toContain(message("settings_needs_script"));
  });
});
