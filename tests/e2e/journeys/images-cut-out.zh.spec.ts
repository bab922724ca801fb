import sharp from "sharp";
import { alphaOf, compose, draw, meanError, pngOf } from "../../harness/drawn-pictures.ts";
import { expect, test } from "../journey.ts";
import { patience } from "../../harness/patience.ts";

const leaf = `<path d="M120 340C150 140 330 80 480 90C470 260 340 360 160 330Z" fill="#2e8b3d"/><path d="M90 380L470 100" stroke="#1d5b28" stroke-width="7"/>`;
const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#2471a3"/><stop offset="1" stop-color="#aed6f1"/></linearGradient><rect width="600" height="450" fill="url(#s)"/>`;

test("一个选框就能抠出物品，得到透明背景的 PNG", { tag: "@gate" }, async ({ page, localized, message, language }) => {
  const alone = await draw(600, 450, leaf);
  const picture = await pngOf(compose(alone, await draw(600, 450, sky), 12));
  await page.goto(localized("/images/edit/remove-background"));
  await page
    .getByRole("main")
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: "叶子.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("radio", { name: language === "en" ? "Something else" : "其他东西" }).check();
  // The frame is there already; a corner is pulled by keys to make room for the stem.
  for (let time = 0; time < 4; time++)
    await page.getByRole("button", { name: message("images_corner_bottom_left") }).press("Shift+ArrowDown");
  await page.getByRole("button", { name: message("images_start"), exact: true }).click();
  const link = page.getByRole("link", { name: message("images_download", { format: "PNG" }) });
  await expect(link).toBeVisible({ timeout: patience.task });
  await page.getByLabel(message("images_compare")).press("ArrowRight");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const { data, info } = await sharp(await download.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const error = meanError(alphaOf(made), alphaOf(alone));
  process.stdout.write(`cut-out in the browser: mean alpha error ${error.toFixed(4)}\n`);
  expect(error).toBeLessThan(0.08);
});
