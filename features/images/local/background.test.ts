import { describe, expect, it } from "vitest";
import { alphaOf, compose, draw, psnr } from "#tests/harness/drawn-pictures.ts";
import { replaceBackground } from "./background.ts";

const object = `<circle cx="100" cy="75" r="50" fill="#d35400"/>`;
const filled = (color: string) => draw(200, 150, `<rect width="200" height="150" fill="${color}"/>`);

describe("replaceBackground", () => {
  it("paints a color or a gradient to the byte, the object on it", async () => {
    const alone = await draw(200, 150, object);
    const picture = compose(alone, await filled("#0044aa"));
    const plain = await replaceBackground(picture, alphaOf(alone), { kind: "color", color: [1, 250, 3] });
    expect([...plain.data.subarray(0, 4)]).toEqual([1, 250, 3, 255]);
    expect([...plain.data.subarray((75 * 200 + 100) * 4, (75 * 200 + 100) * 4 + 4)]).toEqual([0xd3, 0x54, 0, 255]);
    const gradient = { kind: "gradient", from: [0, 0, 0], to: [200, 100, 50], angle: 0 } as const;
    const faded = await replaceBackground(picture, alphaOf(alone), gradient);
    expect([...faded.data.subarray(0, 4), ...faded.data.subarray(199 * 4, 200 * 4)]).toEqual([0, 0, 0, 255, 200, 100, 50, 255]);
  });

  it("leaves no rim of the old background", async () => {
    const soft = await draw(200, 150, `<filter id="b"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#b)">${object}</g>`);
    const picture = compose(soft, await filled("#00ff66"));
    const truth = compose(soft, await filled("#ffffff"));
    const replaced = await replaceBackground(picture, alphaOf(soft), { kind: "color", color: [255, 255, 255] });
    // The picture cut out as it is, with the old background in its half-clear edge.
    const data = picture.data.slice();
    for (const [index, alpha] of alphaOf(soft).data.entries()) data[index * 4 + 3] = alpha;
    const asBefore = compose({ ...picture, data }, await filled("#ffffff"));
    expect(psnr(replaced, truth)).toBeGreaterThan(psnr(asBefore, truth) + 10);
  });

  it("fills the canvas with an own picture of another shape", async () => {
    const alone = await draw(200, 150, object);
    const wide = await draw(400, 100, `<rect width="400" height="100" fill="red"/><rect x="140" width="120" height="100" fill="blue"/>`);
    const picture = compose(alone, await filled("#0044aa"));
    const replaced = await replaceBackground(picture, alphaOf(alone), { kind: "picture", picture: wide });
    expect([replaced.width, replaced.height]).toEqual([200, 150]);
    expect([...replaced.data.subarray(100 * 4, 101 * 4)]).toEqual([0, 0, 255, 255]);
  });

  it("makes the surroundings clear", async () => {
    const alone = await draw(200, 150, object);
    const cleared = await replaceBackground(compose(alone, await filled("#0044aa")), alphaOf(alone), { kind: "clear" });
    expect(alphaOf(cleared).data).toEqual(alphaOf(alone).data);
  });
});
