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
import { workAdopted } from "../client/shell-constants.ts";
import { AdoptionWords, hasWork, keptQuestion } from "./adoption-words.tsx";
import { type Copies, findLostCopies, takeCopies } from "./kept-copies.ts";

const http = createHttpClient();

/**
 * A quiet note at the foot of the page, above a tool's bar, for people who have just signed in and wrote something before; nothing for
 * everyone else. Copies that only this browser still has are included.
 *
 * @param isAskedOnPage the page itself asks about what the server has: only the browser's copies are asked about here
 */
export function AdoptionBar({ isAskedOnPage }: { isAskedOnPage: boolean }) {
  const [found, setFound] = useFound();
  const [isBusy, setBusy] = useState(false);
  useEffect(tellNoted, []);
  const { revalidate } = useRevalidator();
  const work = isAskedOnPage ? nothing : found.work;
  const { copies } = found;
  if (!hasWork(work) && copies.conversations.length + copies.prompts.length === 0) return null;
  const counts = { conversations: copies.conversations.length, prompts: copies.prompts.length };
  const answer = async (take: boolean) => {
    setBusy(true);
    try {
      const taken = isAskedOnPage ? nothing : (await http.request<Answer>("POST", "/api/me/adopt", { body: { take } })).taken;
      const { count, failure } = take ? await takeCopies(copies) : { count: 0, failure: null };
      setFound({ work: nothing, copies: noCopies });
      if (failure !== null) toast({ text: failure, closeLabel: m.shell_close() });
      else if (take) showTaken({ ...taken, conversations: taken.conversations + count }, revalidate);
    } catch {
      toast({ text: m.adoption_failed() });
      setBusy(false);
    }
  };
  return (
    <aside
      aria-label={isAskedOnPage ? keptQuestion(counts) : m.adoption_label()}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5.5rem+var(--bar))] z-40 animate-rise text-sm lg:bottom-4"
    >
      <div className="page">
        <div className="pointer-events-auto grid max-w-120 gap-3 floating p-4">
          <AdoptionWords work={work} copies={counts} />
          <div className="flex gap-2">
            <Button size="sm" variant="primary" disabled={isBusy} onClick={() => void answer(true)}>
              {m.adoption_take()}
            </Button>
            <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void answer(false)}>
              {m.adoption_leave()}
            </Button>
          </div>
        </div>
      </div>
    </aside>
  );
}

const nothing: AdoptableWork = { runs: 0, conversations: 0, prompts: 0, starred: 0, newest: [] };

type Answer = { taken: AdoptableWork };
type Found = { work: AdoptableWork; copies: Copies };
const noCopies: Copies = { conversations: [], prompts: [] };

function useFound() {
  const [found, setFound] = useState<Found>({ work: nothing, copies: noCopies });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // One question for both: neither is shown before the other is known. Anything unknown now is asked again on the next page.
    Promise.all([
      http.request<AdoptableWork>("GET", "/api/me/adoption", { signal }).catch(() => nothing),
      findLostCopies().catch(() => noCopies),
    ]).then(([work, copies]) => signal.aborted || setFound({ work, copies }));
    return () => controller.abort();
  }, []);
  return [found, setFound] as const;
}

/** A page where something is being typed or written stays as it is: only its lists are reloaded. */
function showTaken({ runs, conversations, prompts }: AdoptableWork, revalidate: () => Promise<void>): void {
  const text = conversations + prompts === 0 ? m.adoption_taken({ count: runs }) : m.adoption_done();
  if (!hasUnsavedWork()) {
    noteTaken(text);
    return location.reload();
  }
  void revalidate();
  window.dispatchEvent(new Event(workAdopted));
  tellTaken(text);
}

/** What is told after a reload, in this tab's storage. */
const takenKey = "wordloom:taken";

function noteTaken(text: string): void {
  try {
    sessionStorage.setItem(takenKey, text);
  } catch {
    // Closed storage: the page shows what was moved, without a word.
  }
}

function tellNoted(): void {
  try {
    const text = sessionStorage.getItem(takenKey);
    sessionStorage.removeItem(takenKey);
    if (text !== null) tellTaken(text);
  } catch {
    // Nothing was noted.
  }
}

function tellTaken(text: string): void {
  // The start page lists the latest work; from elsewhere it is one press away.
  const isListed = splitPath(location.pathname).path === "/";
  const show = { label: m.adoption_show(), onPress: () => location.assign(localizePath("/", getLocale())) };
  toast({ text, ...(isListed ? {} : { action: show }) });
}
