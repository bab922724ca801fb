import { expect } from "vitest";
import type { OwnPrompt, PromptDraft, PromptView, PublishOutcome } from "#features/prompts/prompt-view.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { eq } from "drizzle-orm";
import type { TestClient } from "#tests/services/test-services.ts";
import { type ProviderProcess, readJson } from "./provider-process.ts";

/** A prompt with a text and a choice, such as an author types it. */
export const draft = (more: Partial<PromptDraft> = {}): Partial<PromptDraft> => ({
  title: { en: "Explain with a picture in words", zh: "用画面讲清楚" },
  description: { en: "One idea, one comparison.", zh: "一个概念，一个比喻。" },
  template: {
    en: "Explain what stands in {{idea}} to somebody who is {{reader}}.\nUse a single comparison from everyday life and end with a question.",
    zh: "请向{{reader}}解释{{idea}}中的内容。\n只用一个生活中的比喻，并以一个问题结尾。",
  },
  variables: [
    { key: "idea", kind: "Textarea", valueType: "Text", label: { en: "Idea", zh: "概念" }, required: true },
    {
      key: "reader",
      kind: "Select",
      valueType: "Text",
      label: { en: "Reader", zh: "读者" },
      required: true,
      choices: [
        { value: "child", label: { en: "ten years old", zh: "十岁的孩子" } },
        { value: "expert", label: { en: "an expert of another field", zh: "其他领域的专家" } },
      ],
    },
  ],
  exampleInputs: { en: { idea: "Inflation", reader: "child" }, zh: { idea: "通货膨胀", reader: "child" } },
  ...more,
});

/** A template that shares no sequence with any other of these. */
export const uniqueTemplate = (word: string): PromptDraft["template"] => ({
  en: Array.from({ length: 12 }, (_, index) => `${word}${index}`).join(" "),
  zh: "",
});

export type Author = { client: TestClient; person: Person };

/** Somebody with an account and a handle. */
export async function newAuthor(app: ProviderProcess, handle?: string): Promise<Author> {
  const person = await addPerson(app.services);
  if (handle !== undefined) await app.services.db.update(userProfiles).set({ handle }).where(eq(userProfiles.userId, person.id));
  return { client: signedInAs(app.newVisitor(), person), person };
}

export async function keep(client: TestClient, more: Partial<PromptDraft> = {}): Promise<OwnPrompt> {
  const answer = await client.post("/api/prompts", draft(more));
  expect([answer.status, answer.status === 201 ? "" : await answer.clone().text()]).toEqual([201, ""]);
  return (await readJson<{ prompt: OwnPrompt }>(answer)).prompt;
}

export async function publish(client: TestClient, id: string, more: Record<string, unknown> = {}): Promise<PublishOutcome> {
  const answer = await client.post(`/api/prompts/${id}/publish`, { visibility: "public", confirmDuplicate: true, ...more });
  expect([answer.status, answer.status === 200 ? "" : await answer.clone().text()]).toEqual([200, ""]);
  return readJson<PublishOutcome>(answer);
}

export async function keepPublished(client: TestClient, more: Partial<PromptDraft> = {}): Promise<string> {
  const { id } = await keep(client, more);
  await publish(client, id);
  return id;
}

export async function change(client: TestClient, id: string, body: Record<string, unknown>): Promise<Response> {
  return client.request("PUT", `/api/prompts/${id}`, { body });
}

export async function read(client: TestClient, id: string, query = ""): Promise<PromptView> {
  const answer = await client.get(`/api/prompts/${id}${query}`);
  expect(answer.status).toBe(200);
  return (await readJson<{ prompt: PromptView }>(answer)).prompt;
}
