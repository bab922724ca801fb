import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test, wordFile } from "../files-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

for (const language of ["en", "zh"] as const) {
  test.describe(language, () => {
    test.use({ language });

    test("the list of files has nothing serious empty, refused, before, during and after a translation", async ({
      page,
      provider,
      signUp,
      files,
    }) => {
      provider.setSpeaker(translatorOf(translateKnown));
      await signUp();
      await files.open();
      await expectNothingSerious(page, "empty");
      await files.give([
        { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
        await wordFile("letter.docx", "The contract ends in autumn."),
      ]);
      await files.expectStatus("letter.docx", "files_status_uploaded");
      await expectNothingSerious(page, "uploaded");
      provider.setScript("hang after=1");
      await files.start("letter.docx");
      await expect(files.card("letter.docx").getByRole("progressbar")).toBeVisible();
      await expectNothingSerious(page, "at work");
      await files.button("letter.docx", "files_cancel_name").click();
      await files.expectStatus("letter.docx", "files_status_canceled");
      await expectNothingSerious(page, "canceled");
      provider.setScript("whole");
      await files.button("letter.docx", "files_retry_name").click();
      await files.expectStatus("letter.docx", "files_status_done");
      await expectNothingSerious(page, "done");
      provider.setSpeaker(null);
    });
  });
}
