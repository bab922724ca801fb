import { useEffect, useState } from "react";
import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { hasUnsavedWork } from "../client/unsaved-work.ts";
import { AdoptionWords, hasWork } from "./adoption-words.tsx";

const http = createHttpClient({ baseUrl: "" });

/** A quiet note at the foot of the page, above the bar of a tool, for who has just signed in and wrote something before; nothing for everybody else. */
export function AdoptionBar() {
  const [work, setWork] = useWork();
  const [isBusy, setBusy] = useState(false);
  if (work === null || !hasWork(work)) return null;
  const answer = async (take: boolean) => {
    setBusy(true);
    try {
      const { taken } = await http.request<{ taken: AdoptableWork }>("POST", "/api/me/adopt", { body: { take } });
      setWork(null);
      if (take) showTaken(taken);
    } catch {
      toast({ text: m.adoption_failed() });
      setBusy(false);
    }
  };
  return (
    <aside
      aria-label={m.adoption_label()}
      className="fixed inset-x-4 bottom-24 z-40 max-w-120 rounded-control border border-edge bg-raised text-sm lg:right-auto lg:bottom-4"
    >
      <div className="grid gap-3 p-4">
        <AdoptionWords work={work} />
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

function useWork() {
  const [work, setWork] = useState<AdoptableWork | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    http
      .request<AdoptableWork>("GET", "/api/me/adoption", { signal: controller.signal })
      .then(setWork)
      // It is asked again with the next page.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return [work, setWork] as const;
}

/** Lists on the page know nothing of it yet; one in which something is being typed or written stays as it is. */
function showTaken({ runs, conversations, prompts }: AdoptableWork): void {
  if (hasUnsavedWork()) toast({ text: conversations + prompts === 0 ? m.adoption_taken({ count: runs }) : m.adoption_done() });
  else location.reload();
}
