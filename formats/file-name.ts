/** Makes a file name, without its extension, out of a title: one that every file system accepts; letters of any script stay. */
export function fileNameOf(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 80)
      // A letter of two units is left out rather than cut in half: half a letter is not text.
      .replace(/[\ud800-\udbff]$/, "") || "text"
  );
}
