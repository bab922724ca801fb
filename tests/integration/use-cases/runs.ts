import { expect, vi } from "vitest";
import type { RunView } from "#features/runs/run-view.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { captionRun } from "#tests/services/test-services.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";

/** Waits until a run has come to its end. */
export async function finished(caller: Caller, id: string): Promise<RunView> {
  const read = () => caller.call<{ run: RunView }>("GET /api/runs/:id", { at: { id } });
  await vi.waitUntil(async () => (await read()).run.status === "done", { timeout: 30_000, interval: 25 });
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
  await visitor.call("POST /api/surveys", { body: { survey: "post_job", answers: { usable: "as-is" } } });
  await visitor.call("POST /api/waitlist", { body: { product: "images", email: "ada@mail.example" } });
  const continued = await visitor.call<{ run: RunView }>("POST /api/runs/:id/continue", { at, body: { variant: 0 } });
  await finished(visitor, continued.run.id);
  await visitor.answer("DELETE /api/runs/:id", { at });

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
