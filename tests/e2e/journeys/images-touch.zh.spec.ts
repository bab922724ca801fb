import type { CDPSession, Page } from "@playwright/test";
import { compose, draw, pngOf, psnr } from "../../harness/drawn-pictures.ts";
import { objectGrounds } from "../../harness/drawn-scenes.ts";
import { patience } from "../../harness/patience.ts";
import { bytesOf, pixelsOf } from "../device-pictures.ts";
import { expect, test } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

/** A phone: fingers instead of a mouse. */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, trace: "off" });

type Finger = { x: number; y: number };

/** Puts fingers down, moves them step by step, and lifts them. */
async function touch(session: CDPSession, steps: readonly Finger[][]) {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", fingers: readonly Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
  for (const [index, fingers] of steps.entries()) await send(index === 0 ? "touchStart" : "touchMove", fingers);
  await send("touchEnd", []);
}

const between = (from: Finger, to: Finger, count = 8): Finger[] =>
  Array.from({ length: count + 1 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / count,
    y: from.y + ((to.y - from.y) * at) / count,
  }));

async function middleOf(page: Page, message: (key: "images_brush_surface") => string) {
  const surface = page.getByRole("button", { name: message("images_brush_surface") });
  await surface.scrollIntoViewIfNeeded();
  const box = (await surface.boundingBox())!;
  return { box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test("用手机：拍一张，双指放大，手指涂抹，取走结果", async ({ page, localized, message }) => {
  const clean = await draw(400, 300, `<g transform="scale(${2 / 3})">${objectGrounds["sky"]}</g>`);
  const disturbed = compose(await draw(400, 300, `<path d="M150 150H250" stroke="#222" stroke-width="5"/>`), clean);
  await page.goto(localized("/images/edit/remove-object"));
  // The phone's own camera, the one on its back.
  const camera = page.getByLabel(message("images_camera"));
  await expect(camera).toBeVisible();
  await expect(camera).toHaveAttribute("capture", "environment");
  await expect(camera).toHaveAttribute("accept", "image/*");
  const chooser = page.waitForEvent("filechooser");
  await camera.tap();
  await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer: await pngOf(disturbed) });
  const stage = page.locator("[data-zoom]");
  await expect(stage).toHaveAttribute("data-zoom", "1");
  await expect(page.getByText(message("images_zoom_help_touch"))).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const undo = page.getByRole("button", { name: message("images_undo") });
  const { middle } = await middleOf(page, message);
  const spread = (by: number) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  await touch(session, [30, 40, 50, 60, 75, 90].map(spread));
  await expect.poll(async () => Number(await stage.getAttribute("data-zoom"))).toBeCloseTo(3, 1);
  // The page itself is not zoomed, and two fingers have painted nothing.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await expect(undo).toBeDisabled();
  await touch(session, [90, 75, 60, 50, 40, 30, 20].map(spread));
  await expect(stage).toHaveAttribute("data-zoom", "1");

  const { box } = await middleOf(page, message);
  const at = (x: number, y: number): Finger => ({ x: box.x + (x / 400) * box.width, y: box.y + (y / 300) * box.height });
  await touch(
    session,
    between(at(145, 150), at(255, 150)).map((finger) => [finger]),
  );
  await expect(undo).toBeEnabled();
  const start = page.getByRole("button", { name: message("images_start"), exact: true });
  const link = page.getByRole("link", { name: message("images_download", { format: "PNG" }) });
  // The browser takes the end of so quick a stroke for a fling, and a tap that comes at once for what stops it.
  await expect(async () => {
    if (await start.isVisible()) await start.tap();
    await expect(link).toBeVisible({ timeout: patience.look });
  }).toPass({ timeout: patience.task });
  const [download] = await Promise.all([page.waitForEvent("download"), link.tap()]);
  const made = await pixelsOf(await bytesOf(download));
  expect(psnr(made, clean)).toBeGreaterThan(psnr(disturbed, clean) + 8);
  await expectNothingSerious(page, "a result on a phone");
});
