import { type RefObject, useEffect, useRef } from "react";
import { pictureFieldName } from "#core/picture-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { useShell } from "../shell/use-shell.ts";

type PicturePickProps = { picture: File | null; onPick(picture: File | null): void };

/** A picture to change, for the task that takes one. It is posted without JavaScript only, where there is an account to keep it. */
export function PicturePick({ picture, onPick }: PicturePickProps) {
  const isAlive = useIsAlive();
  const isVisitor = useShell().user === null;
  const input = useRef<HTMLInputElement>(null);
  useChosenBefore(input, onPick);
  const remove = () => {
    if (input.current !== null) input.current.value = "";
    onPick(null);
  };
  return (
    <div className={`hidden min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs ${shownForImage}`}>
      <label
        className={buttonClass(
          "secondary",
          "sm",
          `cursor-pointer rounded-full px-3 text-xs has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent noscript:flex-wrap ${isVisitor ? "noscript:hidden" : ""}`,
        )}
      >
        <Icon name="image-plus" />
        {picture === null ? m.home_image_add() : m.home_image_change()}
        <input
          ref={input}
          type="file"
          name={isAlive || isVisitor ? undefined : pictureFieldName}
          accept="image/*"
          onChange={(event) => onPick(event.currentTarget.files?.[0] ?? null)}
          className="sr-only noscript:not-sr-only noscript:max-w-full"
        />
      </label>
      <span role="status" className="max-w-40 min-w-0 truncate text-muted">
        {picture?.name}
      </span>
      {picture === null ? null : <IconButton icon="x" label={m.home_image_remove({ name: picture.name })} onClick={remove} />}
    </div>
  );
}

/** By the value that `imageTask` posts. */
const shownForImage = "group-has-[[value=image]:checked]/composer:flex";

function useChosenBefore(input: RefObject<HTMLInputElement | null>, onPick: (picture: File) => void): void {
  const latest = useRef(onPick);
  useEffect(() => {
    // Chosen before the page was alive.
    const [file] = input.current?.files ?? [];
    if (file !== undefined) latest.current(file);
  }, [input]);
}
