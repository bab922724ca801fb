import { patience } from "../../harness/patience.ts";
import { createAskPage } from "../ask-page.ts";
import { expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test.afterEach(({ standIn }) => {
  standIn.setEmbeddingSpeaker(null);
  standIn.setSpeaker(null);
});

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

test("what an answer rests on is one press away while it is written", { tag: "@gate" }, async ({
  page,
  provider,
  signUp,
  localized,
  message,
}) => {
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  const notes = { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("The caretaker has the key to the machine room.") };
  await rail.getByLabel(message("documents_add")).setInputFiles(notes);
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Notes" }) })).toBeChecked({ timeout: patience.task });
  provider.setSpeaker(() => 'It is with the caretaker. [[1: "The caretaker has the key"]] Ask before noon, and bring your lease along.');
  provider.setScript("hang after=16");
  await ask.send("Who has the key?");
  const source = ask.answer(1).getByRole("button", { name: message("cite_source", { number: 1 }), exact: true });
  await source.press("Enter");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  const panel = page.getByRole("complementary", { name: "Notes", exact: true });
  await expect(panel.locator("mark")).toHaveText("The caretaker has the key to the machine room.");
  await ask.stop.click();
  await ask.expectFinish(1, "stopped");
  await expect(ask.answer(1).getByRole("region", { name: message("cite_sources") })).toContainText("The caretaker has the key");
});

test("documents that are found by words alone are searched by meaning, too, by one press for all", { tag: "@gate" }, async ({
  page,
  provider,
  signUp,
  localized,
  message,
}) => {
  provider.setEmbeddingSpeaker(() => 400);
  await signUp();
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  const box = (title: string) => rail.getByRole("checkbox", { name: message("documents_use", { title }) });
  const all = rail.getByRole("button", { name: message("documents_embed_all"), exact: true });
  const failed = message("documents_embed_failed", { reason: message("failure_refused") });
  for (const [index, title] of ["Notes", "Rules"].entries()) {
    // For one its own button is enough.
    await expect(all).toHaveCount(0);
    const file = { name: `${title}.txt`, mimeType: "text/plain", buffer: Buffer.from(`${title} about the machine room.`) };
    await rail.getByLabel(message("documents_add")).setInputFiles(file);
    await expect(box(title)).toBeChecked({ timeout: patience.task });
    await expect(rail.getByText(failed)).toHaveCount(index + 1);
  }
  await expect(rail).toContainText(message("documents_embed_all_about", { count: 2, chars: "1,000", max: "10,000,000" }));
  await expectNothingSerious(page, "documents found by words alone");
  provider.setEmbeddingSpeaker(null);
  await all.press("Enter");
  await expect(rail.getByText(message("documents_embedded"))).toHaveCount(2);
  await expect(all).toHaveCount(0);
  await expect(box("Rules")).toBeFocused();
});
