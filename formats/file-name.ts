/** Makes a file's name, without its ending, of a title: one that every file system takes; letters of any script stay. */
export function fileNameOf(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 80)
      // A letter of two units is left out rather than halved: half of one is no text.
      .replace(/[\ud800-\udbff]$/, "") || "text"
  );
}
