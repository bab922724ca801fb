import { readPlainTexts } from "./read-plain-texts.ts";
import type { PartUnits } from "./ooxml-document.ts";

/** What people read of a document's properties (ECMA-376 part 2, §8.3). */
const shown: ReadonlySet<string> = new Set(["title", "subject", "description", "keywords", "category"]);

/** Reads the core properties that are words; content controls in the text may show them again. */
export const readProperties = (xml: string, path: string): PartUnits => readPlainTexts(xml, path, "title", shown);
