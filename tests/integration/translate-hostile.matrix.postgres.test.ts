import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { openDocument } from "#formats/open-document.ts";
import { featureDocument, featureDocuments } from "#tests/fixtures/documents/feature-documents.ts";
import { judgeAll, translateFile } from "./hostile-translations.ts";
import { describeOn } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

// No database plays a part here, so one of the two runs is enough.

// Some fifty starts of the program, on a machine that may be busy.
vi.setConfig({ testTimeout: patience.longTest });

const folder = mkdtempSync(join(tmpdir(), "wordloom-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

describeOn("postgres", "hostile files and wordloom translate", () => {
  it("F01 F02 F03: each ends with a sentence or a translation, and leaves nothing else behind", async () => {
    const faults = await judgeAll(folder, translateFile);
    expect(faults).toEqual([]);
    expect(readdirSync("/tmp").filter((name) => name.includes("wordloom-evil"))).toEqual([]);
  });

  it("files that are cut short anywhere are refused, or are whole texts as far as they go", async () => {
    const packed: readonly FileFormat[] = ["docx", "pptx", "xlsx", "odt", "odp", "ods", "epub"];
    for (const format of Object.keys(featureDocuments) as FileFormat[]) {
      const whole = featureDocument(format, "plain");
      for (let cut = 1; cut <= 20; cut++) {
        const bytes = whole.subarray(0, Math.floor((whole.length * cut) / 21));
        const ended = await openDocument(bytes, { name: `a.${fileFacts[format].endings[0]}`, language: "en" }).then(
          async ({ document }) => ((await document.write(new Map(), { language: "de" })).length === bytes.length ? "done" : "other bytes"),
          (error: unknown) => fileFaultOf(error) ?? String(error),
        );
        expect([format, cut, ended]).toEqual([
          format,
          cut,
          expect.stringMatching(packed.includes(format) ? /^(?:broken|wrong-format)$/ : /^(?:done|broken|empty|wrong-format)$/),
        ]);
      }
    }
  });
});
