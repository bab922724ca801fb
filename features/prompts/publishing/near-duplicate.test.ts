import { describe, expect, it } from "vitest";
import { nearDuplicateShare, sequencesOf, sequencesOfText, shareOf } from "./near-duplicate.ts";

const only = (en: string, zh = "") => sequencesOf({ en, zh });

describe("sequencesOfText", () => {
  it("cuts English into five words and Chinese into eight characters", () => {
    expect([...sequencesOfText("One two, three FOUR five six.")]).toEqual(["one two three four five", "two three four five six"]);
    expect([...sequencesOfText("请把下面的，文字改短。")]).toEqual(["请把下面的文字改", "把下面的文字改短"]);
  });

  it("takes any placeholder for the same, and none from a shorter text", () => {
    expect(sequencesOfText("Write about {{topic}} for me")).toEqual(sequencesOfText("Write about {{ thema | cats }} for me"));
    expect(sequencesOfText("too short")).toEqual(new Set());
  });
});

describe("shareOf", () => {
  const text = "Rewrite the notes below as a list of decisions with an owner and a date for each of them";

  it("is 1 for the same text with other names, case and punctuation", () => {
    expect(shareOf(only(`${text}: {{notes}}`), only(`${text.toUpperCase()} -- {{input}}!`))).toBe(1);
  });

  it("is 1 if the whole text is part of a longer one", () => {
    expect(shareOf(only(text), only(`Please be careful. ${text}. Then add a short summary for people who were not there.`))).toBe(1);
  });

  it("is small for another task, and 0 where there is nothing to compare", () => {
    expect(shareOf(only(text), only("Explain the topic to a child with one comparison and end with a question"))).toBeLessThan(
      nearDuplicateShare,
    );
    expect(shareOf(only(text), only(""))).toBe(0);
  });

  it("takes the language in which more is shared", () => {
    const zh = "请把会议记录整理成一份决定清单，写明负责人和日期。";
    expect(shareOf(only("Make a list of five good ideas", zh), only("Something else in other words altogether", zh))).toBe(1);
  });
});
