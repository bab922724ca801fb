import { expect, it } from "vitest";
import { uniqueName } from "./unique-name.ts";

it.each([
  ["report.docx", [], "report.docx"],
  ["report.docx", ["report.docx"], "report (2).docx"],
  ["report.docx", ["report.docx", "report (2).docx"], "report (3).docx"],
  ["archive.tar.gz", ["archive.tar.gz"], "archive.tar (2).gz"],
  ["README", ["README"], "README (2)"],
  [".env", [".env"], ".env (2)"],
])("calls %s beside %j %s", (name, taken, expected) => {
  expect(uniqueName(name, new Set(taken))).toBe(expected);
});
