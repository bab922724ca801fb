import { Suspense, lazy, memo } from "react";
import { LateSign } from "../../shell/late-sign.tsx";
import type { DocumentPageProps } from "./document-page.tsx";

const loadPage = async () => (await import("./document-page.tsx")).DocumentPage;
/** Phones show the segments first; the server has it at once, for pages without JavaScript. */
const DocumentPage = import.meta.env.SSR ? await loadPage() : lazy(async () => ({ default: await loadPage() }));

/**
 * The page of the document, once its script is there. Until then it is only drawn again for what it shows: any other drawing would take
 * away the page that the server has sent.
 */
export const PageColumn = memo(function PageColumn(props: DocumentPageProps) {
  return (
    <Suspense fallback={<LateSign className="block p-5 text-muted" />}>
      <DocumentPage {...props} />
    </Suspense>
  );
});
