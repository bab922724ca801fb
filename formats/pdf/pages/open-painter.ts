import { openFonts } from "../font-slices.ts";
import { createParagraphPainter, type FittingPainter } from "./draw-paragraph.ts";

/** Makes a painter for targets of a language, ready to draw. @param language BCP 47 tag */
export async function openPainter(language: string): Promise<FittingPainter> {
  await openFonts();
  return createParagraphPainter({ language });
}
