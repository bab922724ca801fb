import { useEffect, useState } from "react";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import { HttpError } from "../../client/http-client.ts";
import type { OpenPdf } from "./open-pdf.ts";

type Opened = { for: string } & ({ pdf: OpenPdf } | { failure: "gone" | "undrawn" });

/** The file of a document, to draw its pages: loaded with what draws them while this is shown; null until it is there. */
export function useOpenPdf(documentId: string): { opened: Opened | null; retry(): void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);
  const attempt = `${documentId} ${tries}`;
  useEffect(() => {
    const controller = new AbortController();
    const opening = loadQuietly(() => import("./open-pdf.ts")).then(({ openPdf }) => openPdf(documentId, controller.signal));
    opening.then(
      (pdf) => {
        if (!controller.signal.aborted) setOpened({ for: attempt, pdf });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setOpened({ for: attempt, failure: error instanceof HttpError && error.status === 404 ? "gone" : "undrawn" });
      },
    );
    return () => {
      controller.abort();
      opening.then(
        (pdf) => pdf.close(),
        () => undefined,
      );
    };
  }, [documentId, attempt]);
  return { opened: opened?.for === attempt ? opened : null, retry: () => setTries(tries + 1) };
}
