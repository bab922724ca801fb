import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";

type PageEdgeProps = {
  isLoading: boolean;
  /** What was read last has failed; said elsewhere. */
  hasFailed: boolean;
  onNear(): Promise<void>;
  /** Leads on without JavaScript. */
  nextHref?: string | null;
};

/** Where the stretch of the page that was read ends: coming near it reads on. */
export function PageEdge({ isLoading, hasFailed, onNear, nextHref }: PageEdgeProps) {
  const isIdle = !isLoading && !hasFailed;
  const edge = useRef<HTMLParagraphElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const element = edge.current;
    if (element === null || !isIdle) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void near.current();
      },
      { root: element.closest("[role=region]"), rootMargin: "600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // After each reading the edge is looked at again: it may still be in sight.
  }, [isIdle]);
  return (
    <p ref={edge} className={clsx("py-2 text-center text-xs text-muted", hasFailed && "invisible")}>
      {nextHref == null ? (
        m.shell_loading()
      ) : (
        <a
          href={nextHref}
          className={buttonClass("quiet", "sm", "text-muted")}
          onClick={(event) => {
            event.preventDefault();
            void near.current();
          }}
        >
          {m.file_editor_more()}
        </a>
      )}
    </p>
  );
}
