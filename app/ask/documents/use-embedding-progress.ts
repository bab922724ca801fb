import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { DocumentView } from "#features/documents/document-view.ts";
import { documentClient } from "../../client/document-client.ts";

type Progress = DocumentView["embedding"];

const firstPauseMs = 1_000;
const longestPauseMs = 20_000;
/** How much longer each pause is than the one before. */
const growth = 1.3;

/**
 * Follows documents whose vectors are being made, asking less and less often, and reads the page again when one of them is done.
 *
 * @returns how far each is, by id, where that is newer than the page
 */
export function useEmbeddingProgress(documents: readonly Pick<DocumentView, "id" | "embedding">[]): ReadonlyMap<string, Progress> {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const followed = documents
    .filter(({ embedding }) => embedding !== null)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (followed === "") return;
    const end = new AbortController();
    let pauseMs = firstPauseMs;
    let timer = setTimeout(() => void look(), pauseMs);
    const look = async () => {
      const ids = document.visibilityState === "visible" ? followed.split(" ") : [];
      // What doesn't answer is asked again the next time.
      const found = await Promise.all(ids.map((id) => documentClient.get(id, end.signal).catch(() => null)));
      if (end.signal.aborted) return;
      const known = found.filter((one) => one !== null);
      setProgress(new Map(known.map(({ id, embedding }) => [id, embedding])));
      if (known.some(({ embedding }) => embedding === null)) await revalidate();
      pauseMs = Math.min(longestPauseMs, pauseMs * growth);
      if (!end.signal.aborted) timer = setTimeout(() => void look(), pauseMs);
    };
    return () => {
      end.abort(new Error("other documents are followed"));
      clearTimeout(timer);
    };
  }, [followed, revalidate]);
  return progress;
}
