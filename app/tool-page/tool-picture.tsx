import { type RefObject, useEffect, useId, useRef } from "react";
import { keptPictureName } from "#core/picture-fields.ts";
import type { AttachmentView, PictureLimits } from "#features/documents/attachment-limits.ts";
import { AttachButton, AttachmentList, pictureDrop } from "#features/documents/attachment-picker.tsx";
import { limitSentence } from "#features/documents/attachment-sentences.ts";
import { useAttachments } from "#features/documents/use-attachments.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { FieldError } from "#ui/primitives/field.tsx";
import { attachmentClient } from "../client/attachment-client.ts";
import { takeHanded } from "../client/handed-picture.ts";

export type ToolPictureState = { ids: string[]; isSending: boolean };

/** What a picture may be, and what is attached already: what the run that is shown was asked with, or what came along from the library. */
export type FormPictures = { limits: PictureLimits; initial: readonly AttachmentView[] };

type ToolPictureProps = FormPictures & {
  /** The page's English address: a picture may have been left for it. */
  page: string;
  /** Nothing can be said without a picture. */
  isNeeded: boolean;
  /** What is said where it was asked for, and is not there. */
  missing: string | null;
  formRef: RefObject<HTMLFormElement | null>;
  onChange(state: ToolPictureState): void;
};

/** The picture of a tool that takes one: chosen, pasted or dropped anywhere on its form. */
export function ToolPicture({ limits, initial, page, isNeeded, missing, formRef, onChange }: ToolPictureProps) {
  const errorId = useId();
  const isAlive = useIsAlive();
  // An earlier run may still have the picture that is taken out.
  const attachments = useAttachments({ client: attachmentClient, limits, max: 1, initial, keepsRemoved: true });
  const { ids, isSending } = attachments;
  const id = ids[0];
  useEffect(() => onChange({ ids: id === undefined ? [] : [id], isSending }), [id, isSending, onChange]);
  useDropOn(formRef, attachments.add);
  useLeftPicture(page, attachments.add);
  return (
    <div role="group" aria-label={m.attach_tool_label()} aria-describedby={missing === null ? undefined : errorId}>
      <AttachmentList attachments={attachments} />
      <AttachButton attachments={attachments} isAlive={isAlive} isMain={isNeeded} />
      {isAlive || id === undefined ? null : <input type="hidden" name={keptPictureName} value={id} />}
      {missing === null ? null : <FieldError id={errorId}>{missing}</FieldError>}
      <p className="mt-1 text-sm text-muted">
        {isNeeded ? null : m.attach_tool_help()} {limitSentence(limits)}
      </p>
    </div>
  );
}

/** Another page of this visit has left a picture for this one. */
function useLeftPicture(page: string, add: (files: Iterable<File>) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    const left = takeHanded(page);
    if (left !== null) latest.current([new File([left.file], left.name, { type: left.file.type })]);
  }, [page]);
}

/** The form is outside this component. */
function useDropOn(formRef: RefObject<HTMLFormElement | null>, add: (files: Iterable<File>) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const form = formRef.current;
    const { onPaste, onDragOver, onDrop } = pictureDrop((files) => latest.current(files));
    form?.addEventListener("paste", onPaste);
    form?.addEventListener("dragover", onDragOver);
    form?.addEventListener("drop", onDrop);
    return () => {
      form?.removeEventListener("paste", onPaste);
      form?.removeEventListener("dragover", onDragOver);
      form?.removeEventListener("drop", onDrop);
    };
  }, [formRef]);
}
