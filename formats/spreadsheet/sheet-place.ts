/** Where a cell is in a workbook, as its formulas say it: `Budget!B3`, `'It''s due'!B3`. A sheet without a name gives the cell alone. */
export function sheetPlace(sheet: string, cell: string): string {
  if (sheet === "") return cell;
  return `${/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cell}`;
}

/** The name of a sheet without the quotation marks that it has in a place. */
export const unquotedSheet = (name: string): string => (/^'.*'$/s.test(name) ? name.slice(1, -1).replaceAll("''", "'") : name);
