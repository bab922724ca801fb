import { clsx } from "clsx";
import type { ReactNode } from "react";

type PageHeadingProps = {
  title: ReactNode;
  /** The sentence that explains the page. */
  children?: ReactNode;
  /** Sits above the title, such as the way up. */
  before?: ReactNode;
  /** Sits beside the title, such as the icon of a tool. */
  mark?: ReactNode;
  /** A page to work in has a small heading: what people work on begins high up. */
  isWorkspace?: boolean;
  /** Its one sentence may be as long as the page is wide. */
  isWide?: boolean;
};

/** The one `h1` of a page. */
export function PageHeading({ title, children, before, mark, isWorkspace = false, isWide = false }: PageHeadingProps) {
  return (
    <header className={clsx(!isWide && "max-w-prose", mark !== undefined && "flex items-start gap-4")}>
      {mark}
      <div className="min-w-0">
        {before}
        <h1 className={isWorkspace ? "text-2xl" : "display"}>{title}</h1>
        {children ? (
          <div className={clsx("text-ink2", isWorkspace ? "mt-0.5 text-base" : "mt-3 text-md text-pretty")}>{children}</div>
        ) : null}
      </div>
    </header>
  );
}
