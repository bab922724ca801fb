import type { AttachmentView } from "./attachment-limits.ts";

/** What a refused or lost upload tells: an answer's error code, or `network`. */
export type UploadFailure = { code: string };

export type UploadOptions = { signal: AbortSignal; onProgress(share: number): void };

/** The calls of pictures (`app/client/attachment-client.ts`). */
export type AttachmentClient = {
  /** Sends one picture; `onProgress` is told the share that has gone, 0 to 1. Throws an `UploadFailure`, or the signal's reason. */
  upload(file: File, options: UploadOptions): Promise<AttachmentView>;
  /** Whether a picture is still kept; true where that cannot be said now. */
  isKept(id: string): Promise<boolean>;
  /** Removes a kept picture; none there is as good. */
  remove(id: string): Promise<void>;
};
