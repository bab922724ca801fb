import type { AttachmentView } from "./attachment-limits.ts";

/** Why an upload was refused or lost: a response's error code, or `network`. */
export type UploadFailure = { code: string };

export type UploadOptions = { signal: AbortSignal; onProgress(share: number): void };

/** The picture calls (`app/client/attachment-client.ts`). */
export type AttachmentClient = {
  /** Uploads one picture; `onProgress` receives the share sent, 0 to 1. Throws an `UploadFailure`, or the signal's reason. */
  upload(file: File, options: UploadOptions): Promise<AttachmentView>;
  /** Whether a picture still exists; true if that can't be determined now. */
  isKept(id: string): Promise<boolean>;
  /** Removes a stored picture; a missing one is fine. */
  remove(id: string): Promise<void>;
};
