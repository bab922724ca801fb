import { describe, expect, it } from "vitest";
import { alphaOf, compose, draw, psnr } from "#tests/harness/drawn-pictures.ts";
import { loadOpenCv } from "./opencv.ts";
import type { Pixels } from "./pixels.ts";
import { restore } from "./restore.ts";

const [width, height] = [320, 240];
const hills = `<rect width="320" height="240" fill="#c8b99a"/><path d="M0 150Q80 60 160 140T320 120V240H0z" fill="#6b5b45"/><circle cx="250" cy="60" r="24" fill="#efe3c8"/>`;

const range = ({ data }: Pixels) => {
  const greens = data.filter((_, index) => index % 4 === 1).toSorted((a, b) => a - b);
  return greens[Math.floor(greens.length * 0.98)]! - greens[Math.floor(greens.length * 0.02)]!;
};

describe("restore", () => {
  it("fills scratches from what is around them", async () => {
    const clean = await draw(width, height, hills);
    const scratch = `<path d="M20 10L300 200M200 0L180 240" stroke="#fff" stroke-width="3"/>`;
    const scratched = compose(await draw(width, height, scratch), clean);
    const scratches = alphaOf(await draw(width, height, scratch.replace('width="3"', 'width="6"')));
    const restored = await restore(await loadOpenCv(), scratched, { scratches });
    expect(psnr(restored, clean)).toBeGreaterThan(psnr(scratched, clean) + 10);
  });

  it("takes grain away and keeps the edges", async () => {
    const clean = await draw(width, height, hills);
    const grainy = compose(await draw(width, height, ""), clean, 40);
    const restored = await restore(await loadOpenCv(), grainy, { denoise: 1 });
    expect(psnr(restored, clean)).toBeGreaterThan(psnr(grainy, clean) + 7);
  });

  it("gives contrast back to a faded picture", async () => {
    const clean = await draw(width, height, hills);
    const faded = { ...clean, data: clean.data.map((value, index) => (index % 4 === 3 ? value : 110 + value * 0.3)) };
    const cv = await loadOpenCv();
    const [half, full] = [await restore(cv, faded, { contrast: 0.5 }), await restore(cv, faded, { contrast: 1 })];
    expect(range(half)).toBeGreaterThan(range(faded) * 1.5);
    expect(range(full)).toBeGreaterThan(range(half) * 1.2);
  });

  it("changes nothing when nothing is asked for", async () => {
    const picture = await draw(width, height, hills);
    expect((await restore(await loadOpenCv(), picture, {})).data).toEqual(picture.data);
  });
});
