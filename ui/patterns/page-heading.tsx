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
  /** Stands at the end of its line: what the page as a whole can do. */
  end?: ReactNode;
};

/** The one `h1` of a page. */
export function PageHeading({ title, children, before, mark, isWorkspace = false, isWide = false, end }: PageHeadingProps) {
  const hasEnd = end !== undefined;
  return (
    <header
      className={clsx(
        !isWide && !hasEnd && "max-w-prose",
        mark !== undefined && "flex items-start gap-4",
        hasEnd && "flex flex-wrap items-start gap-x-6 gap-y-3",
      )}
    >
      {mark}
      <div className={clsx("min-w-0", hasEnd && "max-w-prose flex-1 basis-72")}>
        {before}
        <h1 className={isWorkspace ? "text-2xl" : "display"}>{title}</h1>
        {children ? (
          <div className={clsx("text-ink2", isWorkspace ? "mt-0.5 text-base" : "mt-3 text-md text-pretty")}>{children}</div>
        ) : null}
      </div>
      {hasEnd ? <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{end}</div> : null}
    </header>
  );
}
