import sharp from "sharp";
import type { Page } from "@playwright/test";
import { boxOfMarks, type Pixels } from "#features/images/local/pixels.ts";
import { crop } from "#features/images/local/geometry.ts";
import { resize } from "#features/images/local/resize.ts";
import { alphaOf, compose, draw, meanError, pngOf, psnr } from "../../harness/drawn-pictures.ts";
import {
  drawPerson,
  objectGrounds,
  objects,
  objectSize,
  page as writing,
  people,
  peopleGrounds,
  personSide,
  shapes,
} from "../../harness/drawn-scenes.ts";
import { patience } from "../../harness/patience.ts";
import { type ChosenPicture, picker, pixelsOf, strokeAlong, take, tell, watchSent } from "../device-pictures.ts";
import { expect, type MessageKey, test } from "../journey.ts";

/**
 * The browser's tools on pictures whose truth is known, three each, by someone without an account, at a server without a key: what
 * was composed is taken apart again, what was made smaller is enlarged again. Nothing of a picture leaves the browser.
 */

// The recorder of traces fetches a picture without a body again, from within the page, whose policy rightly refuses that.
test.use({ trace: "off" });
test.describe.configure({ timeout: patience.longTest });

type Say = (key: MessageKey, parameters?: Record<string, unknown>) => string;
const png = (name: string, buffer: Buffer): ChosenPicture => ({ name: `${name}.png`, mimeType: "image/png", buffer });
const start = (page: Page, message: Say) => page.getByRole("button", { name: message("images_start"), exact: true }).click();
const linkTo = (page: Page, message: Say, format = "PNG") => page.getByRole("link", { name: message("images_download", { format }) });

/** What the tools' forms say (content/image-tools). */
const labels = {
  en: { other: "Something else", mirror: "Mirrored edge", format: "Format" },
  zh: { other: "其他东西", mirror: "镜像", format: "格式" },
};

test("people are found without a mark: mean error of the alpha below 0.05", async ({ page, localized, message }) => {
  const leaked = watchSent(page);
  const sent: Buffer[] = [];
  for (const [index, look] of people.entries()) {
    const alone = await draw(personSide, personSide, drawPerson(look));
    const picture = await pngOf(compose(alone, await draw(personSide, personSide, peopleGrounds[index === 0 ? 1 : 0]!), 10));
    sent.push(picture);
    await page.goto(localized("/images/edit/remove-background"));
    await picker(page).setInputFiles(png(`person-${index}`, picture));
    await start(page, message);
    const { bytes } = await take(page, linkTo(page, message));
    const error = meanError(alphaOf(await pixelsOf(bytes)), alphaOf(alone));
    tell(`person ${index + 1} in the browser, mean alpha error`, error.toFixed(4));
    expect(error).toBeLessThan(0.05);
  }
  expect(leaked(sent)).toEqual([]);
});

test("objects are found by one box: mean error of the alpha at most 0.08", async ({ page, localized, message, language }) => {
  const leaked = watchSent(page);
  const sent: Buffer[] = [];
  const { width, height } = objectSize;
  for (const [object, ground] of [
    ["mug", "garden"],
    ["fish", "table"],
    ["star", "sky"],
  ] as const) {
    const alone = await draw(width, height, objects[object]!);
    const picture = await pngOf(compose(alone, await draw(width, height, objectGrounds[ground]!), 12));
    sent.push(picture);
    await page.goto(localized("/images/edit/remove-background"));
    await picker(page).setInputFiles(png(object, picture));
    await page.getByRole("radio", { name: labels[language].other }).check();
    // The frame that is there is pulled by two of its corners to lie ten pixels around the object.
    const box = boxOfMarks(alphaOf(alone))!;
    const stage = page.getByRole("img", { name: `${object}.png` });
    const cornerAt = async (key: MessageKey, x: number, y: number) => {
      const corner = page.getByRole("button", { name: message(key) });
      const at = (await corner.boundingBox())!;
      const of = (await stage.boundingBox())!;
      await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(of.x + (x / width) * of.width, of.y + (y / height) * of.height, { steps: 4 });
      await page.mouse.up();
    };
    await cornerAt("images_corner_top_left", box.x - 10, box.y - 10);
    await cornerAt("images_corner_bottom_right", box.x + box.width + 10, box.y + box.height + 10);
    await start(page, message);
    const { bytes } = await take(page, linkTo(page, message));
    const error = meanError(alphaOf(await pixelsOf(bytes)), alphaOf(alone));
    tell(`${object} before the ${ground} in the browser, mean alpha error`, error.toFixed(4));
    expect(error).toBeLessThanOrEqual(0.08);
  }
  expect(leaked(sent)).toEqual([]);
});

