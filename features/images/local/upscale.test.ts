import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { draw, psnr } from "#tests/harness/drawn-pictures.ts";
import { page, shapes } from "#tests/harness/drawn-scenes.ts";
import { crop } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";
import { resize } from "./resize.ts";
import { loadTensors } from "./tensors.ts";
import { type ModelDescription, readUpscaler, upscale, type UpscaleFactor } from "./upscale.ts";

async function upscaler(factor: UpscaleFactor) {
  const folder = join(projectRoot, "node_modules/@upscalerjs/esrgan-slim/models", `x${factor}`);
  const description = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as ModelDescription;
  const weights = new Uint8Array(readFileSync(join(folder, "group1-shard1of1.bin"))).buffer;
  return readUpscaler(await loadTensors(), factor, { description, weights });
}

/** The usual yardstick: cubic, as every image program offers it. */
async function bicubic(pixels: Pixels, factor: number): Promise<Pixels> {
  const [width, height] = [pixels.width * factor, pixels.height * factor];
  const raw = sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
  const data = await raw.resize(width, height, { kernel: "cubic", fit: "fill" }).raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(data) };
}

describe("upscale", () => {
  it("doubles text and shapes at least 1 dB closer to the truth than bicubic", async () => {
    const network = await upscaler(2);
    const gains: [string, number, number][] = [];
    for (const [name, drawing] of Object.entries({ page, shapes })) {
      const truth = await draw(240, 168, drawing);
      const small = await resize(truth, { width: 120, height: 84 });
      gains.push([name, psnr(await upscale(network, small), truth), psnr(await bicubic(small, 2), truth)]);
    }
    process.stdout.write(`upscale ${JSON.stringify(gains)}\n`);
    for (const [, drawn, plain] of gains) expect(drawn).toBeGreaterThan(plain + 1);
  });

  it("makes three and four times the size, text at least 0.5 dB closer to the truth than bicubic", async () => {
    for (const factor of [3, 4] as const) {
      const truth = await draw(480, 336, `<g transform="scale(2)">${page}</g>`);
      const small = await resize(truth, { width: 480 / factor, height: 336 / factor });
      const enlarged = await upscale(await upscaler(factor), small);
      expect([enlarged.width, enlarged.height]).toEqual([480, 336]);
      expect(psnr(enlarged, truth)).toBeGreaterThan(psnr(await bicubic(small, factor), truth) + 0.5);
    }
  });

  it("leaves no seam between tiles, says how far it is, and keeps clear pixels clear", async () => {
    const network = await upscaler(2);
    const wide = await draw(200, 40, `<g transform="scale(0.83 0.25)">${shapes}</g>`);
    for (let y = 0; y < 40; y++) wide.data[(y * 200 + 5) * 4 + 3] = 0;
    const steps: string[] = [];
    const whole = await upscale(network, wide, (done, total) => steps.push(`${done}/${total}`));
    expect(steps).toEqual(["1/2", "2/2"]);
    expect(whole.data[10 * 4 + 3]).toBeLessThan(64);
    // The same place once more, in one tile with the seam in its middle.
    const part = await upscale(network, crop(wide, { x: 60, y: 0, width: 120, height: 40 }));
    const inner = { x: 24, y: 0, width: 192, height: 80 };
    const [one, two] = [crop(part, inner), crop(whole, { ...inner, x: 144 })];
    expect(Math.max(...one.data.map((value, index) => Math.abs(value - two.data[index]!)))).toBeLessThanOrEqual(1);
  });

  it("stops between two tiles when it is told to", async () => {
    const network = await upscaler(2);
    const stop = new AbortController();
    const picture = await draw(200, 20, shapes);
    await expect(upscale(network, picture, () => stop.abort(), stop.signal)).rejects.toThrow("canceled");
    await expect(upscale(network, { ...picture, width: 10_000, height: 10_000 })).rejects.toThrow("too-many-pixels");
  });
});
