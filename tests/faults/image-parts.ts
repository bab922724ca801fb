import { startImageStandIn } from "../services/image-stand-in/start-image-stand-in.ts";
import { numberedPicture } from "../services/numbered-pictures.ts";
import { type FaultDatabase, startFaultServer } from "./fault-server.ts";
import { describeImageFlood, imageFlood, isImageFloodGood } from "./image-flood.ts";
import { planImageFlood } from "./image-flood-plan.ts";
import { describeImageKill, killImageRuns } from "./image-kills.ts";
import { createSeededRandom } from "./seeded-random.ts";

const clients = 10;

export async function killImages(database: FaultDatabase, seed: number, print: (line: string) => void): Promise<boolean> {
  const standIn = await startImageStandIn({ picture: numberedPicture });
  // Fal answers with the address of a picture at once: there is a moment for each point.
  const server = await startFaultServer(database, standIn.env().fal);
  try {
    return await killImageRuns(server, standIn, createSeededRandom(seed), (kill) => print(describeImageKill(kill)));
  } finally {
    await server.close();
    await standIn.close();
  }
}

export async function floodImages(database: FaultDatabase, seed: number, runs: number, print: (line: string) => void): Promise<boolean> {
  const standIn = await startImageStandIn({ picture: numberedPicture });
  const { seller, plans } = planImageFlood(seed, runs);
  const env = standIn.env();
  const server = await startFaultServer(database, { ...env[seller], ...env.openai, ...env.google, ...env.xai, ...env.compatible });
  try {
    const outcome = await imageFlood(server, standIn, plans, clients);
    print(describeImageFlood(`${database.kind}, Flux of ${seller}`, outcome));
    return isImageFloodGood(outcome);
  } finally {
    await server.close();
    await standIn.close();
  }
}
