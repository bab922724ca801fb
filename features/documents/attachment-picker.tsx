import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { pictureFieldName } from "#core/picture-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { limitSentence } from "./attachment-sentences.ts";
import type { AttachedPicture, Attachments } from "./use-attachments.ts";

type AttachButtonProps = {
  attachments: Attachments;
  isAlive: boolean;
  /** Icon only, if it is among other icons. */
  isCompact?: boolean;
  /** Nothing can be done without a picture: it looks like something to press. */
  isMain?: boolean;
};

/** The button that opens the file picker; without JavaScript the field itself, which is posted with its form. */
export function AttachButton({ attachments, isAlive, isCompact = false, isMain = false }: AttachButtonProps) {
  const id = useId();
  const { limits, max } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    attachments.add([...(field.files ?? [])]);
    // Lets the same file be chosen again after it was removed.
    field.value = "";
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget);
  useEffect(() => {
    // Chosen before hydration.
    if (isAlive && input.current?.files?.length) take(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAlive]);
  return (
    <>
      <label
        htmlFor={id}
        title={limitSentence(limits)}
        className={buttonClass(
          isMain ? "secondary" : "quiet",
          isCompact ? "icon" : "sm",
          `max-w-full cursor-pointer ${isMain ? "" : "text-muted hover:text-ink"} has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent noscript:flex-wrap`,
        )}
      >
        <Icon name={isCompact ? "plus" : "image-plus"} />
        <span className={isCompact ? "sr-only" : undefined}>{max === 1 ? m.attach_button_one() : m.attach_button()}</span>
        <input
          ref={input}
          id={id}
          type="file"
          name={isAlive ? undefined : pictureFieldName}
          accept={pictureTypes.join(",")}
          multiple={max > 1}
          aria-describedby={`${id}-limits`}
          onChange={isAlive ? handleChange : undefined}
          className="sr-only noscript:not-sr-only noscript:max-w-full"
        />
      </label>
      <span id={`${id}-limits`} className="sr-only">
        {limitSentence(limits)}
      </span>
    </>
  );
}

/** The chosen pictures and the state of each. */
export function AttachmentList({ attachments: { pictures, remove } }: { attachments: Attachments }) {
  return (
    <>
      {pictures.length === 0 ? null : (
        <ul aria-label={m.attach_list()} className="flex flex-wrap gap-2 p-2">
          {pictures.map((one) => (
            <li key={one.key} className={one.state === "refused" ? "flex w-full items-start gap-2 text-sm" : "relative"}>
              <Shown one={one} />
              <button
                type="button"
                aria-label={m.attach_remove({ name: one.name })}
                onClick={() => remove(one.key)}
                className={
                  one.state === "refused"
                    ? "ml-auto grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk"
                    : "absolute top-0.5 right-0.5 grid size-7 place-items-center rounded-control border border-line bg-ground text-ink"
                }
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {sayStates(pictures)}
      </p>
    </>
  );
}

function Shown({ one }: { one: AttachedPicture }): ReactNode {
  switch (one.state) {
    case "kept":
      return (
        <img
          src={one.picture.url}
          alt={one.name}
          width={one.picture.width}
          height={one.picture.height}
          className="size-20 rounded-control border border-line object-cover"
        />
      );
    case "sending":
      return (
        <div className="grid size-20 content-center gap-1 rounded-control border border-line bg-sunk px-2 text-xs text-muted">
          <span className="truncate">{one.name}</span>
          <progress aria-label={m.attach_progress({ name: one.name })} value={one.share} className="h-1.5 w-full accent-accent" />
        </div>
      );
    case "refused":
      return (
        <p className="note-bad [overflow-wrap:anywhere]">
          <span className="font-semibold">{one.name}</span> {one.reason}
        </p>
      );
  }
}

/** The same in words, for those who can't see the pictures arrive. */
function sayStates(pictures: readonly AttachedPicture[]): string {
  const refused = pictures.flatMap((one) => (one.state === "refused" ? [`${one.name} ${one.reason}`] : []));
  if (pictures.some((one) => one.state === "sending")) return m.attach_sending();
  const kept = pictures.length - refused.length;
  return [...(kept > 0 ? [m.attach_kept({ count: kept })] : []), ...refused].join(" ");
}

type PasteEvent = { clipboardData: DataTransfer | null; preventDefault(): void };
type DropEvent = { dataTransfer: DataTransfer | null; preventDefault(): void };

/** Accepts pictures dropped on a form or pasted into it; other pastes are left alone. */
export function pictureDrop(add: Attachments["add"]) {
  return {
    onPaste(event: PasteEvent) {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // A copied piece of a page includes a picture of itself with its text: the text is what is meant.
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      add([...files]);
    },
    onDragOver(event: DropEvent) {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    },
    onDrop(event: DropEvent) {
      const { files = [] } = event.dataTransfer ?? {};
      if (files.length === 0) return;
      event.preventDefault();
      add([...files]);
    },
  };
}
