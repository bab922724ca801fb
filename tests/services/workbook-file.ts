import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** An Excel workbook: the texts of each sheet, by its name, fill column A from the top. Neither may contain XML. */
export function workbookOf(sheets: Readonly<Record<string, readonly string[]>>): Uint8Array {
  const each = (write: (name: string, number: number) => string) =>
    Object.keys(sheets)
      .map((name, index) => write(name, index + 1))
      .join("");
  const row = (text: string, index: number) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const parts = Object.values(sheets).map((texts, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `<worksheet xmlns="${main}"><sheetData>${texts.map(row).join("")}</sheetData></worksheet>`,
  ]);
  const overrides = each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`);
  const names = each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`);
  const relations = each(
    (_, number) => `<Relationship Id="r${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${overrides}</Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ...Object.fromEntries(parts),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
