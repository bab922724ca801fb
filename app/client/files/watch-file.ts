import { type FileView, isAtRest } from "#features/files/file-view.ts";
import type { WatchReader } from "#features/files/files-client.ts";
import { HttpError } from "../http-client.ts";
import { whileLive } from "../live-streams.ts";

/** How often a file is asked for while its events cannot be had. */
const pollMs = 3_000;

/** Follows a file by its events, and where they cannot be had by asking, until nothing goes on any more. */
export function watchFile(id: string, find: (id: string) => Promise<FileView>, asked: WatchReader): Promise<void> {
  const reader = tellingLosses(asked);
  return whileLive(async () => {
    while (!reader.signal.aborted) {
      if (await readEvents(id, reader)) return;
      if (reader.signal.aborted || (await askOnce(id, find, reader))) return;
      await pause(reader.signal);
    }
  });
}

type Reader = Required<WatchReader>;

/** Whatever is heard of the file ends a loss; each change is told once, and none after the end. */
function tellingLosses({ signal, onFile, onGone, onLost }: WatchReader): Reader {
  let wasLost = false;
  const tell = (isLost: boolean) => {
    if (isLost === wasLost || (isLost && signal.aborted)) return;
    wasLost = isLost;
    onLost?.(isLost);
  };
  return {
    signal,
    onFile(file) {
      tell(false);
      onFile(file);
    },
    onGone() {
      tell(false);
      onGone();
    },
    onLost: tell,
  };
}

/** True at the end; false where the stream has ended without one or could not be had. A browser takes up a cut one by itself. */
function readEvents(id: string, { signal, onFile, onLost }: Reader): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/files/${id}/events`);
    const finish = (isEnd: boolean) => {
      source.close();
      signal.removeEventListener("abort", handleAbort);
      resolve(isEnd);
    };
    const handleAbort = () => finish(true);
    const take = (event: MessageEvent<string>): FileView => (JSON.parse(event.data) as { file: FileView }).file;
    source.addEventListener("file-progress", (event) => onFile(take(event)));
    source.addEventListener("file-end", (event) => {
      onFile(take(event));
      finish(true);
    });
    source.addEventListener("error", () => {
      onLost(true);
      if (source.readyState === EventSource.CLOSED) finish(false);
    });
    signal.addEventListener("abort", handleAbort);
  });
}

/** True when there is nothing more to follow. */
async function askOnce(id: string, find: (id: string) => Promise<FileView>, { onFile, onGone, onLost }: Reader): Promise<boolean> {
  try {
    const file = await find(id);
    onFile(file);
    return isAtRest(file.status);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 0 || error.status === 429 || error.status >= 500) {
      onLost(true);
      return false;
    }
    onGone();
    return true;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, pollMs);
    signal.addEventListener("abort", finish);
  });
}
