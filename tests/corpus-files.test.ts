import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { formatOfName } from "#formats/file-format.ts";
import { isTranslatable, openDocument } from "#formats/open-document.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import { ruleIsolated } from "#platform/isolate/open-isolated.server.ts";
import { corpusFolder, stillRefused } from "#tests/harness/corpus.ts";
import { sampleOf } from "#tests/harness/matrix.ts";

const manifest = existsSync(corpusFolder) ? readFileSync(join(corpusFolder, "MANIFEST.tsv"), "utf8").trim().split("\n").slice(1) : [];
const all = manifest
  .map((line) => line.split("\t"))
  .map(([name = "", , , , , , expected = ""]) => ({
    name,
    isGood: expected === "ok" && !stillRefused.includes(name),
    format: formatOfName(name),
  }));
/** Pages are laid out anew, so what is read of them again is compared otherwise: corpus-pdf.test.ts. */
const documents = all.filter(({ format }) => format !== null && format !== "pdf" && isTranslatable(format));

/** As the command does it, without the texts ever leaving their thread. */
const translate = (name: string, rule: TextRule) =>
  ruleIsolated(
    { bytes: readFileSync(join(corpusFolder, name)), name, language: null },
    { rule, options: { language: "de", isBilingual: false } },
    new AbortController().signal,
  );

async function sourcesOf(name: string, bytes: Uint8Array): Promise<string[]> {
  const { document } = await openDocument(bytes, { name, language: null });
  return document.units.map(({ source }) => source);
}

const wordsOf = (texts: readonly string[]) =>
  texts
    .map(plainText)
    .join("")
    .replaceAll(/[^\p{L}\p{N}⟦⟧]/gu, "");

describe("real documents", () => {
  it("have formats that are known by their names", () => {
    expect(all.filter(({ format }) => format === null)).toEqual([]);
  });

  it.each(
    sampleOf(
      documents.filter(({ isGood }) => isGood),
      4,
    ),
  )("$name is translated whole, and comes back as it was without a translation", async ({ name }) => {
    const bytes = readFileSync(join(corpusFolder, name));
    const sources = await sourcesOf(name, bytes);
    const translated = await translate(name, "pseudo");
    expect([translated.segments, translated.marked]).toEqual([sources.length, []]);
    expect(wordsOf(await sourcesOf(name, translated.bytes))).toBe(wordsOf(sources.map(pseudoTranslate)));
    expect(Buffer.compare((await translate(name, "identity")).bytes, bytes)).toBe(0);
  });

  it.each(documents.filter(({ isGood }) => !isGood))("$name is refused", async ({ name }) => {
    const refused = await translate(name, "pseudo").catch((error: unknown) => error);
    expect(fileFaultOf(refused)).not.toBeNull();
  });
});
