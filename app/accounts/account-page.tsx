import type { ReactNode } from "react";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Weave } from "../shell/product-mark.tsx";

type AccountPageProps = { title: ReactNode; intro?: ReactNode; children: ReactNode };

/** A page about an account: one card with its form. */
export function AccountPage({ title, intro, children }: AccountPageProps) {
  return (
    <div className="mx-auto max-w-104 pb-8 sm:pt-4">
      <div className="sm:card sm:px-8 sm:pt-7 sm:pb-8">
        <Weave className="mb-4 size-8" />
        <PageHeading isWorkspace title={title}>
          {intro}
        </PageHeading>
        <div className="mt-5">{children}</div>
      </div>
    </div>
  );
}

/** A note above a form: what happened, and what to do about it. */
export function AccountNote({ tone, children }: { tone: "good" | "bad" | "plain"; children: ReactNode }) {
  return <div className={{ good: "note-good", bad: "note-bad", plain: "note" }[tone]}>{children}</div>;
}

/** The look of links in running text. */
export const textLinkClass = "text-accent underline underline-offset-4";
