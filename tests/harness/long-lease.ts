import { PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";

/** Where a line is on its page, in points from the top left corner. */
export type LinePlace = { left: number; top: number; right: number; bottom: number };

const pageSize = { width: 595, height: 842 } as const;
const letters = { size: 10, leading: 14 } as const;
const columns = [60, 310] as const;
/** The page with the sentence below. */
export const leasePage = 43;
export const leasePages = 60;
/** In the second column, as it is set: the end of its second line is hyphenated. */
const sought = ["The Landlord shall repair the lift", "and the heating within four-", "teen days of written notice."];
/** What it says, read. */
export const leaseSentence = "The Landlord shall repair the lift and the heating within fourteen days of written notice.";

/** A lease of 60 pages in two columns, and where its 43rd says who repairs the lift. */
export async function makeLongLease(): Promise<{ bytes: Buffer; places: LinePlace[] }> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  let places: LinePlace[] = [];
  for (let number = 1; number <= leasePages; number++) {
    const page = document.addPage([pageSize.width, pageSize.height]);
    for (const [column, x] of columns.entries()) {
      const isSought = number === leasePage && column === 1;
      const lines = [...clause(number, column, 1), ...(isSought ? sought : []), ...clause(number, column, 2)];
      for (const [line, text] of lines.entries()) page.drawText(text, { x, y: baselineOf(line), size: letters.size, font });
      if (isSought) places = sought.map((text) => placeOf(text, x, baselineOf(lines.indexOf(text)), font));
    }
  }
  return { bytes: Buffer.from(await document.save()), places };
}

const baselineOf = (line: number): number => pageSize.height - 90 - line * letters.leading;

/** Four full lines, then a short one: the end of a paragraph. */
function clause(page: number, column: number, part: number): string[] {
  const name = `${page}.${column * 2 + part}`;
  return [
    `${name} The parties agree that room ${name}`,
    `is kept clean, aired and lit, and that`,
    `nobody leaves bicycles, boxes or bins`,
    `in the passage before door ${name} there,`,
    `by day or night.`,
  ];
}

const placeOf = (text: string, x: number, baseline: number, font: PDFFont): LinePlace => ({
  left: x,
  right: x + font.widthOfTextAtSize(text, letters.size),
  top: pageSize.height - baseline - letters.size * 0.72,
  bottom: pageSize.height - baseline,
});
