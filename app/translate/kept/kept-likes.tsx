import { useCallback, useEffect, useState } from "react";
import { LikeList } from "#features/translation/likes/like-list.tsx";
import type { LikeFilter, LikeGroups, LikeView } from "#features/translation/likes/like-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { keptClient } from "../../client/kept-client.ts";
import { likesChanged } from "../../client/likes-changed.ts";
import { collectionChoice, keptQuery, pairChoice } from "./kept-address.ts";
import type { KeptPage } from "./kept-page.server.ts";
import type { KeptPlace } from "./kept-panel.tsx";
import { LikeCollection, LikeFiles, LikeFilterForm } from "./like-filter-form.tsx";
import { ListEnd } from "./list-end.tsx";
import { useKeptList } from "./use-kept-list.ts";

/** Favorites: by pair and collection, edited in place, downloaded as files. */
export function KeptLikes({ place, page }: { place: KeptPlace; page: (KeptPage & { tab: "likes" }) | null }) {
  const [filter, setFilter] = useState<LikeFilter>(page?.filter ?? {});
  const { from, to, collection } = filter;
  const read = useCallback((cursor: string | null) => keptClient.listLikes({ from, to, collection }, cursor), [from, to, collection]);
  const list = useKeptList(read, page?.likes ?? null, likesChanged);
  const { groups, refresh } = useGroups(page?.groups ?? null);
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch {
      list.reload();
      toast({ text: m.kept_not_done() });
    }
    refresh();
  };
  const handleDelete = (like: LikeView) =>
    attempt(async () => {
      list.change((all) => all.filter(({ id }) => id !== like.id));
      const { source, target, note, createdAt } = await keptClient.deleteLike(like.id);
      const back = { from: like.from, to: like.to, source, target, note, createdAt, collection: like.collection };
      const onPress = () => void attempt(() => keptClient.like(back).then(list.reload));
      toast({ text: m.kept_like_deleted(), action: { label: m.translator_undo(), onPress } });
    });
  const handleChange = (like: LikeView, change: { collection: string; note: string }) =>
    attempt(async () => {
      const changed = await keptClient.changeLike(like.id, change);
      list.change((all) => all.map((item) => (item.id === like.id ? changed : item)));
      toast({ text: m.kept_saved() });
    });
  const handleRename = (name: string, newName: string) =>
    attempt(async () => {
      await keptClient.renameCollection(name, newName);
      const plain = newName.replaceAll(/\s+/gu, " ").trim();
      const { collection: _, ...rest } = filter;
      setFilter(plain === "" ? rest : { ...rest, collection: plain });
    });
  const choices = { pair: pairChoice(filter), collection: collectionChoice(filter) };
  const next = page?.likes.next ?? null;
  const isEmpty = groups?.count === 0;
  return (
    <>
      {isEmpty ? <p className="py-3 text-muted">{m.kept_likes_empty()}</p> : null}
      {groups === null || isEmpty ? null : (
        <LikeFilterForm groups={groups} choices={choices} pairName={place.pairName} onFilter={setFilter} />
      )}
      {collection ? (
        <LikeCollection key={collection} name={collection} onRename={(newName) => void handleRename(collection, newName)} />
      ) : null}
      {list.items?.length === 0 && !isEmpty ? <p className="py-3 text-muted">{m.kept_likes_none()}</p> : null}
      {list.items === null ? null : (
        <LikeList
          items={list.items}
          locale={place.locale}
          collections={groups?.collections.map(({ name }) => name) ?? []}
          pairName={place.pairName}
          onChange={(like, change) => void handleChange(like, change)}
          onDelete={(like) => void handleDelete(like)}
        />
      )}
      <ListEnd list={list} nextHref={next === null ? null : keptQuery(place.search, "likes", { ...choices, cursor: next })} />
      {groups === null || isEmpty ? null : (
        <LikeFiles groups={groups} filter={filter} onExport={() => void attempt(() => keptClient.noteExport(filter))} />
      )}
    </>
  );
}

/** What there is to choose from; reread after each change. */
function useGroups(initial: LikeGroups | null): { groups: LikeGroups | null; refresh(): void } {
  const [groups, setGroups] = useState(initial);
  // Without them the list is there all the same.
  const refresh = useCallback(() => void keptClient.listGroups().then(setGroups, () => undefined), []);
  useEffect(() => {
    if (initial === null) refresh();
    window.addEventListener(likesChanged, refresh);
    return () => window.removeEventListener(likesChanged, refresh);
  }, [initial, refresh]);
  return { groups, refresh };
}
