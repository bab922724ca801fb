import { beforeAll, expect, it } from "vitest";
import type { RequestContext } from "#app/context.ts";
import { askTask, translateTask } from "#app/home/ask-task.ts";
import { quickRun } from "#app/home/quick-run.server.ts";
import type { Actor } from "#core/actor.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const visitor: Actor = { kind: "anonymous", owner: "device:home", network: "network", plan: "anonymous" };

function post(tool: string, text: string) {
  const form = new FormData();
  form.set("tool", tool);
  form.set("text", text);
  return quickRun({ services: app.services, actor: visitor, locale: "en" } as RequestContext, form);
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
