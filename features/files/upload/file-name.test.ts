import { describe, expect, it } from "vitest";
import { cleanFileName, maxFileNameLength, outputName } from "./file-name.ts";

const clean = (name: string) => cleanFileName(name, "document.txt");

describe("the name of a file", () => {
  it("stays as it was typed, in every script", () => {
    for (const name of [
      "Report 2026 (final).docx",
      "合同 最终版.docx",
      "تقرير.pdf",
      "a'b\"c.txt",
      "👩‍💻 notes.md",
      "می‌روم.txt",
      "100% é.csv",
    ])
      expect(clean(name)).toBe(name);
  });

  it("has no path, no control characters and nothing that turns the direction of writing", () => {
    expect(clean("../../etc/passwd.txt")).toBe("passwd.txt");
    expect(clean("C:\\Users\\me\\a.docx")).toBe("a.docx");
    expect(clean("a\0b\r\nSet-Cookie: x.txt")).toBe("abSet-Cookie: x.txt");
    expect(clean("invoice\u202excod.exe.docx")).toBe("invoicexcod.exe.docx");
    expect(clean("\u2066\u200ea\u2069.txt")).toBe("a.txt");
    expect(clean("a\ud800.txt")).toBe("a.txt");
    expect(clean(".htaccess")).toBe("htaccess");
    expect(clean("con.txt")).toBe("_con.txt");
    expect(clean("LPT1")).toBe("_LPT1");
    for (const nothing of ["", "..", "...", "/", "\\", "\u202e", "   ", "\0"]) expect(clean(nothing)).toBe("document.txt");
  });

  it("is cut before its ending, in whole characters", () => {
    const long = clean(`${"😀".repeat(300)}.docx`);
    expect(Array.from(long).length).toBe(maxFileNameLength);
    expect(long.endsWith("😀.docx")).toBe(true);
    expect(Array.from(clean("a".repeat(1_000_000))).length).toBe(maxFileNameLength);
  });

  it("tells the languages in what is downloaded", () => {
    const file = { name: "report.final.DOCX", format: "docx", from: "en", to: "zh-Hans" } as const;
    expect(outputName(file, "translated")).toBe("report.final.zh-Hans.docx");
    expect(outputName(file, "bilingual")).toBe("report.final.en-zh-Hans.docx");
    expect(outputName({ ...file, from: null }, "bilingual")).toBe("report.final.zh-Hans.docx");
    expect(outputName({ ...file, name: "notes", format: "txt" }, "translated")).toBe("notes.zh-Hans.txt");
    expect(outputName({ ...file, name: "paper.pdf", format: "pdf" }, "docx")).toBe("paper.zh-Hans.docx");
  });
});
