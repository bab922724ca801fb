import { countCodePoints } from "#core/text-length.ts";
import { openDocument } from "#formats/open-document.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { AnyDocument, Unit } from "#formats/segments/unit.ts";
import { statedPages } from "#formats/stated-pages.ts";
import type { DocumentMeasure, FinishedTargets } from "./document-orders.ts";

/** Reading more than this tells nothing more about the language, in UTF-16 units. */
const sampleLength = 3_000;

/** Reads a document and tells how much of it there is to translate. @throws AppError `unsupported-file` */
export async function measureDocument(bytes: Uint8Array, about: { name: string; language: string | null }): Promise<DocumentMeasure> {
  const { format, document } = await openDocument(bytes, about);
  const { units, isScan = false } = document;
  const pages = document.pages ?? statedPages(format, bytes);
  return { format, segments: units.length, chars: charsOf(units), pages, sample: sampleOf(units), isScan, finished: finishedOf(document) };
}

const charsOf = (units: readonly Unit[]): number => units.reduce((sum, { source }) => sum + countCodePoints(plainText(source)), 0);

function finishedOf({ units, finishedLanguage: language = null }: AnyDocument): FinishedTargets | null {
  const finished = units.filter(({ isFinished }) => isFinished);
  return finished.length === 0 ? null : { segments: finished.length, chars: charsOf(finished), language };
}

function sampleOf(units: readonly Unit[]): string {
  let sample = "";
  for (const { source } of units) {
    if (sample.length >= sampleLength) break;
    sample += `${plainText(source).slice(0, sampleLength)}\n`;
  }
  return sample.slice(0, sampleLength).toWellFormed();
}
