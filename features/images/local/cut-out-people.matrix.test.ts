import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { alphaOf, compose, draw, meanError } from "#tests/harness/drawn-pictures.ts";
import { drawPerson, people, peopleGrounds, personSide } from "#tests/harness/drawn-scenes.ts";
import { cutOutPeople } from "./cut-out-people.ts";
import { readPeopleNetwork } from "./people-network.ts";
import { loadTensors } from "./tensors.ts";

async function network() {
  const path = join(projectRoot, "node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite");
  return readPeopleNetwork(await loadTensors(), new Uint8Array(readFileSync(path)).buffer);
}

describe("cutOutPeople", () => {
  it("finds drawn people: mean error of the alpha below 0.05", async () => {
    const segmenter = await network();
    const errors: number[] = [];
    for (const look of people) {
      for (const ground of peopleGrounds) {
        const alone = await draw(personSide, personSide, drawPerson(look));
        const picture = compose(alone, await draw(personSide, personSide, ground), 10);
        errors.push(meanError(await cutOutPeople(segmenter, picture), alphaOf(alone)));
      }
    }
    process.stdout.write(`people ${errors.map((error) => error.toFixed(4)).join(", ")}\n`);
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });

  it("says so when there is no one in the picture", async () => {
    await expect(cutOutPeople(await network(), await draw(personSide, personSide, peopleGrounds[0]!))).rejects.toThrow("no-person");
  });
});
