import { type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import type { PostedTry, TryPage } from "./try-page.server.ts";
import type { TryTableProps } from "./try-table.tsx";

const loadTable = async () => (await import("./try-table.tsx")).TryTable;
/** A browser fetches it with the first press, where the page shows a run or fields, and where it comes here from another page. */
const TryTable = import.meta.env.SSR ? await loadTable() : lazy(async () => ({ default: await loadTable() }));

/** What calls for it without a press: something typed, or a run that waits for its sign-in (client/drafts.ts, tool-page/run-wish.ts). */
const keptKeys = { draft: "wordloom:draft:/products/automate-gpt", wish: "wordloom:run-after-sign-in" };

type Awake = { Table: ComponentType<TryTableProps>; pressed: TryTableProps["pressed"]; hasDraft: boolean };

/** The three rows that anyone may run: drawn by the server, and alive once someone interacts with them. */
export function TryPart({ page, posted, isDrawn }: { page: TryPage; posted: PostedTry | null; isDrawn: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  const [awake, setAwake] = useState<Awake | null>(null);
  const isAsleep = isDrawn && awake === null && posted === null && page.run === null && !page.isOwn && !page.isMissing;
  useEffect(() => {
    if (!isAsleep) return;
    const element = part.current;
    const wake = (pressed: Awake["pressed"], otherwise: () => void) => {
      loadTable().then((Table) => setAwake({ Table, pressed, hasDraft: isKept(keptKeys.draft) }), otherwise);
    };
    const handleSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      // Without the part, the form posts as it does without script.
      wake("run", () => (event.target as HTMLFormElement).submit());
    };
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-own]");
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      wake("own", () => location.assign(link.href));
    };
    const prepare = () => void loadTable().catch(() => undefined);
    element?.addEventListener("submit", handleSubmit);
    element?.addEventListener("click", handleClick);
    element?.addEventListener("focusin", prepare, { once: true });
    element?.addEventListener("pointerdown", prepare, { once: true });
    if (isKept(keptKeys.draft) || isKept(keptKeys.wish)) wake(null, () => undefined);
    return () => {
      element?.removeEventListener("submit", handleSubmit);
      element?.removeEventListener("click", handleClick);
      element?.removeEventListener("focusin", prepare);
      element?.removeEventListener("pointerdown", prepare);
    };
  }, [isAsleep]);
  const Table = awake?.Table ?? TryTable;
  return (
    <div ref={part}>
      <ServerDrawnPart>
        {isAsleep && !import.meta.env.SSR ? null : (
          <Table page={page} posted={posted} pressed={awake?.pressed ?? null} hasDraft={awake?.hasDraft ?? false} />
        )}
      </ServerDrawnPart>
    </div>
  );
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Closed storage keeps nothing.
    return false;
  }
}
