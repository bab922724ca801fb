import { readInLibreOffice } from "../../harness/office.ts";
import { readPdfText } from "../../harness/read-pdf.ts";
import { readZipPart } from "../../harness/read-zip-part.ts";
import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { expect, test } from "../provider-journey.ts";
import { lettersOf } from "../tool-page.ts";
import { holdBack } from "../hold-back.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** About twelve seconds of text: long enough for a busy machine to reload in the middle of it. */
const seed = 11;
const tokens = 400;
const expected = standInText(seed, tokens).trimStart();

test("a caption streams, survives a reload in the middle to the last character, is starred and downloaded", async ({
  page,
  caption,
  provider,
  onlyRequest,
}) => {
  await caption.open();
  await caption.text.fill(`[[script:whole seed=${seed} tokens=${tokens} delay=30]] first sourdough`);
  await caption.generate.click();
  await expect(caption.stop).toBeVisible();
  await expect(caption.result).toHaveAttribute("aria-busy", "true");
  await caption.expectOnce(expected.slice(0, 150));
  expect(provider.log[0]?.outcome, "the text is still being written").toBe("open");

  await page.reload();
  await caption.expectOnce(expected.slice(0, 300));
  expect(provider.log[0]?.outcome, "the reload came in the middle").toBe("open");
  await caption.expectFinish("whole");

  expect(onlyRequest().sentText.trimStart()).toBe(expected);
  expect((await caption.readRun()).variants[0]?.text).toBe(expected);
  expect(await caption.copy()).toBe(expected);
  expect(lettersOf((await page.locator("[data-markdown]").textContent()) ?? "")).toBe(lettersOf(expected));

  await expect(caption.star).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await caption.star.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(caption.star).toHaveAttribute("aria-pressed", "true");
  await caption.alive();

  const docx = await caption.download("docx");
  const xml = readZipPart(docx, "word/document.xml");
  expect(
    await page.evaluate((text) => new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror"), xml),
  ).toBeNull();
  expect(lettersOf(xml.replace(/<[^>]*>/g, "").replace(/&[a-z]+;/g, ""))).toBe(lettersOf(expected));
  expect(lettersOf(readInLibreOffice(docx, "docx"))).toBe(lettersOf(expected));
  expect(lettersOf(readPdfText(await caption.download("pdf")))).toContain(lettersOf(expected));
});

test("a stopped caption continues in place, as one text", { tag: "@gate" }, async ({ caption, provider, page }) => {
  // What comes after Stop: the instruction to continue carries no script of its own.
  const continuation = standInText(23, 30).trimStart();
  provider.setScript("whole seed=23 tokens=30");
  await caption.open();
  await caption.text.fill("[[script:whole seed=11 tokens=400 delay=30]] first sourdough");
  await caption.generate.click();
  await caption.expectOnce(expected.slice(0, 60));
  await caption.stop.click();
  await caption.expectFinish("stopped");
  const stopped = await caption.copy();
  expect(expected.startsWith(stopped)).toBe(true);
  expect(stopped.length).toBeGreaterThan(60);
  const { chargedUnits } = (await caption.readRun()).receipt;
  expect(chargedUnits, "the part that was delivered").toBeLessThan(1);

  await caption.continueButton.click();
  await caption.expectFinish("whole");
  const whole = await caption.copy();
  expect(whole.startsWith(stopped)).toBe(true);
  expect(whole.slice(stopped.length).replace(/^ /, "")).toBe(continuation);
  expect(await caption.unitsUsed()).toBeCloseTo(chargedUnits + 1);

  await page.reload();
  await caption.alive();
  expect(await caption.copy()).toBe(whole);
  expect(new TextDecoder().decode(await caption.download("md")).trimEnd()).toBe(whole.trimEnd());
});

test("a press that comes before the page is alive acts once it is", { tag: "@gate" }, async ({ caption, page }) => {
  await caption.open();
  await caption.text.fill("[[script:whole seed=11 tokens=20]] first sourdough");
  await caption.generate.click();
  await caption.expectFinish("whole");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  let letThrough = () => {};
  const pressed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await caption.copyButton.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("");
  letThrough();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(standInText(seed, 20).trimStart());
});

test("what a result is changed to is kept: Done waits for it, and so does a page that is left at once", async ({
  page,
  caption,
  message,
}) => {
  await caption.open();
  await caption.text.fill("[[script:whole seed=24 tokens=12]] a first loaf");
  await caption.generate.click();
  await caption.expectFinish("whole");
  const edit = caption.result.getByRole("button", { name: message("result_edit"), exact: true });
  const editor = caption.result.getByRole("textbox", { name: message("result_edit_label") });

  const release = await holdBack(page, "**/variants/*");
  await edit.click();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await editor.fill("Bread on Saturday");
  await sent;
  await caption.result.getByRole("button", { name: message("result_edit_done"), exact: true }).click();
  await expect(editor).toHaveValue("Bread on Saturday");
  release();
  await expect(editor).toBeHidden();
  expect(await caption.copy()).toBe("Bread on Saturday");
  await page.unroute("**/variants/*");

  await edit.click();
  await editor.fill("Bread on Sunday");
  await page.reload();
  const kept = async () => (await caption.readRun()).variants[0]?.editedText;
  await expect.poll(kept).toBe("Bread on Sunday");
  const read = `/api/runs/${await caption.runId()}`;
  await caption.alive();
  await edit.click();
  await editor.fill("Bread on Monday");
  await page.locator("header").getByRole("link").first().click();
  await page.waitForURL((url) => !url.search.includes("run"));
  await expect.poll(async () => (await (await page.request.get(read)).text()).includes("Bread on Monday")).toBe(true);
});
