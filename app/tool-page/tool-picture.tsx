import { type RefObject, useEffect, useRef } from "react";
import type { AttachmentView, PictureLimits } from "#features/documents/attachment-limits.ts";
import { AttachButton, AttachmentList, pictureDrop } from "#features/documents/attachment-picker.tsx";
import { limitSentence } from "#features/documents/attachment-sentences.ts";
import { useAttachments } from "#features/documents/use-attachments.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { attachmentClient } from "../client/attachment-client.ts";

export type ToolPictureState = { ids: string[]; isSending: boolean };

type ToolPictureProps = {
  limits: PictureLimits;
  /** What the run that is shown was asked with. */
  initial: readonly AttachmentView[];
  formRef: RefObject<HTMLFormElement | null>;
  onChange(state: ToolPictureState): void;
};

/** The picture of a tool that takes one: chosen, pasted or dropped anywhere on its form. */
export function ToolPicture({ limits, initial, formRef, onChange }: ToolPictureProps) {
  const isAlive = useBrowserValue(() => true, false);
  // An earlier run may still have the picture that is taken out.
  const attachments = useAttachments({ client: attachmentClient, limits, max: 1, initial, keepsRemoved: true });
  const { ids, isSending } = attachments;
  const id = ids[0];
  useEffect(() => onChange({ ids: id === undefined ? [] : [id], isSending }), [id, isSending, onChange]);
  useDropOn(formRef, attachments.add);
  return (
    <div role="group" aria-label={m.attach_tool_label()}>
      <AttachmentList attachments={attachments} />
      <AttachButton attachments={attachments} isAlive={isAlive} />
      <p className="mt-1 text-sm text-muted">
        {m.attach_tool_help()} {limitSentence(limits)}
      </p>
    </div>
  );
}

/** The form stands outside of this part. */
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
