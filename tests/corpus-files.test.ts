import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { formatOfName } from "#formats/file-format.ts";
import { isTranslatable } from "#formats/open-document.ts";
import { noAnswerStore } from "#features/translation/files/document-answers.ts";
import { identityEngine } from "#features/translation/files/engines/identity-engine.ts";
import { pseudoEngine } from "#features/translation/files/engines/pseudo-engine.ts";
import type { TranslationEngine } from "#features/translation/files/engines/translation-engine.ts";
import { translateDocument } from "#features/translation/files/translate-document.server.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { ruleIsolated } from "#platform/isolate/open-isolated.server.ts";

/** Real documents, which lie beside the checkout in CI and are not ours to hand on. */
const corpus = join(projectRoot, "../shared/corpus");
const manifest = existsSync(corpus) ? readFileSync(join(corpus, "MANIFEST.tsv"), "utf8").trim().split("\n").slice(1) : [];
const all = manifest
  .map((line) => line.split("\t"))
  .map(([name = "", , , , , , expected = ""]) => ({ name, isGood: expected === "ok", format: formatOfName(name) }));
/** Pages are laid out anew, so what is read of them again is compared otherwise: corpus-pdf.test.ts. */
const documents = all.filter(({ format }) => format !== null && format !== "pdf" && isTranslatable(format));

const translate = (name: string, engine: TranslationEngine, bytes: Uint8Array = readFileSync(join(corpus, name))) =>
  translateDocument(
    { engineFor: () => engine, answers: noAnswerStore },
    { bytes, name, from: null, to: "de", isBilingual: false, terms: [] },
    new AbortController().signal,
  );

/** As the command does it, without the texts ever leaving their thread. */
const translateByRule = (name: string) =>
  ruleIsolated(
    { bytes: readFileSync(join(corpus, name)), name, language: null },
    { rule: "pseudo", options: { language: "de", isBilingual: false } },
    new AbortController().signal,
  );

describe("real documents", { timeout: 60_000 }, () => {
  it("have formats that are known by their names", () => {
    expect(all.filter(({ format }) => format === null)).toEqual([]);
  });

  it.each(documents.filter(({ isGood }) => isGood))(
    "$name is translated whole, and comes back as it was without a translation",
    async ({ name }) => {
      const translated = await translate(name, pseudoEngine);
      expect(translated.units.filter(({ findings }) => findings.length > 0)).toEqual([]);
      const ruled = await translateByRule(name);
      expect(Buffer.compare(ruled.bytes, translated.bytes)).toBe(0);
      const { segments, distinct, words: count, marked } = translated.receipt;
      expect([ruled.segments, ruled.distinct, ruled.words, ruled.marked.length]).toEqual([segments, distinct, count, marked]);
      const again = await translate(name, identityEngine, translated.bytes);
      const words = (texts: readonly string[]) => texts.join("").replaceAll(/[^\p{L}\p{N}⟦⟧]/gu, "");
      expect(words(again.units.map(({ unit }) => plainText(unit.source)))).toBe(
        words(translated.units.map(({ target }) => plainText(target ?? ""))),
      );
      expect(Buffer.compare((await translate(name, identityEngine)).bytes, readFileSync(join(corpus, name)))).toBe(0);
    },
  );

  it.each(documents.filter(({ isGood }) => !isGood))("$name is refused", async ({ name }) => {
    const refused = await translate(name, pseudoEngine).catch((error: unknown) => error);
    expect(fileFaultOf(refused)).not.toBeNull();
  });
});
