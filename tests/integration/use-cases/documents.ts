import { expect } from "vitest";
import { fileForm } from "#tests/services/pictures.ts";
import type { UseCaseSite } from "../use-case-site.ts";

type OneDocument = { document: { id: string } };

/** Own documents by the API: brought as a file and as a text, listed, read, asked, taken along, deleted. */
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
  await user.answer("DELETE /api/documents/:id", { at });
}
