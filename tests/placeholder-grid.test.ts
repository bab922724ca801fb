import { afterAll, describe, expect, it } from "vitest";
import { fileFacts, fileFormats } from "#formats/file-format.ts";
import { openDocument } from "#formats/open-document.ts";
import { placeholderKinds } from "#formats/segments/placeholder-kinds.ts";
import type { Unit } from "#formats/segments/unit.ts";
import { judgeTarget } from "#features/files/editor/judge-target.ts";
import { lockPlaceholders } from "#features/files/translate/lock-placeholders.ts";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import { fileWith } from "#tests/fixtures/documents/sentence-files.ts";
import { accent } from "#tests/harness/document-round-trip.ts";

const examples = placeholderKinds.flatMap(({ examples: own, isForMessages }) => own.map((example) => ({ example, isForMessages })));
const messageFormats = new Set(["json", "xliff", "po"]);
/** What a format reads as markup of its own: overrides in braces, HTML and emphasis. */
const ownMarkup: Readonly<Record<string, RegExp>> = { ass: /.\{|^\{\{/, markdown: /^%.*<|^__|^\*\|/ };
const sentenceWith = (placeholder: string) => `Take ${placeholder} of them home`;

const rows: string[] = [];
afterAll(() => void process.stdout.write(`\nplaceholders locked, and reported when lost, doubled or translated:\n${rows.join("\n")}\n`));

const isReported = (unit: Unit, target: string): boolean =>
  judgeTarget(unit, target, (from, to) => checkTranslation({ source: from, target: to, from: "en", to: "de" })).findings.some(
    ({ kind }) => kind === "placeholder" || kind === "url",
  );

/** The placeholder in a unit: a tag of its own, or its text. */
const placeholderIn = ({ source }: Unit): string => source.slice("Take ".length, source.indexOf(" of them"));

/** What is wrong with how a placeholder fares in a file of a format, for a test to be empty. */
async function faultsOf(format: (typeof fileFormats)[number], example: string): Promise<string[]> {
  const bytes = await fileWith[format](sentenceWith(example));
  const { document } = await openDocument(bytes, { name: `a.${fileFacts[format].endings[0]}`, language: "en" });
  const unit = document.units.find(({ source }) => source.startsWith("Take "));
  if (unit === undefined) return ["no unit"];
  const locked = lockPlaceholders(unit.source, unit.tags);
  const own = placeholderIn(unit);
  const sentence = (placeholder: string) => `Nimm ${placeholder} davon mit`;
  return [
    /^Take \d?(?:<[xg]\d+\/?>.*)? of them home$/.test(locked.text) ? [] : `not locked: ${locked.text}`,
    locked.unlock(locked.text) === unit.source ? [] : "not unlocked",
    isReported(unit, sentence(own)) ? "a false alarm" : [],
    isReported(unit, sentence("nichts")) ? [] : "lost and not reported",
    isReported(unit, sentence(`${own} ${own}`)) ? [] : "doubled and not reported",
    accent(own) === own || isReported(unit, sentence(accent(own))) ? [] : "translated and not reported",
  ].flat();
}

describe("placeholders in files", () => {
  it.each(fileFormats)("are locked and reported in %s", async (format) => {
    const faults: string[] = [];
    let count = 0;
    for (const { example, isForMessages } of examples) {
      if ((isForMessages === true && !messageFormats.has(format)) || ownMarkup[format]?.test(example) === true) continue;
      count++;
      faults.push(...(await faultsOf(format, example)).map((fault) => `${example}: ${fault}`));
    }
    rows.push(`${format.padEnd(10)} ${count - new Set(faults.map((fault) => fault.split(": ")[0])).size}/${count}`);
    expect(faults).toEqual([]);
  });
});
