import sharp from "sharp";
import { draw, pngOf } from "../../harness/drawn-pictures.ts";
import { bytesOf, picker, watchSent } from "../device-pictures.ts";
import { expect, type MessageKey, test } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

// The recorder of traces fetches a picture without a body again, from within the page, whose policy rightly refuses that.
test.use({ trace: "off" });

const shapes = `<rect width="400" height="300" fill="#f4d03f"/><circle cx="130" cy="140" r="90" fill="#1a5276"/><path d="M210 40l160 60-100 160z" fill="#922b21"/>`;
const drawn = async (name: string) => ({ name, mimeType: "image/png", buffer: await pngOf(await draw(400, 300, shapes)) });
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture, whatever its name says") };

/** What the tools' forms say (content/image-tools). */
const labels = {
  en: { tool: "Crop, Resize, Convert, Compress", pixels: "Pixels", width: "Width (pixels)", format: "Format", keep: "Keep", four: "4×" },
  zh: { tool: "裁剪、缩放、转格式、压缩", pixels: "像素", width: "宽（像素）", format: "格式", keep: "不变", four: "4 倍" },
};

test("a visitor finds the tools, resizes a picture to a JPEG, and nothing of it is sent", { tag: "@gate" }, async ({
  page,
  message,
  language,
  localized,
}) => {
  const leaked = watchSent(page);
  const label = labels[language];
  await page.goto(localized("/images"));
  await page.getByRole("link", { name: label.tool }).click();
  await expect(page).toHaveURL(/\/images\/free\/resize$/);
  const picture = await drawn("scene.png");
  await picker(page).setInputFiles(picture);
  await page.getByRole("radio", { name: label.pixels }).check();
  await page.getByLabel(label.width).fill("200");
  await page.getByLabel(label.format, { exact: true }).selectOption("jpeg");
  await expectNothingSerious(page, "a picture is open");
  await page.getByRole("button", { name: message("images_start"), exact: true }).click();
  const link = page.getByRole("link", { name: message("images_download", { format: "JPEG" }) });
  await expect(link).toBeVisible();
  await expectNothingSerious(page, "a result");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("scene-resize.jpg");
  const { format, width, height } = await sharp(await bytesOf(download)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 200, height: 150 });
  // Cropped by keys: the frame's corner moves, and the result is what the frame says.
  await page.getByLabel(message("images_crop"), { exact: true }).selectOption("1:1");
  await page.getByRole("button", { name: message("images_view_picture"), exact: true }).click();
  await page.getByRole("button", { name: message("images_corner_top_left") }).press("Shift+ArrowRight");
  await page.getByRole("radio", { name: label.keep }).check();
  await page.getByRole("button", { name: message("images_start_again") }).click();
  await expect(page.locator("[data-made]")).toContainText("290 × 290");
  expect(leaked([picture.buffer])).toEqual([]);
});

test("upscaling is canceled at once and can be started again; what was chosen stays", async ({ page, message, language, localized }) => {
  await page.goto(localized("/images/enhance/upscale"));
  await picker(page).setInputFiles(await drawn("large.png"));
  await page.getByRole("radio", { name: labels[language].four }).check();
  await page.getByRole("button", { name: message("images_start"), exact: true }).click();
  await page.getByRole("button", { name: message("images_cancel") }).click();
  await expect(page.getByRole("alert").filter({ hasText: message("images_fault_canceled") })).toBeVisible();
  await expect(page.getByRole("radio", { name: labels[language].four })).toBeChecked();
  await expect(page.getByRole("img", { name: "large.png" })).toBeVisible();
  await expect(page.getByRole("button", { name: message("images_start"), exact: true })).toBeEnabled();
});

test("what is no picture gets its sentence: alone, and among others, which are made all the same", async ({ page, message, localized }) => {
  await page.goto(localized("/images/free/resize"));
  const sentence = message("images_fault_not_a_picture" satisfies MessageKey);
  await picker(page).setInputFiles(broken);
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await page.getByRole("button", { name: message("images_choose_other") }).click();
  await picker(page).setInputFiles([await drawn("one.png"), broken, await drawn("two.png")]);
  await page.getByRole("button", { name: message("images_start"), exact: true }).click();
  const link = page.getByRole("link", { name: message("images_download_zip", { count: 2 }) });
  await expect(link).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "broken.png" })).toContainText(sentence);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const zip = await bytesOf(download);
  expect([zip.includes("one.png"), zip.includes("two.png"), zip.includes("broken.png")]).toEqual([true, true, false]);
});
