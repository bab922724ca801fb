import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that needs no script. Its children are null in a browser that has the document: what the
 * server has drawn is left as it is there.
 */
export function ServerDrawnPart({ children }: { children: ReactNode | null }) {
  if (children === null) return <div key="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return (
    <div key="drawn">
      <Suspense>{children}</Suspense>
    </div>
  );
}
