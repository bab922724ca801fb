/** Reads tags as people write them: separated by commas of either script, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,，、\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
