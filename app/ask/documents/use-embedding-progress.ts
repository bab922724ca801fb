import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { DocumentView } from "#features/documents/document-view.ts";

const lookAgainMs = 2_000;

/** Reads the page again every two seconds while vectors of its documents are made. */
export function useEmbeddingProgress(documents: readonly Pick<DocumentView, "embedding">[]): void {
  const { revalidate } = useRevalidator();
  const isUnderWay = documents.some(({ embedding }) => embedding !== null);
  useEffect(() => {
    if (!isUnderWay) return;
    const look = () => {
      if (window.document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
