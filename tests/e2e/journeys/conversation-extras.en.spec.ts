import { photo } from "../../services/hostile-pictures.ts";
import { expect, test as journey } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { addHearing, addVoices, hear, type Hearing, isSilent, listening, said, type Voice } from "../browser-speech.ts";

const test = journey.extend<{ ask: ReturnType<typeof createAskPage>; signUp(): Promise<void> }>({
  ask: async ({ page, localized, message }, use) => use(createAskPage(page, { localized, message })),
  signUp: async ({ page, accounts, server }, use) => {
    await use(async () => {
      const account = accounts.newAccount();
      await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
    });
  },
});

test("an answer is read aloud without its signs, paused, resumed, and silent when the page is left", async ({ page, ask, message }) => {
  await addVoices(page);
  await ask.open();
  const text = `# Bread\n\nKnead **ten** minutes. ${"Then let it rest for one more hour under a cloth. ".repeat(8)}`;
  const id = await ask.store({ history: [{ prompt: "How?", text }] });
  await page.goto(`${ask.path}/${id}`);
  await ask.alive();
  const answer = ask.answer(1);
  await ask.button("ask_read", answer).click();
  await expect.poll(async () => (await said(page)).length).toBe(1);
  const [first] = await said(page);
  expect(first?.text).toContain("Knead ten minutes.");
  expect(first?.text).not.toMatch(/[#*]/);
  expect(first?.lang).toBe("en");
  await page.evaluate(() => (window as unknown as { voice: Voice }).voice.finishPiece());
  await expect.poll(async () => (await said(page)).length).toBe(2);
  await ask.button("ask_read_pause", answer).click();
  expect(await isSilent(page)).toBe(true);
  await ask.button("ask_read_resume", answer).click();
  expect((await said(page)).at(-1)).toEqual((await said(page))[1]);
  await ask.button("ask_read_stop", answer).click();
  expect(await isSilent(page)).toBe(true);
  await ask.button("ask_read", answer).click();
  await expect.poll(() => isSilent(page)).toBe(false);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: message("ask_new") })
    .click();
  await expect(ask.answers).toHaveCount(0);
  expect(await isSilent(page)).toBe(true);
});

test("a browser without voices and without recognition shows neither button", async ({ page, ask, message }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
    Reflect.deleteProperty(window, "SpeechRecognition");
  });
  await ask.open();
  const id = await ask.store({ history: [{ prompt: "How?", text: "Slowly." }] });
  await page.goto(`${ask.path}/${id}`);
  await ask.alive();
  await expect(ask.button("result_copy", ask.answer(1))).toBeVisible();
  await expect(ask.button("ask_read", ask.answer(1))).toHaveCount(0);
  await expect(page.getByRole("button", { name: message("ask_dictate"), exact: true })).toHaveCount(0);
});

test("what is said comes to the caret as a draft, after the browser's maker was named once; Esc stops", async ({
  page,
  ask,
  language,
  message,
}) => {
  await addHearing(page);
  await ask.open();
  await ask.text.fill("Dear ,");
  await ask.text.press("ArrowLeft");
  await ask.button("ask_dictate").click();
  const notice = page.getByRole("dialog", { name: message("ask_dictate_title") });
  await expect(notice).toContainText(message("ask_dictate_notice"));
  expect(await listening(page)).toBeNull();
  await notice.getByRole("button", { name: message("ask_dictate_agree") }).click();
  await expect.poll(() => listening(page)).toBe(language === "zh" ? "zh-CN" : "en");
  await expect(page.getByText(message("ask_dictate_listening"))).toBeVisible();
  await hear(page, "custom", false);
  await hear(page, "customer", true);
  await expect(ask.text).toHaveValue("Dear customer,");
  await hear(page, "and friend", true);
  await expect(ask.text).toHaveValue("Dear customer and friend,");
  await page.keyboard.press("Escape");
  expect(await listening(page)).toBeNull();
  await expect(ask.button("ask_dictate")).toBeVisible();
  await expect(ask.form).toContainText(message("draft_saved"));
  await page.reload();
  await ask.alive();
  await expect(ask.text).toHaveValue("Dear customer and friend,");
  await ask.button("ask_dictate").click();
  await expect.poll(() => listening(page)).not.toBeNull();
  await page.evaluate(() => (window as unknown as { hearing: Hearing }).hearing?.onerror({ error: "not-allowed" }));
  await expect(page.getByText(message("ask_dictate_refused"))).toBeVisible();
});

test("an item becomes the end of a conversation of its own, which links back and can be undone", async ({ page, ask, message }) => {
  await ask.open();
  const history = ["One?", "Two?", "Three?"].map((prompt) => ({ prompt, text: `Answer to ${prompt}` }));
  const id = await ask.store({ title: "Numbers", history });
  await page.goto(`${ask.path}/${id}`);
  await ask.alive();
  await ask.button("ask_fork", ask.answer(2)).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(ask.answers).toHaveCount(2);
  await expect(page.getByRole("link", { name: message("ask_forked_from", { title: "Numbers" }) })).toHaveAttribute(
    "href",
    `${ask.path}/${id}`,
  );
  const undo = page.locator("#toasts").getByRole("button", { name: message("ask_undo") });
  await expect(undo).toBeVisible();
  // The note is above the composer and its price.
  const [note, composer] = [await page.locator("#toasts").boundingBox(), await ask.form.boundingBox()];
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
  await undo.click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(ask.answers).toHaveCount(3);
});

test("pictures that were not sent are there again after a reload, and one that is gone says so", async ({
  page,
  ask,
  signUp,
  server,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  await signUp();
  await ask.open();
  const file = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await photo(320, 240) });
  await page.getByLabel(message("attach_button")).setInputFiles([await file("one.jpg"), await file("two.jpg")]);
  const attached = ask.form.getByRole("list", { name: message("attach_list") });
  await expect(attached.getByRole("img")).toHaveCount(2);
  await ask.text.fill("What is to be seen?");
  await expect(ask.form).toContainText(message("draft_saved"));
  await page.reload();
  await ask.alive();
  await expect(attached.getByRole("img", { name: "one.jpg" })).toHaveJSProperty("naturalWidth", 240);
  await expect(attached.getByRole("img")).toHaveCount(2);
  const source = await attached.getByRole("img", { name: "two.jpg" }).getAttribute("src");
  await page.request.delete(`${server.url}${source}`, { headers: { Origin: server.url } });
  await page.reload();
  await ask.alive();
  await expect(attached).toContainText(message("attach_expired"));
  await expect(attached.getByRole("img")).toHaveCount(1);
  await ask.sendButton.click();
  await ask.expectFinish(1, "whole");
  expect((await ask.read(ask.id())).items).toMatchObject([{ attachmentIds: [expect.any(String)] }]);
  await page.reload();
  await ask.alive();
  await expect(attached).toHaveCount(0);
});
