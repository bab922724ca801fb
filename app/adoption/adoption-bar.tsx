import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { hasUnsavedWork } from "../client/unsaved-work.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { workAdopted } from "../client/work-adopted.ts";
import { AdoptionWords, hasWork } from "./adoption-words.tsx";
import { findLostCopies, takeCopies } from "./kept-copies.ts";

const http = createHttpClient({ baseUrl: "" });

/**
 * A quiet note at the foot of the page, above the bar of a tool, for who has just signed in and wrote something before; nothing for
 * everybody else. What only this browser still keeps goes along.
 *
 * @param isAskedOnPage the page itself asks about what the server has: only the browser's copies are asked about here
 */
export function AdoptionBar({ isAskedOnPage }: { isAskedOnPage: boolean }) {
  const [found, setFound] = useFound();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const work = isAskedOnPage ? nothing : found.work;
  const { copies } = found;
  if (!hasWork(work) && copies.length === 0) return null;
  const answer = async (take: boolean) => {
    setBusy(true);
    try {
      const taken = isAskedOnPage ? nothing : (await http.request<Answer>("POST", "/api/me/adopt", { body: { take } })).taken;
      const { count, failure } = take ? await takeCopies(copies) : { count: 0, failure: null };
      setFound({ work: nothing, copies: [] });
      if (failure !== null) toast({ text: failure, closeLabel: m.shell_close() });
      else if (take) showTaken({ ...taken, conversations: taken.conversations + count }, revalidate);
    } catch {
      toast({ text: m.adoption_failed() });
      setBusy(false);
    }
  };
  return (
    <aside
      aria-label={isAskedOnPage ? m.adoption_question_kept({ count: copies.length }) : m.adoption_label()}
      className="fixed inset-x-4 bottom-24 z-40 max-w-120 rounded-control border border-edge bg-raised text-sm lg:right-auto lg:bottom-4"
    >
      <div className="grid gap-3 p-4">
        <AdoptionWords work={work} copies={copies.length} />
        <div className="flex gap-2">
          <Button size="sm" variant="primary" disabled={isBusy} onClick={() => void answer(true)}>
            {m.adoption_take()}
          </Button>
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void answer(false)}>
            {m.adoption_leave()}
          </Button>
        </div>
      </div>
    </aside>
  );
}

const nothing: AdoptableWork = { runs: 0, conversations: 0, prompts: 0, starred: 0, newest: [] };

type Answer = { taken: AdoptableWork };
type Found = { work: AdoptableWork; copies: ConversationTree[] };

function useFound() {
  const [found, setFound] = useState<Found>({ work: nothing, copies: [] });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // One question for both: neither is shown before the other is known. What cannot be told now is asked again with the next page.
    Promise.all([
      http.request<AdoptableWork>("GET", "/api/me/adoption", { signal }).catch(() => nothing),
      findLostCopies().catch(() => []),
    ]).then(([work, copies]) => signal.aborted || setFound({ work, copies }));
    return () => controller.abort();
  }, []);
  return [found, setFound] as const;
}

/** A page in which something is being typed or written stays as it is: its lists alone are read anew. */
function showTaken({ runs, conversations, prompts }: AdoptableWork, revalidate: () => Promise<void>): void {
  if (!hasUnsavedWork()) return location.reload();
  void revalidate();
  window.dispatchEvent(new Event(workAdopted));
  const text = conversations + prompts === 0 ? m.adoption_taken({ count: runs }) : m.adoption_done();
  // The start page lists what was done last; from elsewhere it is one press away.
  const isListed = splitPath(location.pathname).path === "/";
  const show = { label: m.adoption_show(), onPress: () => location.assign(localizePath("/", getLocale())) };
  toast({ text, ...(isListed ? {} : { action: show }) });
}
