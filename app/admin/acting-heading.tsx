import type { ComponentProps, ReactNode } from "react";
import { PageHeading } from "#ui/patterns/page-heading.tsx";

type ActingHeadingProps = Pick<ComponentProps<typeof PageHeading>, "title" | "children"> & { actions: ReactNode };

/** The heading of a page of the administration, with what can be done with all that it lists at the end of its line. */
export function ActingHeading({ actions, ...heading }: ActingHeadingProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <PageHeading isWorkspace {...heading} />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{actions}</div>
    </div>
  );
}
