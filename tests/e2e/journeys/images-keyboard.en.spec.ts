import type { Locator, Page } from "@playwright/test";
import { compose, draw, pngOf, psnr } from "../../harness/drawn-pictures.ts";
import { objectGrounds } from "../../harness/drawn-scenes.ts";
import { patience } from "../../harness/patience.ts";
import { heicPicture } from "../../services/hostile-pictures.ts";
import { bytesOf, type ChosenPicture, picker, pixelsOf } from "../device-pictures.ts";
import { expect, test as journey } from "../journey.ts";
import { type Keys, keysOf } from "../keyboard-journey.ts";
import { listenToAnnouncements } from "../keyboard-watch.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

// The recorder of traces fetches a picture without a body again, from within the page, whose policy rightly refuses that.
const test = journey.extend<{ keys: Keys }>({
  keys: async ({ page, localized }, use) => {
    await page.addInitScript(listenToAnnouncements);
    await use(keysOf(page, localized));
  },
});
test.use({ trace: "off" });

/** Opens the dialog of files by Enter, as a keyboard does, and chooses there. */
async function choose(page: Page, keys: Keys, pictures: ChosenPicture[]) {
  const chooser = page.waitForEvent("filechooser");
  await keys.enter(picker(page));
  await (await chooser).setFiles(pictures);
}

async function takeByEnter(page: Page, link: Locator): Promise<Buffer> {
  await expect(link).toBeFocused({ timeout: patience.task });
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  return bytesOf(download);
}

const labels = {
  en: { tool: "Remove Object", format: "Format" },
  zh: { tool: "消除杂物", format: "格式" },
};

test("by keys alone: a tool, a picture, a brush, the result as a file, and the next picture", { tag: "@gate" }, async ({
  page,
  keys,
  message,
  language,
}) => {
  const clean = await draw(400, 300, `<g transform="scale(${2 / 3})">${objectGrounds["sky"]}</g>`);
  // In the middle, where the brush begins, to the right of it.
  const disturbed = compose(await draw(400, 300, `<path d="M196 150H292" stroke="#222" stroke-width="5"/>`), clean);
  const picture = { name: "wire.png", mimeType: "image/png", buffer: await pngOf(disturbed) };
  await keys.open("/images");
  await keys.enter(page.getByRole("main").getByRole("link", { name: labels[language].tool }));
  await expect(page).toHaveURL(/\/images\/edit\/remove-object$/);
  await choose(page, keys, [picture]);
  // The focus is where the picture is named, and not lost with what it was chosen by.
  await expect(page.getByText("wire.png · 400 × 300")).toBeFocused();
  await keys.goTo(page.getByRole("button", { name: message("images_brush_surface") }));
  for (let time = 0; time < 13; time++) await keys.press("Shift+ArrowRight");
  await keys.press("+");
  await expect(page.locator("[data-zoom]")).toHaveAttribute("data-zoom", "1.5");
  await keys.press("0");
  await keys.enter(page.getByRole("button", { name: message("images_start"), exact: true }));
  const made = await pixelsOf(await takeByEnter(page, page.getByRole("link", { name: message("images_download", { format: "PNG" }) })));
  await keys.expectSaid(message("images_made"));
  expect(psnr(made, clean)).toBeGreaterThan(psnr(disturbed, clean) + 8);
  await keys.goTo(page.getByLabel(message("images_compare")));
  await keys.press("ArrowRight");
  await expectNothingSerious(page, "a result by keys");
  await keys.enter(page.getByRole("button", { name: message("images_choose_other") }));
  await expect(picker(page)).toBeFocused();
});

test("what can't be read, what is canceled and what is left out keep the focus, too", async ({ page, keys, message, language }) => {
  await keys.open("/images/free/resize");
  await choose(page, keys, [{ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: heicPicture }]);
  const other = page.getByRole("button", { name: message("images_choose_other") });
  await expect(other).toBeFocused();
  await expect(other).toHaveAccessibleDescription(message("images_fault_heic"));
  await expectNothingSerious(page, "a HEIC photo");
  await keys.press("Enter");
  await expect(picker(page)).toBeFocused();
  const drawn = await pngOf(await draw(60, 40, `<rect width="60" height="40" fill="#1a5276"/>`));
  await choose(
    page,
    keys,
    ["one.png", "two.png", "three.png"].map((name) => ({ name, mimeType: "image/png", buffer: drawn })),
  );
  const heading = (count: number) => page.getByRole("heading", { name: message("images_batch", { count }) });
  await expect(heading(3)).toBeFocused();
  await keys.enter(page.getByRole("button", { name: message("images_batch_remove", { name: "two.png" }) }));
  await expect(heading(2)).toBeFocused();
  await keys.choose(page.getByLabel(labels[language].format, { exact: true }), "WebP");
  await keys.enter(page.getByRole("button", { name: message("images_start"), exact: true }));
  const zip = await takeByEnter(page, page.getByRole("link", { name: message("images_download_zip", { count: 2 }) }));
  expect([zip.includes("one.webp"), zip.includes("two.webp"), zip.includes("three.webp")]).toEqual([true, false, true]);

  // Of pictures that are all refused there is no file: that is said, and "Start" has the focus.
  await keys.enter(page.getByRole("button", { name: message("images_choose_other") }));
  await choose(
    page,
    keys,
    ["one.png", "two.png"].map((name) => ({ name, mimeType: "image/png", buffer: Buffer.from("no picture") })),
  );
  const start = page.getByRole("button", { name: message("images_start"), exact: true });
  await keys.enter(start);
  await keys.expectSaid(message("images_batch_done", { made: 0, refused: 2 }));
  await expect(start).toBeFocused();

  // Canceled: "Start" is back, has the focus, and isn't pressed by the key that is still held.
  await keys.open("/images/enhance/upscale");
  const large = await pngOf(await draw(900, 700, `<rect width="900" height="700" fill="#f4d03f"/>`));
  await choose(page, keys, [{ name: "large.png", mimeType: "image/png", buffer: large }]);
  await keys.enter(start);
  await expect(page.getByRole("button", { name: message("images_cancel") })).toBeFocused();
  await page.keyboard.down("Enter");
  await keys.expectSaid(message("images_fault_canceled"));
  await expect(start).toBeFocused();
  await page.keyboard.down("Enter");
  await expect(start).toBeFocused();
  await page.keyboard.up("Enter");
});
