import { describe, expect, it } from "vitest";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { writePdf } from "./write-pdf.server.ts";

const options = { title: "", label: null, language: "en" };

describe("the process that writes PDF files", () => {
  it("gives each of several simultaneous requests its own file", async () => {
    const words = ["one", "two", "three"];
    const files = await Promise.all(words.map((markdown) => writePdf([{ markdown }], options)));
    expect(files.map(({ bytes }) => readPdfText(bytes).split("\n")[0])).toEqual(words);
  });

  it("refuses what is too long before anything is done, and writes the next file", async () => {
    await expect(writePdf([{ plain: "a".repeat(1_000_001) }], options)).rejects.toMatchObject({ code: "too-large" });
    expect(readPdfText((await writePdf([{ plain: "next" }], options)).bytes)).toContain("next");
  });

  it("lets no more than twenty wait", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 21 }, () => writePdf([{ plain: "a" }], options)));
    expect(answers.map(({ status }) => status)).toEqual([...Array<string>(20).fill("fulfilled"), "rejected"]);
    expect(answers.at(-1)).toMatchObject({ reason: { code: "unavailable" } });
  });
});