/** What lies on a ground and is painted over, and the line along which that is done; of 400 × 300 pixels. */
const disturbances: { ground: string; spot: string; along: [number, number][] }[] = [
  {
    ground: "sky",
    spot: `<path d="M20 60L380 100" stroke="#222" stroke-width="5"/>`,
    along: [
      [16, 60],
      [200, 80],
      [384, 100],
    ],
  },
  {
    ground: "table",
    spot: `<circle cx="120" cy="200" r="6" fill="#fdfefe"/>`,
    along: [
      [116, 200],
      [124, 200],
    ],
  },
  {
    ground: "sky",
    spot: `<path d="M300 40V260" stroke="#943126" stroke-width="6"/>`,
    along: [
      [300, 34],
      [300, 150],
      [300, 266],
    ],
  },
];

test("what is painted over is gone, and not one pixel changes away from it", async ({ page, localized, message }) => {
  const leaked = watchSent(page);
  const sent: Buffer[] = [];
  for (const [index, { ground, spot, along }] of disturbances.entries()) {
    const [width, height] = [400, 300];
    const clean = await draw(width, height, `<g transform="scale(${2 / 3})">${objectGrounds[ground]}</g>`);
    const disturbed = compose(await draw(width, height, spot), clean);
    const picture = await pngOf(disturbed);
    sent.push(picture);
    await page.goto(localized("/images/edit/remove-object"));
    await picker(page).setInputFiles(png(`spot-${index}`, picture));
    await strokeAlong(page, page.getByRole("button", { name: message("images_brush_surface") }), { width }, along);
    await start(page, message);
    const made = await pixelsOf((await take(page, linkTo(page, message))).bytes);
    const [before, after] = [psnr(disturbed, clean), psnr(made, clean)];
    tell(
      `spot ${index + 1} on the ${ground} removed in the browser, PSNR before and after`,
      `${before.toFixed(1)}, ${after.toFixed(1)} dB`,
    );
    expect(after).toBeGreaterThan(before + 8);
    expect(after).toBeGreaterThan(32);
    expect(changedAwayFrom(along, disturbed, made, 30)).toBe(0);
  }
  expect(leaked(sent)).toEqual([]);
});

/** How many pixels differ further than so many pixels from a line. */
function changedAwayFrom(line: readonly [number, number][], one: Pixels, other: Pixels, reach: number): number {
  const isNear = (x: number, y: number) =>
    line.slice(1).some(([x2, y2], index) => {
      const [x1, y1] = line[index]!;
      const part = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)));
      return Math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1)) <= reach;
    });
  const isChanged = (index: number) => [0, 1, 2, 3].some((channel) => one.data[index * 4 + channel] !== other.data[index * 4 + channel]);
  return Array.from({ length: one.width * one.height }, (_, index) => index).filter(
    (index) => isChanged(index) && !isNear(index % one.width, Math.floor(index / one.width)),
  ).length;
}

test("a canvas is expanded to its shape, and the picture in it stays bit by bit", async ({ page, localized, message, language }) => {
  const leaked = watchSent(page);
  const sent: Buffer[] = [];
  for (const [index, [width, height, ratio, mirrored]] of (
    [
      [400, 300, "16:9", false],
      [300, 420, "1:1", true],
      [500, 200, "1:1", false],
    ] as const
  ).entries()) {
    const drawn = await draw(width, height, `<g transform="scale(${width / 240} ${height / 168})">${shapes}</g>`);
    const picture = await pngOf(drawn);
    sent.push(picture);
    await page.goto(localized("/images/edit/expand"));
    await picker(page).setInputFiles(png(`canvas-${index}`, picture));
    await page.getByLabel(message("images_canvas")).selectOption(ratio);
    if (mirrored) await page.getByRole("radio", { name: labels[language].mirror }).check();
    await start(page, message);
    const made = await pixelsOf((await take(page, linkTo(page, message))).bytes);
    const [w, h] = ratio.split(":").map(Number) as [number, number];
    tell(`${width} × ${height} expanded to ${ratio} in the browser`, `${made.width} × ${made.height}`);
    expect(Math.abs(made.width - (made.height * w) / h)).toBeLessThan(2);
    const at = { x: Math.floor((made.width - width) / 2), y: Math.floor((made.height - height) / 2) };
    const kept = [at, { x: Math.ceil((made.width - width) / 2), y: Math.ceil((made.height - height) / 2) }].some((corner) =>
      Buffer.from(crop(made, { ...corner, width, height }).data).equals(Buffer.from(drawn.data)),
    );
    expect(kept).toBe(true);
    expect(alphaOf(made).data.every((value) => value === 255)).toBe(true);
  }
  expect(leaked(sent)).toEqual([]);
});

/** A plan of rooms: thin lines, hatching, numbers. */
const plan = `<rect width="240" height="168" fill="#fdfefe"/><path d="M20 20H220V148H20ZM100 20V90H20M100 64H220M150 64V148" stroke="#1b2631" stroke-width="4" fill="none"/><path d="${Array.from({ length: 12 }, (_, at) => `M${154 + at * 5} 144l14 -30`).join("")}" stroke="#922b21" stroke-width="1.5"/><text x="40" y="60" font-family="DejaVu Sans" font-size="15" fill="#1a5276">14.2 m²</text><text x="42" y="124" font-family="DejaVu Sans" font-size="15" fill="#1a5276">32.7 m²</text><path d="M100 90a30 30 0 0 1 30 30" stroke="#1b2631" stroke-width="2" fill="none"/>`;

