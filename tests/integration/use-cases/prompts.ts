import { expect } from "vitest";
import type { UseCaseSite } from "../use-case-site.ts";
import { runOnce } from "./runs.ts";

type OnePrompt = { prompt: { id: string } };
const words = { title: { en: "Short advice" }, template: { en: "Give one piece of short advice about bread and nothing else." } };
const idIn = (address: string): string => /\/prompt\/([0-9a-z]+)/.exec(address)?.[1] ?? "";

/** Prompts by the API: written, published, run, kept, voted on, reported, forked, moved out and in, deleted. */
export async function usePrompts({ newUser, newVisitor }: UseCaseSite): Promise<void> {
  const [author, reader] = [await newUser(), await newUser()];
  const { prompt } = await author.call<OnePrompt>("POST /api/prompts", { body: words });
  const at = { id: prompt.id };
  await author.call("PUT /api/prompts/:id", { at, body: { title: { en: "Very short advice" } } });
  await author.call("GET /api/prompts/:id/draft", { at });
  await author.call("POST /api/prompts/:id/publish", { at, body: { visibility: "public", confirmDuplicate: true } });
  await author.call("GET /api/prompts/:id/versions", { at });
  const { id: runId } = await runOnce(author, { kind: "prompt", promptId: prompt.id, fields: {} });
  const { output } = await author.call<{ output: { id: string } }>("POST /api/prompts/:id/outputs", { at, body: { runId } });
  await author.call("POST /api/prompts/:id/examples", { at });
  await author.answer("DELETE /api/prompts/:id/outputs/:output", { at: { id: prompt.id, output: output.id } });

  const visitor = newVisitor();
  expect((await visitor.answer("GET /api/prompts", { query: { q: "advice" } })).text).toContain(prompt.id);
  await visitor.call("GET /api/prompt-tags");
  await visitor.call("GET /api/prompts/:id", { at });
  await reader.call("POST /api/prompts/:id/vote", { at, body: { like: true } });
  await reader.call("GET /api/favourites");
  await reader.call("PUT /api/favourites", { body: { fav: [prompt.id] } });
  await reader.answer("POST /api/prompts/:id/report", { at, body: { reason: "other" } });
  const forked = await reader.call<OnePrompt>("POST /api/prompts/:id/fork", { at });
  const file = await reader.answer("GET /api/prompts/export");
  await reader.call("POST /api/prompts/import", { body: { format: "json", text: file.text } });
  await reader.answer("DELETE /api/prompts/:id", { at: { id: forked.prompt.id } });
  await author.call("POST /api/prompts/:id/unpublish", { at });
}

/** The same by the forms of the pages. */
export async function usePromptForms({ newUser }: UseCaseSite): Promise<void> {
  const [author, reader] = [await newUser(), await newUser()];
  const fields = { "title.en": "Long advice", "template.en": "Give one long piece of advice about rye and nothing else.", quality: "fast" };
  const id = idIn(await author.send("/prompts/new save", { fields }));
  const at = { id };
  await author.look("/prompt/:id/edit", `/prompt/${id}/edit`);
  await author.send("/prompt/:id/edit save", { at, fields: { ...fields, "title.en": "Longer advice" } });
  await author.send("/prompt/:id/edit publish", { at, fields: { ...fields, visibility: "public", confirm: "on" } });
  const ran = await author.send("/prompt/:id", { at });
  const run = new URLSearchParams(ran.split("?")[1]).get("run") ?? "";
  await author.look("/prompt/:id", ran);
  const { id: runId } = await runOnce(author, { kind: "prompt", promptId: id, fields: {} });
  expect(run).not.toBe("");
  await author.send("/prompt/:id keep", { at, fields: { run: runId } });
  await author.send("/prompt/:id examples", { at });
  const { prompt } = await author.call<{ prompt: { outputs: { id: string }[] } }>("GET /api/prompts/:id", { at });
  await author.send("/prompt/:id drop", { at, fields: { output: prompt.outputs?.[0]?.id ?? "" } });
  await reader.send("/prompt/:id vote", { at, fields: { like: "true" } });
  await reader.send("/prompt/:id report", { at, fields: { reason: "other" } });
  await reader.send("/prompt/:id fork", { at });
  const bytes = Buffer.from(JSON.stringify([words]));
  await reader.send("/prompts", { file: { field: "file", name: "prompts.json", type: "application/json", bytes } });
  await author.send("/prompt/:id/edit unpublish", { at, fields });
  await author.send("/prompt/:id/edit delete", { at, fields });
}
