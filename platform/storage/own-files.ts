import type { Bucket, StorageKey } from "./storage.ts";

/** Files that only one feature writes; it moves and sweeps these and nothing else. */
export type OwnFiles = {
  /** Its folder in a bucket. */
  prefix: `${Bucket}/${string}/`;
  /** How keys continue after `prefix`. */
  names: RegExp;
  /** Where they were before there were buckets, under the same names (decision 0042). */
  former?: string;
};

/** Files that were there before there were buckets. */
export type MovedFiles = Required<OwnFiles>;

/** A file's key in its bucket, from its old one. */
export const movedKey = ({ prefix, former }: MovedFiles, key: string): StorageKey => `${prefix}${key.slice(former.length)}`;
