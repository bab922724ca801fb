import { useEffect } from "react";
import { useMatches } from "react-router";

/** Remembers in this browser which tool's page was opened. */
export function useRecordRecentTool(): void {
  const match = useMatches().find(({ id }) => id === "write-tool" || id === "zh.write-tool");
  const slug = match ? `${match.params.category}/${match.params.tool}`.toLowerCase() : null;
  useEffect(() => {
    if (slug === null) return;
    // A page works without it.
    import("./recent-tools.ts").then(({ recordRecentTool }) => recordRecentTool(slug)).catch(() => undefined);
  }, [slug]);
}
