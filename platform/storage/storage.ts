/** A file as `list` tells of it. */
export type StoredFile = { key: string; writtenAt: Date };

/**
 * Whole files under keys of our own, on a disk or at an S3 service.
 *
 * A key is lower-case letters and digits in parts divided by `/`, `-` or one `.` (`avatars/k3….webp`); any other throws, because no name
 * that somebody chose may become one. A storage that is away or refuses throws AppError `unavailable` from each method.
 */
export interface Storage {
  /** Keeps a file; one of that key is replaced at once. Whoever reads meanwhile gets the old or the new bytes, never a part. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a file; none there is as good, so it may be repeated. */
  delete(key: string): Promise<void>;
  /**
   * All files whose key begins with `prefix`, in no order. One that is put or deleted meanwhile may be in it or not; what is not
   * completely written never is.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
}

const keyForm = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;
const maxKeyLength = 200;

/** Refuses what is no key of ours; a fault in the code, since visitors name none. */
export function assertKey(key: string): void {
  if (key.length > maxKeyLength || !keyForm.test(key)) throw new Error("not a storage key");
}
