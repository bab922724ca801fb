import { beforeAll, expect, it } from "vitest";
import type { RequestContext } from "#app/context.ts";
import { askTask, automateTask, imageTask, saidField, translateTask } from "#app/home/ask-task.ts";
import { quickRun } from "#app/home/quick-run.server.ts";
import type { Actor } from "#core/actor.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const visitor: Actor = { kind: "anonymous", owner: "device:home", network: "network", plan: "anonymous" };

type Posted = { picture?: File; user?: RequestContext["user"]; said?: string; intent?: string };

function post(tool: string, text: string, { picture, user = null, said, intent }: Posted = {}) {
  const form = new FormData();
  form.set("tool", tool);
  form.set("text", text);
  if (intent !== undefined) form.set("intent", intent);
  if (said !== undefined) form.set(saidField, said);
  if (picture !== undefined) form.set(pictureFieldName, picture);
  return quickRun({ services: app.services, actor: visitor, user, locale: "en" } as RequestContext, form);
}

it("gives a refused text back with the code by which the page knows what helps", async () => {
  await changeConfig(app.services, { "anonymous.textUnitsPerDay": 0 });
  for (const tool of [askTask, translateTask, "social/caption-generator"])
    expect(await post(tool, "Four in the morning, one oven")).toMatchObject({
      ok: false,
      failure: { tool, text: "Four in the morning, one oven", code: "allowance-spent", status: 429 },
    });
  expect(await post(askTask, " ")).toMatchObject({ ok: false, failure: { code: null, status: 400 } });
});

it("says what a long text costs before it runs at more than the price beside the button", async () => {
  await changeConfig(app.services, { "anonymous.textUnitsPerDay": 15 });
  // About 3,000 model tokens.
  const text = `[[script:whole tokens=5]] ${"面包店".repeat(1000)}`;
  for (const tool of [askTask, "social/caption-generator"]) {
    const refused = await post(tool, text);
    expect(refused).toMatchObject({ ok: false, failure: { tool, text, code: null, status: 409 } });
    const { said = "" } = refused.ok ? {} : refused.failure;
    expect(said).toMatch(/^Costs 1\.[3-6] runs$/);
    expect(await post(tool, text, { said: "Costs 1 run" })).toMatchObject({ ok: false, failure: { said } });
    expect(await post(tool, text, { said })).toMatchObject({ ok: true });
  }
  expect(await post(askTask, "[[script:whole tokens=5]] Why do leaves turn red?")).toMatchObject({ ok: true });
});

it("sends a wish for a picture on to the tool that makes or changes one, form and all; who has no account keeps the text and is told", async () => {
  const user = { id: "ada" } as RequestContext["user"];
  const picture = new File(["a leaf"], "leaf.png", { type: "image/png" });
  expect(await post(imageTask, "A ferry in the fog", { user })).toEqual({ ok: true, path: "/image/create/text-to-image", takesForm: true });
  expect(await post(imageTask, "", { user, picture })).toEqual({ ok: true, path: "/image/edit/instruct", takesForm: true });
  expect(await post(imageTask, " ", { user })).toMatchObject({ ok: false, failure: { status: 400 } });
  expect(await post(imageTask, "A ferry in the fog")).toMatchObject({
    ok: false,
    failure: { text: "A ferry in the fog", code: "sign-in-required", status: 401 },
  });
});

it("passes a sentence for each row of a table on to where the table is chosen; one that is too long, or says nothing, is given back", async () => {
  expect(await post(automateTask, "Praise {{name}} & co.")).toEqual({
    ok: true,
    path: "/automate-gpt?template=Praise%20%7B%7Bname%7D%7D%20%26%20co.",
  });
  const tooLong = "面".repeat(1_001);
  expect(await post(automateTask, tooLong)).toMatchObject({ ok: false, failure: { tool: automateTask, text: tooLong, status: 400 } });
  expect(await post(automateTask, " \n ")).toMatchObject({ ok: false, failure: { status: 400 } });
  expect(await post(automateTask, tooLong, { intent: "open" })).toEqual({ ok: true, path: "/products/automate-gpt" });
});
