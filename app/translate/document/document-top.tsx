import { type ReactNode, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";

type DocumentTopProps = {
  /** The page's heading and its lead. */
  heading: ReactNode;
  estimate: ReactNode;
  /** What comes back, as a picture. */
  picture: ReactNode;
};

/** What both pages about files begin with: their heading, the card that estimates a file, and a picture of what comes back. */
export function DocumentTop({ heading, estimate, picture }: DocumentTopProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:pt-4">
      <div>
        {heading}
        <div className="mt-6">{estimate}</div>
        <p className="mt-3 flex gap-2 text-xs text-muted">
          <Icon name="lock" className="mt-0.5" />
          {m.document_try_intro()}
        </p>
      </div>
      <div className="min-w-0">
        <Suspense>{picture}</Suspense>
      </div>
    </div>
  );
}
