import { searchVector } from "./search-vector.server.ts";

/** Characters indexed in one go. */
const charactersAtOnce = 20_000;

/** Adds search terms to items. Long texts take a while, so other requests get a turn between two of them. */
export async function withSearch<T extends { prompt: string; text: string | null }>(items: readonly T[]) {
  const rows: (T & { search: ReturnType<typeof searchVector> })[] = [];
  let characters = 0;
  for (const item of items) {
    rows.push({ ...item, search: searchVector(item.prompt, item.text) });
    characters += item.prompt.length + (item.text?.length ?? 0);
    if (characters < charactersAtOnce) continue;
    characters = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
}
