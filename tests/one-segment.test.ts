import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { openDocument } from "#formats/open-document.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import { featureDocument, featureDocuments } from "#tests/fixtures/documents/feature-documents.ts";

const formats = Object.keys(featureDocuments) as FileFormat[];
const lines: string[] = [];

/** What changes where, for reading, whoever runs the suite. */
afterAll(() => void process.stdout.write(`\n${lines.join("\n")}\n`));

const nameOf = (format: FileFormat): string => `document.${fileFacts[format].endings[0]}`;
const partsOf = (bytes: Uint8Array): Record<string, Uint8Array> =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? unzipSync(bytes) : { "the file": bytes };

/** The stretch between what is alike before and behind. */
function changeOf(was: Uint8Array, is: Uint8Array): { from: number; to: number; written: string } {
  let before = 0;
  while (before < was.length && was[before] === is[before]) before++;
  let behind = 0;
  while (behind < Math.min(was.length, is.length) - before && was[was.length - 1 - behind] === is[is.length - 1 - behind]) behind++;
  return { from: before, to: was.length - behind, written: new TextDecoder().decode(is.subarray(before, is.length - behind)) };
}

describe("one segment of a document", () => {
  // Of a PDF it changes what is seen of one place: pdf-pictures.test.ts.
  it.each(formats.filter((format) => format !== "pdf"))(
    "changes one part of a file of %s, and in it only its own bytes",
    async (format) => {
      // XLIFF 2 names both languages itself.
      const isExchanged = format === "xliff";
      const bytes = featureDocument(format, isExchanged ? "version2" : "plain");
      const { document } = await openDocument(bytes, { name: nameOf(format), language: "en" });
      const unit = document.units.find(({ source }) => source.includes("closes at"));
      const target = pseudoTranslate(unit?.source ?? "");
      // In the document's own language: no mark of language or direction changes with it.
      const written = partsOf(await document.write(new Map([[unit?.id ?? "", target]]), { language: isExchanged ? "de" : "en" }));
      const changed = Object.entries(partsOf(bytes)).filter(
        ([path, part]) => Buffer.compare(part, written[path] ?? new Uint8Array()) !== 0,
      );
      expect(changed.map(([path]) => path)).toHaveLength(1);
      const [path, part] = changed[0] as [string, Uint8Array];
      const { from, to, written: text } = changeOf(part, written[path] ?? new Uint8Array());
      lines.push(`${format.padEnd(9)} ${path.padEnd(26)} ${part.length} bytes, ${from} to ${to} of them changed`);
      expect(text.split(target)).toHaveLength(2);
      // Nothing of the other segment lies within, and no more markup than that of the segment itself.
      expect(new TextDecoder().decode(part.subarray(from, to))).not.toContain("Opening");
      expect(to - from).toBeLessThan(Buffer.byteLength(unit?.source ?? "") + 120);
    },
  );

  it.each(formats)("of every small document of %s is found, and nothing changes without a target", async (format) => {
    for (const [name, make] of Object.entries(featureDocuments[format] ?? {})) {
      const bytes = make();
      const { document } = await openDocument(bytes, { name: nameOf(format), language: "en" });
      expect([name, document.units.length > 0]).toEqual([name, true]);
      const same = new Map(document.units.map(({ id, source }) => [id, source]));
      for (const targets of [new Map<string, string>(), same])
        expect([name, targets.size, Buffer.compare(await document.write(targets, { language: "en" }), bytes)]).toEqual([
          name,
          targets.size,
          0,
        ]);
    }
  });
});
