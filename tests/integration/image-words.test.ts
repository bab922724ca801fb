import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { imageTask } from "#app/home/ask-task.ts";
import { postImageTool } from "#app/images/model/post-image-tool.server.ts";
import { inputName } from "#app/images/model/posted-form.ts";
import { optionNames } from "#app/images/model/run-options.tsx";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import { attachImage } from "#features/images/library/attach-image.server.ts";
import { saveInput } from "#features/images/library/save-input.server.ts";
import { listRuns } from "#features/runs/run-queries.server.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { uploadPicture } from "#tests/services/pictures.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { giveCredits } from "./files-people.ts";
import { errorCode, type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

async function someone() {
  const person = await addPerson(app.services);
  const actor: Actor = { kind: "user", owner: person.owner, network: "network", plan: "free" };
  return { client: signedInAs(app.newVisitor(), person), actor };
}

const describing = (more: object) => ({
  kind: "write",
  tool: "describe/caption",
  fields: { outputs: ["alt", "keywords"], language: "de", focus: "the new handle" },
  locale: "en",
  ...more,
});

it("describes a picture with a text model, at the price of text, and says so where there is none", async () => {
  const { client } = await someone();
  const { id } = await uploadPicture(client);
  app.standIn.clearLog();
  app.standIn.setScript("whole tokens=20");
  const { run, price } = await startRun(client, describing({ attachmentIds: [id] }));
  expect(await finishedRun(client, run.id)).toMatchObject({ kind: "write", tool: "describe/caption", finish: "whole", images: [] });
  expect(price.units).toBeGreaterThan(0);
  const [call] = app.standIn.log;
  expect(call?.system).toMatch(/Look at the attached picture and write in German: alt text.*; ten to fifteen keywords/);
  expect(call?.messages).toMatchObject([{ text: "<focus>\nthe new handle\n</focus>", pictures: { length: 1 } }]);
  const bare = await client.post("/api/runs", describing({}));
  expect([bare.status, await errorCode(bare.clone())]).toEqual([400, "invalid-input"]);
  expect(await bare.text()).toContain("attachmentIds");
  // What it would cost is told before there is a picture.
  expect((await client.post("/api/runs/estimate", describing({}))).status).toBe(200);
});

it("copies a picture of the library for a text run: smaller, whatever its bytes, and for its owner alone", async () => {
  const { client, actor } = await someone();
  const noise = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const image = await saveInput(app.services, actor, noise);
  // As PNG it is larger than any upload may be.
  expect(image.bytes).toBeGreaterThan(app.services.config.limits("free").imageBytes);
  const attached = await attachImage(app.services, actor, image.id);
  expect([attached.width, attached.height]).toEqual([2048, 1024]);
  expect((await client.get(attached.url)).status).toBe(200);
  const other = await someone();
  await expect(attachImage(app.services, other.actor, image.id)).rejects.toThrow(new AppError("not-found"));
});

it("a form of an image tool that is posted without JavaScript starts a run with its picture, or comes back with all of it", async () => {
  const { client, actor } = await someone();
  const tool = app.services.catalogue.findPhotoTool("edit/instruct");
  if (tool === null) throw new Error("no tool edit/instruct");
  const post = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return postImageTool(app.services, actor, tool, form, "en");
  };
  const picture = new File([new Uint8Array(await photo(64, 48))], "door.jpg", { type: "image/jpeg" });
  const runs = async () => (await listRuns(app.services, actor, 10, null)).items;

  // From the composer: filled in, with the picture in the library, and nothing is run.
  const opened = await post({ tool: imageTask, text: "Paint the door green.", [pictureFieldName]: picture });
  if (opened instanceof Response) throw new Error("it led away");
  // Upright, as its EXIF asks.
  expect(opened.data).toMatchObject({ fields: { instruction: "Paint the door green." }, refusal: null, input: { width: 48, height: 64 } });
  expect(await runs()).toEqual([]);

  // What is missing is said, and the picture need not be sent again.
  const input = opened.data.input?.id ?? "";
  const bare = await post({ [inputName]: input, [optionNames.images]: "2" });
  if (bare instanceof Response) throw new Error("it led away");
  expect(bare.data).toMatchObject({ errors: { instruction: "missing" }, choice: { images: 2 }, input: { id: input } });

  const broken = await post({ instruction: "Paint it.", [pictureFieldName]: new File(["no picture"], "door.png", { type: "image/png" }) });
  if (broken instanceof Response) throw new Error("it led away");
  expect(broken.data.refusal).toMatch(/^door\.png /);

  const two = { instruction: "Paint the door green.", [inputName]: input, [optionNames.images]: "2" };
  const poor = await post(two);
  if (poor instanceof Response) throw new Error("it led away");
  expect(poor.data).toMatchObject({ fields: { instruction: two.instruction }, choice: { images: 2 }, input: { id: input } });
  expect(poor.data.refusal).toMatch(/^You don’t have enough tokens/);

  await giveCredits(app.services, actor.owner, 20_000);
  const started = await post(two);
  expect(started).toBeInstanceOf(Response);
  const [run] = await runs();
  expect((started as Response).headers.get("location")).toBe(`/image/edit/instruct?run=${run?.id}`);
  expect(await finishedRun(client, run?.id ?? "")).toMatchObject({ kind: "image", images: { length: 2 }, fields: { inputs: [input] } });
});
