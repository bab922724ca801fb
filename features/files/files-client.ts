import type { Quality } from "#core/quality.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { FileEstimate, FileView } from "./file-view.ts";

/** A page of own files, newest first. */
export type FileList = { items: FileView[]; next: string | null };

/** What a file would take, for who only asks: nothing of it is kept. */
export type EstimatedFile = { format: FileFormat; estimate: FileEstimate };

export type StartFileInput = {
  /** BCP 47. */
  to: string;
  /** Left out: found out by the text. */
  from?: string;
  quality?: Quality;
  glossaryId?: string;
  bilingual?: boolean;
};

/** A refused upload; `sentence` is what the server says about it, in the language of the page. */
export type UploadFailure = { code: string; status: number; sentence: string | null };

export type UploadReader = {
  signal: AbortSignal;
  /** How much has gone, 0 to 1. */
  onProgress(share: number): void;
  /** True while the network is away; the upload goes on by itself once it is back. */
  onWaiting(isWaiting: boolean): void;
};

/** Is told each new state, when the file is no longer there, and when the server stops and begins again to answer. */
export type WatchReader = { signal: AbortSignal; onFile(file: FileView): void; onGone(): void; onLost?(isLost: boolean): void };

/** The calls about translated files (`app/client/files/`). All but an upload throw a `RequestFailure`. */
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
  /** Makes the outputs anew from the segments, free of charge. */
  reflow(id: string): Promise<FileView>;
  remove(id: string): Promise<void>;
  /** Follows a file until nothing goes on any more, across cuts; resolves then, and quietly after an abort. */
  watch(id: string, reader: WatchReader): Promise<void>;
};
