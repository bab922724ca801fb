import { patience } from "../../harness/patience.ts";
import { createAskPage } from "../ask-page.ts";
import { expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test.afterEach(({ standIn }) => standIn.setEmbeddingSpeaker(null));

test("a document is searched by meaning, too, once that has come; a press asks again where it was refused", { tag: "@gate" }, async ({
  page,
  provider,
  signUp,
  localized,
  message,
}) => {
  const held = Promise.withResolvers<number>();
  provider.setEmbeddingSpeaker(() => held.promise);
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await expect(rail).toContainText(message("documents_by_meaning"));
  const notes = { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("The caretaker has the key to the machine room.") };
  await rail.getByLabel(message("documents_add")).setInputFiles(notes);
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Notes" }) })).toBeChecked({ timeout: patience.task });
  await expect(rail).toContainText(message("documents_embedding", { percent: 0 }));
  held.resolve(400);
  await expect(rail).toContainText(message("documents_embed_failed", { reason: message("failure_refused") }));
  await expectNothingSerious(page, "a document without vectors");
  provider.setEmbeddingSpeaker(null);
  await rail.getByRole("button", { name: message("documents_embed_name", { title: "Notes" }) }).press("Enter");
  await expect(rail).toContainText(message("documents_embedded"));
  await expect(rail.getByRole("button", { name: message("documents_embed_name", { title: "Notes" }) })).toHaveCount(0);
  expect(provider.embeddings.map(({ texts, status }) => [texts.length, status])).toEqual([
    [1, 400],
    [1, 200],
  ]);
});
