import { describe, expect, it } from "vitest";
import { alphaOf, compose, draw, psnr } from "#tests/harness/drawn-pictures.ts";
import { loadOpenCv } from "./opencv.ts";
import { emptyMatte, markedAbove } from "./pixels.ts";
import { isSpotTooLarge, removeObject } from "./remove-object.ts";

const [width, height] = [400, 300];
const meadow = `<linearGradient id="m" x2="0" y2="1"><stop stop-color="#85c1e9"/><stop offset="0.5" stop-color="#d6eaf8"/><stop offset="0.5" stop-color="#7dbb5c"/><stop offset="1" stop-color="#3d7a2a"/></linearGradient><rect width="400" height="300" fill="url(#m)"/>`;
const wire = `<path d="M0 60Q200 110 400 40" stroke="#222" stroke-width="5" fill="none"/><circle cx="120" cy="220" r="11" fill="#c0392b"/>`;
/** Somewhat thicker than what it covers, as a hand would draw it. */
const brush = `<path d="M0 60Q200 110 400 40" stroke="#000" stroke-width="11" fill="none"/><circle cx="120" cy="220" r="15"/>`;

describe("removeObject", () => {
  it("fills a wire and a ball so that the meadow is close to what it was, and changes not one byte outside of the marks", async () => {
    const clean = await draw(width, height, meadow);
    const picture = compose(await draw(width, height, wire), clean);
    const marks = alphaOf(await draw(width, height, brush));
    const removed = await removeObject(await loadOpenCv(), picture, marks);
    const isOutside = (index: number) => marks.data[Math.floor(index / 4)]! <= markedAbove;
    expect(removed.data.some((value, index) => isOutside(index) && value !== picture.data[index])).toBe(false);
    expect(psnr(picture, clean)).toBeLessThan(25);
    expect(psnr(removed, clean)).toBeGreaterThan(38);
  });

  it("works on a large picture at bounded size, still with not one byte changed outside", async () => {
    const clean = await draw(1_600, 1_200, `<g transform="scale(4)">${meadow}</g>`);
    const picture = compose(await draw(1_600, 1_200, `<g transform="scale(4)">${wire}</g>`), clean);
    const marks = alphaOf(await draw(1_600, 1_200, `<g transform="scale(4)">${brush}</g>`));
    const removed = await removeObject(await loadOpenCv(), picture, marks);
    const isOutside = (index: number) => marks.data[Math.floor(index / 4)]! <= markedAbove;
    expect(removed.data.some((value, index) => isOutside(index) && value !== picture.data[index])).toBe(false);
    expect(psnr(removed, clean)).toBeGreaterThan(38);
  });

  it("asks for a mark", async () => {
    const picture = await draw(40, 40, "");
    await expect(removeObject(await loadOpenCv(), picture, emptyMatte(40, 40))).rejects.toThrow("nothing-marked");
  });
});

describe("isSpotTooLarge", () => {
  it("takes thin spots of any length, and refuses thick ones", async () => {
    const isTooLarge = async (shapes: string) => isSpotTooLarge(alphaOf(await draw(width, height, shapes)));
    expect(await isTooLarge(brush)).toBe(false);
    expect(await isTooLarge(`<circle cx="200" cy="150" r="60"/>`)).toBe(true);
    expect(await isTooLarge(`<rect width="400" height="300"/>`)).toBe(true);
    expect(await isTooLarge("")).toBe(false);
  });
});
