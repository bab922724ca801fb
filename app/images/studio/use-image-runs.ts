import { useEffect, useState } from "react";
import type { RunView } from "#features/runs/run-view.ts";
import { imagesClient } from "../../client/images-client.ts";

/** How many of the last runs are read: a plan's longest queue is shorter. */
const lastRuns = 20;
/** Time between looks at runs under way, in ms. */
const lookAgainMs = 4_000;

/** The last image runs, newest first, looked at again while any of them is under way; empty until they are known. */
export function useImageRuns(onEnded: () => void): RunView[] {
  const [runs, setRuns] = useState<RunView[]>([]);
  const [look, setLook] = useState(0);
  const working = runs.filter(({ status }) => status === "running").length;
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // The library is there without them.
      const next = await imagesClient.listRuns(lastRuns).catch(() => null);
      if (!isCurrent || next === null) return;
      setRuns(next);
      if (next.filter(({ status }) => status === "running").length < working) onEnded();
    };
    void read();
    return () => {
      isCurrent = false;
    };
    // Only a new look reads them; how many were at work, and whom to tell, are those of that look.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [look]);
  useEffect(() => {
    if (working === 0) return;
    const timer = setTimeout(() => setLook(look + 1), lookAgainMs);
    return () => clearTimeout(timer);
  }, [working, look]);
  return runs;
}
