/** A fence, even inside quotes and lists; and anything that may contain empty lines until it is closed. */
const fence = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,}|\${2,})/;
const openers: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[ >]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/**
 * Follows the lines of a page of Markdown, of which `read` is given each with its end: `isInside` tells whether the next one begins within
 * fenced code, a formula or HTML that may contain empty lines.
 */
export function followCode(): { isInside(): boolean; read(line: string): void } {
  let mark = "";
  let closer: RegExp | null = null;
  return {
    isInside: () => closer !== null || mark !== "",
    read(line) {
      const head = line.slice(0, 300);
      const found: string | undefined = closer === null ? fence.exec(head)?.[1] : undefined;
      if (mark === "" && found !== undefined && !line.slice(line.indexOf(found) + found.length).includes(found)) mark = found;
      else if (found?.startsWith(mark) && head.replace(/^[ \t>]*/, "").trim() === found) mark = "";
      const opener: (typeof openers)[number] | undefined =
        closer === null && mark === "" ? openers.find(([open]) => open.test(head)) : undefined;
      if (opener !== undefined) closer = opener[1];
      if (closer?.test(line)) closer = null;
    },
  };
}
