/** A file as `list` reports it. */
export type StoredFile = { key: string; writtenAt: Date };

/**
 * The four buckets (spec §3). Files in a public one may be shown to people without a session, once their row says so. Files in a
 * private one leave only through a route that checks session and owner each time.
 */
export const buckets = { assets: "public", documents: "private", images: "private", translate: "private" } as const;
export type Bucket = keyof typeof buckets;

/** Its first part is the bucket, its second the folder of one feature there: `assets/avatars/k3….webp`. */
export type StorageKey = `${Bucket}/${string}`;

/**
 * Whole files under our own keys, on disk or at an S3 service.
 *
 * A key is lower-case letters and digits in parts divided by `/`, `-` or one `.`; any other throws, because no name that someone chose may
 * become one. What is written has a bucket; read and deleted is by the key that a row names, which may be of before there were any. A storage that is away or refuses throws AppError `unavailable` from each method.
 */
export interface Storage {
  /** Stores a file, replacing any under that key at once. Anyone reading meanwhile gets the old or the new bytes, never a mix. */
  put(key: StorageKey, bytes: Uint8Array, mime: string): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Gives the bytes of a file a second key, replacing any there at once; `writtenAt` is now. The bytes do not pass through this process.
   *
   * @returns false when there is no such file
   */
  copy(from: string, to: StorageKey): Promise<boolean>;
  /** Removes a file; it is fine if there is none, so it may be repeated. */
  delete(key: string): Promise<void>;
  /**
   * All files whose key begins with `prefix`, in no order. One added or deleted meanwhile may be included or not; an incomplete
   * one never is.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
}

const keyForm = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;
const maxKeyLength = 200;

/** Rejects anything that is not one of our keys; a bug in the code, since visitors name none. */
export function assertKey(key: string): void {
  if (key.length > maxKeyLength || !keyForm.test(key)) throw new Error("not a storage key");
}
