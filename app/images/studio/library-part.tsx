import { lazy, Suspense, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { maxImagesAtOnce } from "#features/images/library/image-limits.ts";
import type { LibraryImage } from "#features/images/library/image-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { deleteSoon } from "../../client/delete-soon.ts";
import { imagesClient, type LibraryOrder, libraryOrders } from "../../client/images-client.ts";
import { saveFile } from "../../client/save-file.ts";
import type { ImageCard } from "../image-tool-view.ts";
import { pictureName } from "../model/picture-name.ts";
import { byteWords } from "../workspace/picture-words.ts";
import { LibraryEmpty } from "./library-empty.tsx";
import { StorageLine } from "./storage-line.tsx";
import type { Library } from "./use-library.ts";
import { useSelection } from "./use-selection.ts";

const PictureViewer = lazy(async () => ({ default: (await import("../model/picture-viewer.tsx")).PictureViewer }));

const orderWords: Record<LibraryOrder, () => string> = { newest: m.images_order_newest, largest: m.images_order_largest };

type LibraryPartProps = { library: Library; tools: readonly ImageCard[]; locale: Locale };

/** The own pictures: seen large, chosen, taken as one zip, deleted. */
export function LibraryPart({ library, tools, locale }: LibraryPartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const pictures = (library.items ?? []).filter(({ id }) => !hidden.has(id));
  const selection = useSelection(pictures.map(({ id }) => id));
  const handleDelete = (ids: readonly string[]) => {
    setOpenId(null);
    selection.clear();
    setHidden((before) => new Set([...before, ...ids]));
    deleteSoon({
      told: m.images_deleted({ count: ids.length }),
      send: () => imagesClient.remove(ids),
      restore: () => setHidden((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      onDeleted: library.reload,
    });
  };
  if (library.items !== null && pictures.length === 0 && !library.hasMore) return <LibraryEmpty tools={tools} />;
  return (
    <section aria-labelledby="library-title" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="library-title" className="text-xl">
          {m.images_library()}
        </h2>
        <OrderSwitch order={library.order} onOrder={library.setOrder} />
        {library.storage === null ? null : (
          <StorageLine storage={library.storage} locale={locale} onLargest={() => library.setOrder("largest")} />
        )}
      </div>
      {library.isLost ? (
        <p role="alert" className="mb-4 note-bad">
          {m.images_library_lost()}
        </p>
      ) : null}
      <ul aria-busy={library.items === null} className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {library.items === null
          ? Array.from({ length: 8 }, (_, index) => <li key={index} className="skeleton aspect-square rounded-control" />)
          : pictures.map((picture) => (
              <LibraryCell
                key={picture.id}
                picture={picture}
                locale={locale}
                showsBytes={library.order === "largest"}
                isChosen={selection.has(picture.id)}
                onChoose={() => selection.toggle(picture.id)}
                onOpen={() => setOpenId(picture.id)}
              />
            ))}
      </ul>
      {library.hasMore ? (
        <Button className="mt-4" onClick={library.readMore}>
          {m.images_more()}
        </Button>
      ) : null}
      {selection.ids.length === 0 ? null : <SelectionBar ids={selection.ids} onDelete={handleDelete} onClear={selection.clear} />}
      {openId === null ? null : (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            openId={openId}
            others={tools}
            locale={locale}
            onShow={setOpenId}
            onClose={() => setOpenId(null)}
            onDelete={({ id }) => handleDelete([id])}
            onUseAsInput={null}
            names={Object.fromEntries(tools.map(({ slug, name }) => [slug, name]))}
            form={null}
          />
        </Suspense>
      )}
    </section>
  );
}

function OrderSwitch({ order, onOrder }: { order: LibraryOrder; onOrder(order: LibraryOrder): void }) {
  return (
    <div role="group" aria-label={m.images_order()} className={segmentsClass}>
      {libraryOrders.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={order === one ? "true" : undefined}
          className={segmentClass}
          onClick={() => onOrder(one)}
        >
          {orderWords[one]()}
        </button>
      ))}
    </div>
  );
}

type LibraryCellProps = {
  picture: LibraryImage;
  locale: Locale;
  showsBytes: boolean;
  isChosen: boolean;
  onChoose(): void;
  onOpen(): void;
};

function LibraryCell({ picture, locale, showsBytes, isChosen, onChoose, onOpen }: LibraryCellProps) {
  const name = pictureName(picture, locale);
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={name}
        onClick={onOpen}
        className={`block w-full cursor-zoom-in overflow-hidden rounded-control border-2 ${isChosen ? "border-accent" : "border-transparent hover:border-control"}`}
      >
        <img
          src={picture.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          width={320}
          height={320}
          className="checker block aspect-square h-auto w-full rounded-small object-cover"
        />
      </button>
      <label className="absolute top-2 left-2 grid size-8 cursor-pointer place-items-center rounded-control bg-ground/90 has-focus-visible:outline-2">
        <input
          type="checkbox"
          aria-label={m.images_choose_named({ name })}
          checked={isChosen}
          onChange={onChoose}
          className="size-4.5 accent-accent"
        />
      </label>
      {showsBytes ? <p className="mt-1 text-xs text-muted tabular-nums">{byteWords(picture.bytes, locale)}</p> : null}
    </li>
  );
}

type SelectionBarProps = { ids: readonly string[]; onDelete(ids: readonly string[]): void; onClear(): void };

function SelectionBar({ ids, onDelete, onClear }: SelectionBarProps) {
  const [isPacking, setPacking] = useState(false);
  const isTooMany = ids.length > maxImagesAtOnce;
  const pack = async () => {
    setPacking(true);
    try {
      saveFile(await imagesClient.archive(ids), "pictures.zip");
    } catch {
      toast({ text: m.images_zip_failed() });
    }
    setPacking(false);
  };
  return (
    <div
      data-foot
      role="group"
      aria-label={m.images_selected({ count: ids.length })}
      className="sticky bottom-[var(--bar)] z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="mr-auto text-sm tabular-nums">
        {isTooMany ? m.images_too_many_selected({ limit: maxImagesAtOnce }) : m.images_selected({ count: ids.length })}
      </p>
      <Button size="sm" disabled={isTooMany} aria-disabled={isPacking || undefined} onClick={() => isPacking || void pack()}>
        <Icon name="download" />
        {isPacking ? m.images_zip_packing() : m.images_zip()}
      </Button>
      <Button size="sm" disabled={isTooMany} onClick={() => onDelete(ids)}>
        <Icon name="trash-2" />
        {m.images_delete()}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {m.images_select_none()}
      </Button>
    </div>
  );
}
