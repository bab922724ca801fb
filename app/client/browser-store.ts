/** Rows by their `id`, in an IndexedDB database of their own. */
export type BrowserStore = { database: string; store: string };

/**
 * Runs in one transaction; a failure of any part, such as running out of space, undoes all of it.
 *
 * @throws the transaction's error, even if the browser stores nothing for this page
 */
export async function inBrowserStore<Result>(
  { database: name, store }: BrowserStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(name, store);
  try {
    const transaction = database.transaction(store, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new DOMException("aborted", "AbortError")));
    });
    // What a request throws comes back as the transaction's own error, with its reason.
    const result = work(transaction.objectStore(store)).catch(() => null);
    await ended;
    return (await result) as Result;
  } finally {
    database.close();
  }
}

/** What a request of a transaction came to. */
export function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws where site data is blocked or unsupported.
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(store, { keyPath: "id" }));
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
}
