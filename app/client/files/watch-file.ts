import { type FileView, isAtRest } from "#features/files/file-view.ts";
import type { WatchReader } from "#features/files/files-client.ts";
import { HttpError } from "../http-client.ts";
import { whileLive } from "../live-streams.ts";

/** How often to poll a file while its events are unavailable. */
const pollMs = 3_000;

/** Follows a file by its events, or by polling where they are unavailable, until no work is left. */
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

/** True at the end; false if the stream ended without one or was unavailable. A browser resumes a cut stream automatically. */
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
    // Signed out: it is still there for someone who signs in again, such as in another tab.
    if (!(error instanceof HttpError) || [0, 401, 429].includes(error.status) || error.status >= 500) {
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
