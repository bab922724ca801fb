import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Pixels } from "#features/images/local/pixels.ts";
import { patience } from "../harness/patience.ts";
import { expect } from "./journey.ts";

/** What the tests of the browser's image tools do with pictures: choose them, mark them, read results, and look at what leaves. */

export type ChosenPicture = { name: string; mimeType: string; buffer: Buffer };

/** Where a picture is chosen from the disk. */
export const picker = (page: Page) => page.getByRole("main").locator('input[type="file"]:not([capture])');

export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Follows a link to a result; its bytes and the name it is saved under. */
export async function take(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  await expect(link).toBeVisible({ timeout: patience.task });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Longer than an address or message of the pages; a picture's head alone is found by its bytes. */
const mostBytes = 4_000;
const headBytes = 24;

/**
 * Follows all that leaves a browser: requests, its workers' included, their addresses, and messages over sockets. The pages of these tests
 * send nothing by themselves, so whatever could have a body counts: what a body has of a file can't be seen from here.
 *
 * @returns where was sent what may hold a part of one of the pictures
 */
export function watchSent(page: Page): (pictures: readonly Uint8Array[]) => string[] {
  const sent: { to: string; hasBody: boolean; words: Buffer }[] = [];
  page.context().on("request", (request) => {
    const url = request.url();
    // A picture of this page's memory is no request that leaves it.
    if (/^(?:blob|data):/.test(url)) return;
    sent.push({ to: url, hasBody: !["GET", "HEAD"].includes(request.method()), words: Buffer.from(url) });
  });
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => void sent.push({ to: socket.url(), hasBody: false, words: Buffer.from(payload as string) })),
  );
  return (pictures) => {
    const heads = pictures.flatMap((bytes) => {
      const head = Buffer.from(bytes.subarray(0, headBytes));
      return [head, Buffer.from(head.toString("base64").slice(0, -4))];
    });
    const isLeak = ({ hasBody, words }: (typeof sent)[number]) =>
      hasBody || words.byteLength > mostBytes || heads.some((head) => words.includes(head));
    return sent.filter(isLeak).map(({ to }) => to);
  };
}

/** Draws on the picture with the mouse, along points in the picture's own pixels. */
export async function strokeAlong(
  page: Page,
  surface: Locator,
  picture: { width: number },
  points: readonly (readonly [number, number])[],
) {
  await surface.scrollIntoViewIfNeeded();
  const box = (await surface.boundingBox())!;
  const scale = box.width / picture.width;
  for (const [index, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * scale, box.y + y * scale, { steps: index === 0 ? 1 : 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Writes a figure into the output of the tests. */
export const tell = (what: string, figure: string) => process.stdout.write(`${what}: ${figure}\n`);
