import { type ReactNode, Suspense } from "react";

type ServerDrawnPartProps = {
  children: ReactNode | null;
  /** Whether the page is shown once this part is loaded, so that what is below it doesn't move; left out: without it, which comes later. */
  isAwaited?: boolean;
};

/**
 * A part of a page that needs no script. Its children are null in a browser that has the document: what the
 * server has drawn is left as it is there.
 */
export function ServerDrawnPart({ children, isAwaited = false }: ServerDrawnPartProps) {
  if (children === null) return <div key="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return <div key="drawn">{isAwaited ? children : <Suspense>{children}</Suspense>}</div>;
}
