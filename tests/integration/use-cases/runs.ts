import { expect, vi } from "vitest";
import { imageTask } from "#app/home/ask-task.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { captionRun } from "#tests/services/test-services.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { patience } from "#tests/harness/patience.ts";

/** Waits until a run has come to its end. */
export async function finished(caller: Caller, id: string): Promise<RunView> {
  const read = () => caller.call<{ run: RunView }>("GET /api/runs/:id", { at: { id } });
  await vi.waitUntil(async () => (await read()).run.status === "done", { timeout: patience.task, interval: 25 });
  const { run } = await read();
  expect(run.finish).toBe("whole");
  return run;
}

/** Starts a run and waits for its end. */
export async function runOnce(caller: Caller, body: Record<string, unknown>): Promise<RunView> {
  const { run } = await caller.call<{ run: RunView }>("POST /api/runs", { body });
  return finished(caller, run.id);
}

/** The run that an address shows. */
const runIn = (address: string): string => new URL(address, "http://localhost").searchParams.get("run") ?? "";

/** The writing tools: a tool is found, run, rated, continued, stopped, downloaded, by a visitor and with a picture by an account. */
export async function useRuns({ newVisitor, newUser }: UseCaseSite): Promise<void> {
  const visitor = newVisitor();
  await visitor.call("GET /api/tools", { query: { q: "caption" } });
  await visitor.call("GET /api/tools/:category/:tool", { at: { category: "social", tool: "caption-generator" } });
  await visitor.call("GET /api/image-tools");
  await visitor.call("POST /api/runs/estimate", { body: captionRun("a bakery") });
  const { id } = await runOnce(visitor, captionRun("a bakery"));
  const at = { id };
  await visitor.call("GET /api/runs");
  expect((await visitor.answer("GET /api/runs/:id/events", { at })).text).toContain("event: run-end");
  await visitor.answer("GET /api/runs/:id/download/:format", { at: { id, format: "txt" } });
  await visitor.call("PATCH /api/runs/:id/variants/:index", {
    at: { id, index: "0" },
    body: { starred: true, editedText: "My own words." },
  });
  await visitor.call("PUT /api/runs/:id/rating", { at, body: { value: 1 } });
  await visitor.answer("DELETE /api/runs/:id/rating", { at });
  await visitor.call("GET /api/search", { query: { q: "bakery" } });
  await visitor.call("GET /api/recent");
  await visitor.call("POST /api/surveys", { body: { survey: "post_job", answers: { usable: "as-is" } } });
  await visitor.call("POST /api/waitlist", { body: { product: "images", email: "ada@mail.example" } });
  const continued = await visitor.call<{ run: RunView }>("POST /api/runs/:id/continue", { at, body: { variant: 0 } });
  await finished(visitor, continued.run.id);
  await visitor.answer("DELETE /api/runs/:id", { at });

  const fewRows = { template: "Describe {{name}}.", columns: ["name", "details"], rows: [["a stool", "oak"]] };
  const another = newVisitor();
  await runOnce(another, { kind: "rows", ...fewRows });
  const typed = { template: fewRows.template, "columns.0": "name", "columns.1": "details", "rows.0.0": "a stool", "rows.0.1": "oak" };
  await finished(another, runIn(await another.send("/products/automate-gpt try", { fields: typed })));

  const slow = await visitor.call<{ run: RunView }>("POST /api/runs", { body: captionRun("[[script:hang after=5]] a bakery") });
  await visitor.answer("POST /api/runs/:id/stop", { at: { id: slow.run.id } });
  const asked = { about: "a bakery", platform: "instagram", tone: "0" };
  await finished(
    visitor,
    runIn(await visitor.send("/write/:category/:tool", { at: { category: "social", tool: "caption-generator" }, fields: asked })),
  );
  await finished(
    visitor,
    runIn(await visitor.send("/", { query: { index: "" }, fields: { tool: "translate", text: "The contract ends in autumn." } })),
  );
  await visitor.send("/ open", { query: { index: "" }, fields: { tool: "translate" } });

  const user = await newUser();
  const sent = { attachment: { id: "" }, ...(await user.call<object>("POST /api/attachments", fileForm(await photo(64, 48)))) };
  const picture = { at: { id: sent.attachment.id } };
  await user.answer("GET /api/attachments/:id", picture);
  await user.answer("DELETE /api/attachments/:id", picture);
}

/** An image run, at a provider that has no pictures, and its retry: both end, and cost nothing. */
async function failedOnceMore(user: Caller, input: string): Promise<void> {
  const fields = { instruction: "Paint the door green." };
  const body = { kind: "image", tool: "edit/instruct", fields, inputs: [input], images: 1 };
  const failed = async ({ run: { id } }: { run: RunView }) => {
    const read = async () => (await user.call<{ run: RunView }>("GET /api/runs/:id", { at: { id } })).run;
    await vi.waitUntil(async () => (await read()).status === "done", { timeout: patience.task, interval: 25 });
    expect(await read()).toMatchObject({ finish: "failed", receipt: { chargedMilli: 0 } });
    return id;
  };
  const id = await failed(await user.call<{ run: RunView }>("POST /api/runs", { body }));
  await failed(await user.call<{ run: RunView }>("POST /api/runs/:id/retry", { at: { id } }));
}

/** The library of pictures. */
export async function useLibrary({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const send = async () => {
    const sent = await user.call<{ image: { id: string } }>("POST /api/images/inputs", fileForm(await photo(64, 48)));
    return sent.image.id;
  };
  const ids = [await send(), await send()];
  await failedOnceMore(user, ids[0] ?? "");
  // Without JavaScript: from the composer of the start page to the tool, picture included; a run; and a picture put into words.
  const file = { field: pictureFieldName, name: "door.jpg", type: "image/jpeg", bytes: await photo(64, 48) };
  const words = { tool: imageTask, text: "Paint the door green." };
  expect(await user.send("/", { query: { index: "" }, fields: words, file })).toBe("/image/edit/instruct");
  const at = { "*": "edit/instruct" };
  expect(await user.send("/image/*", { at, fields: { instruction: "Paint the door green." }, file })).toMatch(/\?run=/);
  expect(await user.send("/image", { fields: { picture: ids[0] ?? "" } })).toMatch(/^\/write\/social\/caption-generator\?attached=/);
  await user.call("GET /api/images");
  const picture = { at: { id: ids[0] ?? "" } };
  await user.answer("GET /api/images/:id/file", { ...picture, query: { as: "jpeg" } });
  await user.answer("GET /api/images/:id/thumb", picture);
  await user.call("GET /api/images/:id/steps", picture);
  await user.answer("POST /api/images/archive", { body: { ids } });
  await user.answer("DELETE /api/images/:id", picture);
  await user.call("POST /api/images/delete", { body: { ids } });
}
