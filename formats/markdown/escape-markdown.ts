/**
 * Writes plain text for Markdown (CommonMark 0.31, GFM): characters that would become markup get a backslash, all others stay as people
 * write them (`5 * 3`, `snake_case`, `a < b`).
 *
 * @param isInTable a bar would end the cell
 */
export function escapeMarkdown(text: string, isInTable = false): string {
  if (!/[\\`*_~[\]<&|$!]/.test(text)) return text;
  let escaped = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\")
    .replaceAll("`", "\\`")
    .replaceAll(/(?<=\S)\*|\*(?=\S)/g, "\\*")
    .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, "\\_")
    .replaceAll(/~(?=~)|(?<=~)~/g, "\\~")
    .replaceAll(/<(?=[a-z/!?])/gi, "\\<")
    .replaceAll(/&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z\d]{2,31};)/gi, "&amp;");
  if (/\][([]/.test(escaped)) escaped = escaped.replaceAll(/[[\]]/g, "\\$&");
  return isInTable ? escaped.replaceAll("|", "\\|") : escaped;
}

/** The same for MDX, where braces are expressions and what follows `<` is a tag. */
export const escapeMdx = (text: string, isInTable = false): string => escapeMarkdown(text, isInTable).replaceAll(/[{}]|(?<!\\)</g, "\\$&");

/** Keeps the first line of a paragraph from being read as a heading, a quote, a list item or a rule. */
export const escapeBlockStart = (written: string): string =>
  written.replace(
    /^(?:(#{1,6}|>|[-+*]|={2,}|-{2,}|:{3,})(?=\s|$|[>=-])|(\d{1,9})([.)])(?=\s|$))/,
    (_, sign?: string, number?: string, dot?: string) => (sign === undefined ? `${number}\\${dot}` : `\\${sign}`),
  );
