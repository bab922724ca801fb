import { expect } from "vitest";
import { fileForm } from "#tests/services/pictures.ts";
import type { UseCaseSite } from "../use-case-site.ts";
import { finished } from "./runs.ts";

type OneDocument = { document: { id: string } };

/** Own documents by the API and by the page's forms: added as a file and as text, listed, read, asked, downloaded, deleted. */
export async function useDocuments({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const letter = Buffer.from("The contract ends in autumn.");
  const { document } = await user.call<OneDocument>("POST /api/documents", fileForm(letter, "letter.txt", "file", "text/plain"));
  await user.call<OneDocument>("POST /api/documents", { body: { title: "Lease", text: "The rent is paid on Fridays." } });
  const at = { id: document.id };
  expect((await user.answer("GET /api/documents", { query: { q: "rent" } })).text).toContain("Lease");
  await user.call("GET /api/documents/:id", { at });
  expect((await user.answer("GET /api/documents/:id/text", { at })).text).toContain("The contract ends in autumn.");
  expect((await user.answer("GET /api/documents/:id/passages", { at, query: { q: "When does it end?" } })).text).toContain("autumn");
  expect((await user.answer("GET /api/documents/:id/file", { at })).text).toBe("The contract ends in autumn.");
  const body = { kind: "ask", conversationId: null, text: "When does the contract end?", locale: "en", documentIds: [document.id] };
  const { run } = await user.call<{ run: { id: string } }>("POST /api/runs", { body });
  expect((await finished(user, run.id)).variants[0]).toHaveProperty("citations");
  await user.answer("DELETE /api/documents/:id", { at });
  const file = { field: "file", name: "rules.txt", type: "text/plain", bytes: Buffer.from("Bins go out on Tuesday.") };
  const [, id = ""] = /documents=([0-9a-z]+)/.exec(await user.send("/ask/:id? add-document", { file })) ?? [];
  expect((await user.answer("GET /api/documents/:id/text", { at: { id } })).text).toContain("Bins go out");
  const pasted = { title: "Notes", pasted: "The key is under the mat." };
  expect(await user.send("/ask/:id? add-text", { fields: pasted })).toContain("documents=");
  expect((await user.answer("GET /api/documents", { query: { q: "mat" } })).text).toContain("Notes");
  await user.answer("POST /api/documents/:id/embedding", { at: { id } });
  const place = await user.send("/automate-gpt documents", { fields: { document: id } });
  expect((await user.look("/automate-gpt/:id", place)).text).toContain("rules");
  await user.send("/ask/:id? embed-document", { fields: { id } });
  await user.answer("POST /api/documents/embedding");
  await user.send("/ask/:id? embed-documents");
  await user.send("/ask/:id? delete-document", { fields: { id } });
  expect((await user.answer("GET /api/documents")).text).not.toContain(id);
}
