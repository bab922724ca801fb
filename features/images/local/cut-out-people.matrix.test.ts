import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { alphaOf, compose, draw, meanError } from "#tests/harness/drawn-pictures.ts";
import { cutOutPeople } from "./cut-out-people.ts";
import { readPeopleNetwork } from "./people-network.ts";
import { loadTensors } from "./tensors.ts";

const [width, height] = [480, 480];

async function network() {
  const path = join(projectRoot, "node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite");
  return readPeopleNetwork(await loadTensors(), new Uint8Array(readFileSync(path)).buffer);
}

type Look = { skin: string; shade: string; hair: string; shirt: string; fringe: string };

/** Head and shoulders with the light from the left. */
function person({ skin, shade, hair, shirt, fringe }: Look): string {
  return `<defs><radialGradient id="skin" cx=".38" cy=".4" r=".75"><stop stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
    <linearGradient id="shirt"><stop stop-color="${shirt}"/><stop offset="1" stop-color="#1c2833"/></linearGradient></defs>
  <path d="${fringe}" fill="${hair}"/>
  <path d="M60 480C70 390 130 360 200 345L280 345C350 360 410 390 420 480Z" fill="url(#shirt)"/>
  <path d="M200 290V352Q240 392 280 352V290Z" fill="${shade}"/>
  <ellipse cx="240" cy="210" rx="82" ry="108" fill="url(#skin)"/>
  <ellipse cx="157" cy="215" rx="12" ry="24" fill="${shade}"/><ellipse cx="323" cy="215" rx="12" ry="24" fill="${shade}"/>
  <path d="M155 200C150 90 330 90 326 200C310 150 270 140 240 145C200 140 170 150 155 200Z" fill="${hair}"/>
  <path d="M190 182q18-10 34 0M256 182q18-10 34 0" stroke="${hair}" stroke-width="6" fill="none"/>
  <ellipse cx="207" cy="204" rx="14" ry="8" fill="#fdfefe"/><circle cx="207" cy="204" r="7" fill="#3b2a1a"/><ellipse cx="273" cy="204" rx="14" ry="8" fill="#fdfefe"/><circle cx="273" cy="204" r="7" fill="#3b2a1a"/>
  <path d="M240 206Q228 246 236 250H248" stroke="${shade}" stroke-width="5" fill="none"/>
  <path d="M208 277Q240 300 272 277Q240 284 208 277Z" fill="#a93226" stroke="#922b21" stroke-width="3"/>`;
}

const short = "M150 210C140 80 340 80 330 210Z";
const long = "M150 200C120 70 360 70 332 200C350 280 350 340 360 380H120C130 340 130 280 150 200Z";
const people: Look[] = [
  { skin: "#f5cba7", shade: "#c68642", hair: "#3e2723", shirt: "#2e86c1", fringe: short },
  { skin: "#8d5524", shade: "#5d3716", hair: "#17110d", shirt: "#c0392b", fringe: long },
  { skin: "#e0ac69", shade: "#b07a3f", hair: "#111", shirt: "#d5dbdb", fringe: long },
];
const grounds = [
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#d6dbdf"/><stop offset="1" stop-color="#aeb6bf"/></linearGradient><rect width="480" height="480" fill="url(#g)"/>`,
  `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.015" numOctaves="3" seed="8"/><feColorMatrix values="0.4 0.3 0 0 0  0.6 0.5 0 0 0.1  0.2 0.3 0 0 0.05  0 0 0 0 1"/></filter><rect width="480" height="480" filter="url(#n)"/>`,
];

describe("cutOutPeople", () => {
  it("finds drawn people: mean error of the alpha below 0.05", async () => {
    const segmenter = await network();
    const errors: number[] = [];
    for (const look of people) {
      for (const ground of grounds) {
        const alone = await draw(width, height, person(look));
        const picture = compose(alone, await draw(width, height, ground), 10);
        errors.push(meanError(await cutOutPeople(segmenter, picture), alphaOf(alone)));
      }
    }
    process.stdout.write(`people ${errors.map((error) => error.toFixed(4)).join(", ")}\n`);
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });

  it("says when there is nobody", async () => {
    await expect(cutOutPeople(await network(), await draw(width, height, grounds[0]!))).rejects.toThrow("no-person");
  });
});
