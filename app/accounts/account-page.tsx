import type { ReactNode } from "react";
import { PageHeading } from "#ui/patterns/page-heading.tsx";

type AccountPageProps = { title: ReactNode; intro?: ReactNode; children: ReactNode; aside?: ReactNode };

/** A page of signing in: the form first, what speaks for it beside it. */
export function AccountPage({ title, intro, children, aside }: AccountPageProps) {
  const form = (
    <>
      <PageHeading title={title}>{intro}</PageHeading>
      <div className="mt-6">{children}</div>
    </>
  );
  if (!aside) return <div className="mx-auto max-w-104 pb-8 lg:pt-6">{form}</div>;
  return (
    <div className="mx-auto grid max-w-240 gap-x-16 gap-y-10 pb-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:pt-6">
      <div className="min-w-0">{form}</div>
      <aside className="min-w-0 lg:border-l lg:border-line lg:pl-10">{aside}</aside>
    </div>
  );
}

/** A note above a form: what happened, and what to do about it. */
export function AccountNote({ tone, children }: { tone: "good" | "bad" | "plain"; children: ReactNode }) {
  const edge = { good: "border-good", bad: "border-bad", plain: "border-edge" }[tone];
  return <div className={`border-l-2 ${edge} py-1 pl-4 text-sm`}>{children}</div>;
}

/** The look of links in running text. */
export const textLinkClass = "text-accent underline underline-offset-4";
