import { type ReactNode, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";

type DocumentTopProps = {
  estimate: ReactNode;
  /** What comes back, as a picture. */
  picture: ReactNode;
};

/** What both pages about files have below their heading: the box that estimates a file, and a picture of what comes back. */
export function DocumentTop({ estimate, picture }: DocumentTopProps) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div>
        <section aria-labelledby="document-try">
          <h2 id="document-try" className="text-lg">
            {m.document_try()}
          </h2>
          <p className="mt-1 mb-3 text-sm text-muted">{m.document_try_intro()}</p>
          {estimate}
        </section>
      </div>
      <div>
        <Suspense>{picture}</Suspense>
      </div>
    </div>
  );
}
