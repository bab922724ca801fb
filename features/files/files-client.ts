import type { Quality } from "#core/quality.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { FileEstimate, FileView, FinishedChoice } from "./file-view.ts";

/** A page of the owner's files, newest first. */
export type FileList = { items: FileView[]; next: string | null };

/** An estimate for a file, without storing any of it. */
export type EstimatedFile = { format: FileFormat; estimate: FileEstimate };

export type StartFileInput = {
  /** BCP 47. */
  to: string;
  /** If omitted: detected from the text. */
  from?: string;
  quality?: Quality;
  glossaryId?: string;
  bilingual?: boolean;
  finished?: FinishedChoice;
};

/** A refused upload; `sentence` is the server's explanation, in the language of the page. */
export type UploadFailure = {
  code: string;
  status: number;
  sentence: string | null;
  /** What is wrong with the file itself (`fileFaultOf`). */
  reason?: string;
  /** The limits that it is over, by name. */
  fieldCodes?: Readonly<Record<string, string>>;
};

export type UploadReader = {
  signal: AbortSignal;
  /** The share sent, 0 to 1. */
  onProgress(share: number): void;
  /** True while the network is down; the upload resumes automatically once it is back. */
  onWaiting(isWaiting: boolean): void;
};

/** Receives each new state, and learns when the file is gone and when the server stops and starts answering again. */
export type WatchReader = { signal: AbortSignal; onFile(file: FileView): void; onGone(): void; onLost?(isLost: boolean): void };

/** The calls for translated files (`app/client/files/`). All except an upload throw a `RequestFailure`. */
export type FilesClient = {
  list(cursor: string | null): Promise<FileList>;
  find(id: string): Promise<FileView>;
  /** @throws UploadFailure, or the signal's reason */
  upload(file: File, name: string, reader: UploadReader): Promise<FileView>;
  /** @throws UploadFailure, or the signal's reason */
  estimate(file: File, reader: UploadReader): Promise<EstimatedFile>;
  start(id: string, input: StartFileInput): Promise<FileView>;
  cancel(id: string): Promise<FileView>;
  retry(id: string): Promise<FileView>;
  /** Rebuilds the outputs from the segments, free of charge. */
  reflow(id: string): Promise<FileView>;
  remove(id: string): Promise<void>;
  /** Follows a file until no work is left, across disconnects; resolves then, and quietly after an abort. */
  watch(id: string, reader: WatchReader): Promise<void>;
};
