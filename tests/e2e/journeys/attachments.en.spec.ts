import { writeFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { photo } from "../../services/hostile-pictures.ts";
import { expect, test as journey } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const captionGenerator = shippedTool("social/caption-generator");

const test = journey.extend<{ signUp(): Promise<void> }>({
  signUp: async ({ page, accounts, server }, use) => {
    await use(async () => {
      const account = accounts.newAccount();
      await post(page.request, server.url, "/api/auth/sign-up/email", account);
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
    });
  },
});

async function post(request: APIRequestContext, origin: string, path: string, data: unknown): Promise<void> {
  const response = await request.post(`${origin}${path}`, { headers: { Origin: origin }, data });
  expect(response.ok(), await response.text()).toBe(true);
}

const picture = async (name = "cat.jpg") => ({ name, mimeType: "image/jpeg", buffer: await photo(320, 240) });

test("pictures are attached to a message, seen with it, and stay through a reload and an edit", { tag: "@gate" }, async ({
  page,
  signUp,
  localized,
  message,
}) => {
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open();
  const input = page.getByLabel(message("attach_button"));
  await input.setInputFiles([await picture("one.jpg"), await picture("two.jpg"), await picture("three.jpg")]);
  const attached = ask.form.getByRole("list", { name: message("attach_list") });
  await expect(attached.getByRole("img")).toHaveCount(3);
  await attached.getByRole("button", { name: message("attach_remove", { name: "two.jpg" }) }).click();
  await expect(attached.getByRole("img")).toHaveCount(2);
  await ask.text.fill("What is to be seen?");
  await ask.sendButton.click();
  await ask.expectFinish(1, "whole");
  const sent = page.getByRole("main").getByRole("img", { name: message("attach_alt", { number: 2 }) });
  await expect(sent).toHaveJSProperty("naturalWidth", 240);
  await expect(attached).toHaveCount(0);
  await page.reload();
  await expect(sent).toHaveJSProperty("naturalWidth", 240);
});

test("what cannot be attached is said with the limit, before and after it was sent", async ({
  page,
  signUp,
  localized,
  message,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of 41[35]/);
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open();
  const input = page.getByLabel(message("attach_button"));
  await expect(input).toHaveAccessibleDescription(message("attach_limits", { megabytes: 10, megapixels: 12 }));
  const files = { "note.txt": "x", "large.jpg": Buffer.alloc(10_485_761), "broken.jpg": "no picture" };
  for (const [name, content] of Object.entries(files)) writeFileSync(testInfo.outputPath(name), content);
  await input.setInputFiles(Object.keys(files).map((name) => testInfo.outputPath(name)));
  await expect(ask.form.getByText(message("attach_too_large", { megabytes: 10, megapixels: 12 })).first()).toBeVisible();
  await expect(ask.form.getByRole("listitem").filter({ hasText: "broken.jpg" })).toContainText(message("attach_unsupported"));
  await expect(ask.form.getByRole("listitem").filter({ hasText: "note.txt" })).toContainText(message("attach_unsupported"));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a picture that is dropped on the composer or pasted into it is attached", async ({ page, signUp, localized, message }) => {
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open();
  const bytes = [...(await photo(64, 48))];
  for (const type of ["drop", "paste"] as const) {
    await ask.text.evaluate(
      (area, [kind, data]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(data)], `${kind}.jpg`, { type: "image/jpeg" }));
        const shared = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...shared, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...shared, clipboardData: transfer }),
        );
      },
      [type, bytes] as const,
    );
    await expect(ask.form.getByRole("img", { name: `${type}.jpg` })).toBeVisible();
  }
});

test("the Caption Generator takes a picture in place of words, and shows it again with its run", async ({
  caption,
  page,
  signUp,
  message,
  language,
}) => {
  await signUp();
  await caption.open();
  await caption.generate.click();
  await expect(caption.text).toHaveAttribute("aria-invalid", "true");
  await caption.form.getByLabel(message("attach_button_one")).setInputFiles(await picture());
  await expect(caption.form.getByRole("img", { name: "cat.jpg" })).toBeVisible();
  await expect(caption.text).not.toHaveAttribute("aria-invalid", "true");
  await caption.generate.click();
  await caption.expectFinish("whole");
  const seen = language === "zh" ? "你附上的图片没有被查看" : "The picture you attached was not looked at";
  await expect(caption.result).toContainText(seen);
  await page.reload();
  await expect(caption.form.getByRole("img", { name: "cat.jpg" })).toBeVisible();
  await expect(caption.result).toContainText(seen);
});

test("who is not signed in is told that an account can attach pictures", async ({ caption, page, message, localized }) => {
  await caption.open();
  await expect(caption.form).toContainText(message("tool_picture_visitor"));
  await page.goto(localized("/ask"));
  await expect(page.getByLabel(message("attach_button"))).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture goes along with the form of a tool and with a message", async ({
    caption,
    page,
    signUp,
    localized,
    message,
    language,
  }) => {
    await signUp();
    await page.goto(caption.path);
    await caption.form.getByLabel(message("attach_button_one")).setInputFiles(await picture());
    await caption.generate.click();
    await caption.expectFinish("whole");
    await expect(caption.result).toContainText(language === "zh" ? "你附上的图片没有被查看" : "The picture you attached was not looked at");
    expect(captionGenerator.fields[0]?.key).toBe("about");
    const ask = createAskPage(page, { localized, message });
    await page.goto(ask.path);
    await page.getByLabel(message("attach_button")).setInputFiles([await picture(), await picture("second.jpg")]);
    await ask.text.fill("What is to be seen?");
    await ask.sendButton.click();
    await ask.expectFinish(1, "whole");
    await expect(page.getByRole("main").getByRole("img", { name: message("attach_alt", { number: 2 }) })).toHaveCount(1);
  });
});
