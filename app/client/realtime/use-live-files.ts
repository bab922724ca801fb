import { useEffect, useRef } from "react";
import { followLive } from "./live.ts";
import { type LiveFiles, readList, readOne } from "./read-live-files.ts";

/** Changes within this time are fetched together, in ms: a file in progress changes many times a second. */
const gatherMs = 700;
/** More files than this are fetched as a list. */
const askedSingly = 3;

/** Shows what happens to files on other devices: started, finished, deleted or uploaded there. */
export function useLiveFiles(apiKey: string | null, files: LiveFiles): void {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  useEffect(() => {
    if (apiKey === null) return;
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const ids = [...changed];
      changed.clear();
      timer = undefined;
      if (ids.length > askedSingly) await readList(latest);
      else await Promise.all(ids.map((id) => readOne(latest, id)));
    };
    const stop = followLive(apiKey, "translation_documents", {
      onChange({ type, row, key }) {
        const id = String(type === "DELETE" ? key.id : row.id);
        if (type === "DELETE") latest.current.drop(id);
        else if (!latest.current.watched.includes(id)) {
          changed.add(id);
          timer ??= setTimeout(() => void ask(), gatherMs);
        }
      },
      onFollowing: () => void readList(latest),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [apiKey]);
}
