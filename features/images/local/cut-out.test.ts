import { describe, expect, it } from "vitest";
import { alphaOf, compose, draw, meanError } from "#tests/harness/drawn-pictures.ts";
import { objectGrounds, objects, objectSize } from "#tests/harness/drawn-scenes.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { cutOut } from "./cut-out.ts";
import { loadOpenCv } from "./opencv.ts";
import { type Box, boxOfMarks, emptyMatte, type Matte, type Pixels } from "./pixels.ts";

const { width, height } = objectSize;
const scenes = Object.keys(objects).flatMap((object) => Object.keys(objectGrounds).map((ground): [string, string] => [object, ground]));

async function scene(object: string, ground: string): Promise<{ picture: Pixels; truth: Matte; box: Box }> {
  const alone = await draw(width, height, objects[object]!);
  const truth = alphaOf(alone);
  const { x, y, width: w, height: h } = boxOfMarks(truth)!;
  const picture = compose(alone, await draw(width, height, objectGrounds[ground]!), 12);
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
