import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { JobSetup } from "./job-form.ts";
import { draftIn, noLength } from "./length-draft.ts";
import { OutputPart } from "./output-part.tsx";

const drawn = (output: Partial<JobSetup["output"]>, locale: "en" | "zh" = "en") => {
  const setup: JobSetup = {
    name: "goods",
    template: "",
    mapping: {},
    output: { type: "text", name: "text", columns: [], length: noLength, language: "", ...output },
    model: "fast",
    blanks: "skip",
    cap: "",
    mailsAtEnd: false,
    lane: "now",
  };
  const languages = [{ code: "fr", name: "French" }];
  return renderToString(
    <OutputPart
      first={setup}
      now={setup}
      isTranslation={false}
      isOfDocuments={false}
      onRemoved={() => undefined}
      {...{ languages, locale }}
    />,
  );
};

it("still lists the saved language after it is no longer offered", () => {
  expect(drawn({ language: "fr" })).toContain('<option value="fr" selected="">French</option>');
  expect(drawn({ language: "xx" })).toContain('<option value="xx" selected="">xx</option>');
});

it("says where texts would have to be longer than what one price covers", () => {
  const beyond = /cut off/;
  expect(drawn({ length: draftIn("2000", "", "words") })).toMatch(beyond);
  expect(drawn({ length: draftIn("2000", "", "characters") })).not.toMatch(beyond);
  expect(drawn({ length: draftIn("2000", "", "characters"), language: "ja" })).toMatch(beyond);
  expect(drawn({ length: draftIn("", "20000", "words") })).not.toMatch(beyond);
});
