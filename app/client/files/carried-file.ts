import { type BrowserStore, done, inBrowserStore } from "../browser-store.ts";

/** A file that was chosen before signing in, on its way to the own files; it never leaves this browser by this. */
const place: BrowserStore = { database: "wordloom:carried-file", store: "files" };
const id = "file";
/** Who signs in does so within this time, in ms; what is older was given up. */
const longestMs = 3_600_000;

type Row = { id: typeof id; file: File; at: number };

/** Keeps a file for the next page, in the place of one kept before. Never throws: without room it has to be chosen again. */
export async function carryFile(file: File, now: number = Date.now()): Promise<void> {
  await inBrowserStore(place, "readwrite", (store) => done(store.put({ id, file, at: now } satisfies Row))).catch(() => undefined);
}

/** Takes the file that was brought along, once; null where there is none. */
export async function takeCarriedFile(now: number = Date.now()): Promise<File | null> {
  const row = await inBrowserStore(place, "readwrite", async (store) => {
    const kept = (await done(store.get(id))) as Row | undefined;
    await done(store.delete(id));
    return kept;
  }).catch(() => undefined);
  return row !== undefined && now - row.at < longestMs ? row.file : null;
}
