import { type BrowserStore, done, inBrowserStore } from "../browser-store.ts";

/** A file chosen before signing in, on its way to where its owner will use it; this alone never takes it out of the browser. */
const place: BrowserStore = { database: "wordloom:carried-file", store: "files" };
/** People who sign in do so within this time, in ms; anything older was abandoned. */
const longestMs = 3_600_000;

/** To the user's files to translate, or to an image tool. */
type Purpose = "file" | "picture";
type Row = { id: Purpose; file: File; at: number };

/** Keeps a file for the next page, replacing any kept before for the same. Never throws: without space it has to be chosen again. */
export async function carryFile(file: File, id: Purpose = "file", now: number = Date.now()): Promise<void> {
  await inBrowserStore(place, "readwrite", (store) => done(store.put({ id, file, at: now } satisfies Row))).catch(() => undefined);
}

/** Takes the file that was carried over, once; null if there is none. */
export async function takeCarriedFile(id: Purpose = "file", now: number = Date.now()): Promise<File | null> {
  const row = await inBrowserStore(place, "readwrite", async (store) => {
    const kept = (await done(store.get(id))) as Row | undefined;
    await done(store.delete(id));
    return kept;
  }).catch(() => undefined);
  return row !== undefined && now - row.at < longestMs ? row.file : null;
}
