import { useState } from "react";
import type { HistoryItem } from "#features/translation/history/history-view.ts";
import { HistoryList } from "#features/translation/history/history-list.tsx";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { keptClient } from "../../client/kept-client.ts";
import { allowanceChanged } from "../../client/use-me.ts";
import { keptQuery } from "./kept-address.ts";
import type { KeptPage } from "./kept-page.server.ts";
import type { KeptPlace } from "./kept-panel.tsx";
import { ListEnd } from "./list-end.tsx";
import { useKeptList } from "./use-kept-list.ts";

/** Former translations: each opens where it was made, one or all of them can go, and come back. */
export function KeptHistory({ place, page }: { place: KeptPlace; page: (KeptPage & { tab: "history" }) | null }) {
  // A run that has ended changes what is left of the allowance, and the history.
  const list = useKeptList(keptClient.listHistory, page?.history ?? null, allowanceChanged);
  const [undo, setUndo] = useState(page?.undo ?? null);
  const { items } = list;
  const hrefOf = (item: HistoryItem) => {
    const path = place.pathOf({ from: item.isDetected ? "auto" : item.from, to: item.to });
    return path === null ? null : localizePath(`${path}${keptQuery("", "history", { run: item.runId })}`, place.locale);
  };
  const attempt = async (act: () => Promise<() => Promise<unknown>>, text: string) => {
    setUndo(null);
    try {
      const bringBack = await act();
      const onPress = () => void bringBack().then(list.reload, () => toast({ text: m.kept_not_done() }));
      toast({ text, action: { label: m.translator_undo(), onPress } });
    } catch {
      list.reload();
      toast({ text: m.kept_not_done() });
    }
  };
  const handleDelete = ({ runId }: HistoryItem) =>
    attempt(async () => {
      list.change((all) => all.filter((item) => item.runId !== runId));
      await keptClient.deleteTranslation(runId);
      return () => keptClient.restoreTranslation(runId);
    }, m.kept_deleted());
  const handleClear = () =>
    attempt(async () => {
      const { deletedAt } = await keptClient.deleteAll();
      list.reload();
      return () => keptClient.restoreAll(deletedAt);
    }, m.kept_cleared());
  return (
    <>
      {undo === null ? null : (
        <form method="post" className="my-2 flex flex-wrap items-center gap-3 note-good">
          <input type="hidden" name="undo" value={undo} />
          <span>{m.kept_deleted()}</span>
          <Button type="submit" size="sm" name="intent" value="history-restore">
            {m.translator_undo()}
          </Button>
        </form>
      )}
      {items?.length === 0 ? <p className="py-3 text-muted">{m.kept_history_empty()}</p> : null}
      {items === null ? null : (
        <HistoryList
          items={items}
          locale={place.locale}
          pairName={place.pairName}
          hrefOf={hrefOf}
          onDelete={(item) => void handleDelete(item)}
        />
      )}
      <ListEnd
        list={list}
        nextHref={page?.history.next == null ? null : keptQuery(place.search, "history", { cursor: page.history.next })}
      />
      {items === null || items.length === 0 ? null : (
        <form
          method="post"
          className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted"
          onSubmit={(event) => {
            event.preventDefault();
            void handleClear();
          }}
        >
          <span className="min-w-48 flex-1">{m.kept_history_note()}</span>
          <Button type="submit" variant="quiet" size="sm" name="intent" value="history-clear">
            {m.kept_clear()}
          </Button>
        </form>
      )}
    </>
  );
}
