import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { Dialog } from "#ui/primitives/dialog.tsx";
import { useLibrary } from "../studio/use-library.ts";
import { pictureName } from "./picture-name.ts";
import type { InputPicture } from "./picture-input.ts";

type LibraryPickerProps = { onPick(picture: InputPicture): void; onClose(): void };

/** One of one's own pictures, to be worked on. */
export function LibraryPicker({ onPick, onClose }: LibraryPickerProps) {
  const { items, hasMore, isLost, readMore } = useLibrary(null);
  return (
    <Dialog isOpen onClose={onClose} title={m.images_library()} closeLabel={m.images_close()} isWide>
      {items?.length === 0 ? <p className="text-muted">{m.images_library_empty()}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {items?.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={pictureName(picture, getLocale())}
              onClick={() => onPick(picture)}
              className="block w-full overflow-hidden rounded-control border border-line hover:border-accent"
            >
              <img
                src={picture.thumbUrl}
                alt=""
                loading="lazy"
                decoding="async"
                width={160}
                height={160}
                className="checker block aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {isLost ? (
        <p role="alert" className="mt-3 note-bad">
          {m.images_library_lost()}
        </p>
      ) : null}
      {hasMore ? (
        <Button className="mt-4" size="sm" onClick={readMore}>
          {m.images_more()}
        </Button>
      ) : null}
    </Dialog>
  );
}
