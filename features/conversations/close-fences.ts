/** The first or last line of a fenced code block (CommonMark 4.5). */
const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Closes a code block that a text leaves open, as a truncated one may: what follows it isn't code. */
export function closeFences(text: string): string {
  let open: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, fence = "", rest = ""] = fenceLine.exec(line) ?? [];
    if (fence === "") continue;
    if (open === null) open = fence.startsWith("`") && rest.includes("`") ? null : fence;
    else if (fence[0] === open[0] && fence.length >= open.length && rest.trim() === "") open = null;
  }
  return open === null ? text : `${text.trimEnd()}\n${open}`;
}
