/** What an archive may hold (FILES.md §2), checked by its directory before anything is inflated. */
export const zipLimits = {
  /** Size of all entries together once inflated, in bytes. */
  totalBytes: 500_000_000,
  /** Size of one entry that is read, in bytes: media may be larger, as it is never inflated. */
  readBytes: 128_000_000,
  entries: 5_000,
  /** Most bytes that may come out of one byte, for archives and entries that would come out larger than what follows. */
  ratio: 200,
  archiveRatioFromBytes: 1_000_000,
  entryRatioFromBytes: 10_000_000,
} as const;
