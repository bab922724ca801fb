import { describe, expect, it } from "vitest";
import { alphaOf, compose, draw, meanError } from "#tests/harness/drawn-pictures.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { cutOut } from "./cut-out.ts";
import { loadOpenCv } from "./opencv.ts";
import { type Box, boxOfMarks, emptyMatte, type Matte, type Pixels } from "./pixels.ts";

const [width, height] = [600, 450];

/** Objects with true edges: curves, a hole, thin parts, a soft outline. */
const objects: Record<string, string> = {
  mug: `<path d="M180 130h190v200q0 30-30 30h-130q-30 0-30-30z" fill="#c0392b"/><path d="M370 170q80 0 80 60t-80 60" fill="none" stroke="#a93226" stroke-width="26"/><ellipse cx="275" cy="130" rx="95" ry="22" fill="#7b241c"/>`,
  leaf: `<path d="M120 340C150 140 330 80 480 90C470 260 340 360 160 330Z" fill="#2e8b3d"/><path d="M90 380L470 100" stroke="#1d5b28" stroke-width="7"/>`,
  star: `<path d="M300 60l45 130 138 3-110 83 39 132-112-79-112 79 39-132-110-83 138-3z" fill="#f1c40f" stroke="#d4ac0d" stroke-width="8"/>`,
  fish: `<path d="M110 230C180 120 330 120 410 220L500 150V310L410 240C330 340 180 340 110 230Z" fill="#e67e22"/><circle cx="190" cy="210" r="14" fill="#222"/><path d="M260 160q40 70 0 140" stroke="#fff" stroke-width="14" fill="none"/>`,
};
const grounds: Record<string, string> = {
  sky: `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#2471a3"/><stop offset="1" stop-color="#aed6f1"/></linearGradient><rect width="600" height="450" fill="url(#s)"/><ellipse cx="120" cy="80" rx="90" ry="28" fill="#fff" opacity=".7"/>`,
  garden: `<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="4" seed="3"/><feColorMatrix values="0.3 0.4 0 0 0.05  0.6 0.5 0 0 0.1  0.2 0.2 0 0 0.02  0 0 0 0 1"/></filter><rect width="600" height="450" filter="url(#g)"/>`,
  table: `<linearGradient id="t"><stop stop-color="#5d4037"/><stop offset="1" stop-color="#8d6e63"/></linearGradient><rect width="600" height="450" fill="url(#t)"/><rect width="600" height="170" fill="#455a64"/>`,
};
const scenes = Object.keys(objects).flatMap((object) => Object.keys(grounds).map((ground): [string, string] => [object, ground]));

async function scene(object: string, ground: string): Promise<{ picture: Pixels; truth: Matte; box: Box }> {
  const alone = await draw(width, height, objects[object]!);
  const truth = alphaOf(alone);
  const { x, y, width: w, height: h } = boxOfMarks(truth)!;
  const picture = compose(alone, await draw(width, height, grounds[ground]!), 12);
  return { picture, truth, box: { x: x - 10, y: y - 10, width: w + 20, height: h + 20 } };
}

describe("cutOut", () => {
  it.each(sampleOf(scenes, 4))("finds the %s before the %s by one box: mean error of the alpha at most 0.01", async (object, ground) => {
    const { picture, truth, box } = await scene(object, ground);
    const error = meanError(await cutOut(await loadOpenCv(), picture, { box }), truth);
    process.stdout.write(`cut-out ${object} before ${ground}: ${error.toFixed(4)}\n`);
    expect(error).toBeLessThanOrEqual(0.01);
  });

  it("follows the brushes: what is kept is solid, what is dropped is clear", async () => {
    const cv = await loadOpenCv();
    const { picture, box } = await scene("fish", "sky");
    const [keep, drop] = [emptyMatte(width, height), emptyMatte(width, height)];
    // The white stripe and the eye belong to the fish; its tail shall go.
    for (let y = 150; y < 310; y++) drop.data.fill(255, y * width + 430, y * width + 505);
    for (let y = 165; y < 295; y++) keep.data.fill(255, y * width + 262, y * width + 280);
    const matte = await cutOut(cv, picture, { box, keep, drop });
    expect(matte.data[230 * width + 270]).toBe(255);
    expect(matte.data[230 * width + 470]).toBe(0);
    expect(matte.data[240 * width + 330]).toBe(255);
  });

  it("softens the edge as far as asked, and no more", async () => {
    const cv = await loadOpenCv();
    const { picture, box } = await scene("star", "sky");
    const count = ({ data }: Matte) => data.reduce((sum, value) => sum + (value > 8 && value < 247 ? 1 : 0), 0);
    const [sharp, soft] = [await cutOut(cv, picture, { box }), await cutOut(cv, picture, { box, featherRadius: 6 })];
    expect(count(soft)).toBeGreaterThan(2 * count(sharp));
    expect(soft.data[230 * width + 300]).toBe(255);
  });

  it("leaves a hard edge where it is not to be refined", async () => {
    const cv = await loadOpenCv();
    const { picture, box } = await scene("star", "sky");
    const { data } = await cutOut(cv, picture, { box, isRefined: false });
    expect(data.filter((value) => value !== 0 && value !== 255)).toHaveLength(0);
    expect([data[230 * width + 300], data[10 * width + 10]]).toEqual([255, 0]);
  });

  it("asks for a mark", async () => {
    const cv = await loadOpenCv();
    const { picture } = await scene("star", "sky");
    await expect(cutOut(cv, picture, {})).rejects.toThrow("nothing-marked");
    await expect(cutOut(cv, picture, { box: { x: 900, y: 0, width: 5, height: 5 } })).rejects.toThrow("nothing-marked");
  });
});