test("what was halved is doubled at least 1 dB closer to the truth than bicubic", async ({ page, localized, message }) => {
  const leaked = watchSent(page);
  const sent: Buffer[] = [];
  // Where nearly all is smooth, bicubic is close to the truth already.
  const fish = `<g transform="scale(0.4 0.37)">${objectGrounds["table"]}${objects["fish"]}</g>`;
  const least: Record<string, number> = { page: 1, shapes: 1, plan: 1, fish: 0 };
  for (const [name, drawing] of Object.entries({ page: writing, shapes, plan, fish })) {
    const truth = await draw(240, 168, drawing);
    const small = await resize(truth, { width: 120, height: 84 });
    const picture = await pngOf(small);
    sent.push(picture);
    const cubic = await sharp(picture).resize(240, 168, { kernel: "cubic", fit: "fill" }).png().toBuffer();
    await page.goto(localized("/images/enhance/upscale"));
    await picker(page).setInputFiles(png(name, picture));
    await start(page, message);
    const made = await pixelsOf((await take(page, linkTo(page, message))).bytes);
    const [network, plain] = [psnr(made, truth), psnr(await pixelsOf(cubic), truth)];
    tell(`${name} doubled in the browser, PSNR of the network and of bicubic`, `${network.toFixed(2)}, ${plain.toFixed(2)} dB`);
    expect(network).toBeGreaterThanOrEqual(plain + least[name]!);
  }
  expect(leaked(sent)).toEqual([]);
});

test("a crop and a change of format keep each pixel where the format can", async ({ page, localized, message, language }) => {
  const leaked = watchSent(page);
  const drawn = await draw(400, 300, `<g transform="scale(${5 / 3} ${300 / 168})">${shapes}</g>`);
  const raw = sharp(drawn.data, { raw: { width: 400, height: 300, channels: 4 } });
  const sources: [ChosenPicture, string, string, Pixels][] = [
    [png("crop", await raw.clone().png().toBuffer()), "1:1", "png", crop(drawn, { x: 50, y: 0, width: 300, height: 300 })],
    [{ name: "whole.webp", mimeType: "image/webp", buffer: await raw.clone().webp({ lossless: true }).toBuffer() }, "whole", "png", drawn],
    [png("narrow", await raw.clone().png().toBuffer()), "3:4", "webp", crop(drawn, { x: 88, y: 0, width: 225, height: 300 })],
  ];
  for (const [picture, shape, format, truth] of sources) {
    await page.goto(localized("/images/free/resize"));
    await picker(page).setInputFiles(picture);
    await page.getByLabel(message("images_crop"), { exact: true }).selectOption(shape);
    await page.getByLabel(labels[language].format, { exact: true }).selectOption(format);
    await start(page, message);
    const { bytes } = await take(page, linkTo(page, message, format.toUpperCase()));
    const head = await sharp(bytes).metadata();
    expect([head.format, head.width, head.height, head.exif]).toEqual([format, truth.width, truth.height, undefined]);
    const made = await pixelsOf(bytes);
    const error = psnr(made, truth);
    tell(`${picture.name} cropped to ${shape} and written as ${format} in the browser, PSNR`, `${error.toFixed(1)} dB`);
    // A browser writes WebP with loss only.
    if (format === "png") expect(Buffer.from(made.data).equals(Buffer.from(truth.data))).toBe(true);
    else expect(error).toBeGreaterThan(28);
  }
  expect(leaked(sources.map(([{ buffer }]) => buffer))).toEqual([]);
});

test("a picture that did leave would be noticed", async ({ page, localized, pageErrors }) => {
  pageErrors.allow(/405/);
  const leaked = watchSent(page);
  const picture = await pngOf(await draw(40, 30, ""));
  await page.goto(localized("/images/free/resize"));
  expect(leaked([picture])).toEqual([]);
  await page.evaluate(async (words) => {
    const file = new File([Uint8Array.from(atob(words), (sign) => sign.charCodeAt(0))], "picture.png", { type: "image/png" });
    const form = new FormData();
    form.append("file", file);
    await fetch("/api/limits?as=form", { method: "POST", body: form });
    await fetch("/api/limits?as=file", { method: "POST", body: file });
    await fetch("/api/limits?as=words", { method: "POST", body: `picture=${words}` });
    await fetch(`/api/limits?as=address&picture=${words}`);
  }, picture.toString("base64"));
  expect(leaked([picture])).toEqual(
    ["form", "file", "words", "address"].map((way): unknown => expect.stringContaining(`/api/limits?as=${way}`)),
  );
});
