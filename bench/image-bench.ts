import { setConfig } from "#features/billing/runtime-config.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { createImagePerson, type ImagePerson } from "#tests/services/image-person.ts";
import { noisyPicture } from "#tests/services/numbered-pictures.ts";
import type { BenchApp, BenchEnvironment } from "./environment.ts";
import { unpin, wait } from "./measure.ts";
import type { Helper } from "./process-tools.ts";

export const paintModel = "stand-in-flux";
/** Side of the pictures that are sent and come back, in pixels: what providers make unless told. */
const pictureSide = 1024;

export type ImageBench = { app: BenchApp; standIn: Helper; people: ImagePerson[]; db: Database };

/** The application on PostgreSQL with a provider of pictures, and people who have a picture each, and credits. */
export async function openImageBench(environment: BenchEnvironment, peopleCount: number, script = "whole"): Promise<ImageBench> {
  const standIn = await environment.startImageStandIn(["--side", String(pictureSide), "--script", script]);
  const env = { OPENAI_COMPATIBLE_BASE_URL: `${standIn.url}/compatible`, OPENAI_COMPATIBLE_IMAGE_MODELS: paintModel };
  const app = await environment.startApp({ database: "postgres", env });
  // Pictures are decoded in processes of their own, which need the other core as they would anywhere.
  unpin(app.pid);
  const db = openDatabase({ kind: "url", url: app.databaseUrl ?? "" }, () => undefined, 2);
  await setConfig(db, "premium.runsPerMinute", 1_000_000, "bench");
  await wait(2_000);
  const picture = await noisyPicture(pictureSide);
  const people: ImagePerson[] = [];
  for (let index = 0; index < peopleCount; index++) {
    const person = await createImagePerson({ origin: app.url, db }, `10.4.0.${index + 1}`, 10, picture);
    await person.give(1_000_000);
    people.push(person);
  }
  return { app, standIn, people, db };
}
