import { type RefObject, useEffect, useRef } from "react";
import { type AttachmentView, attachmentUrl } from "#features/documents/attachment-limits.ts";
import type { Attachments } from "#features/documents/use-attachments.ts";

/** The composer field whose draft says which pictures are attached; not a control of a posted form. */
export const draftPicturesName = "draft.pictures";

/**
 * Keeps pictures that are attached but not sent in the page's draft, and restores them with it, as far as they still exist.
 * The field is a control of the form, so that the draft holds it like what is typed; call this after `useDraft`.
 */
export function useDraftPictures(form: RefObject<HTMLFormElement | null>, attachments: Attachments | null): void {
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
  });
  useEffect(() => {
    const field = fieldOf(form.current);
    // What an older draft holds was not put into the form either.
    const kept = field === null || field.value === "" ? [] : readPictures(field.value);
    if (kept.length > 0) latest.current?.bringBack(kept);
    else if (field !== null) field.value = "";
  }, [form]);
  const pictures = attachments?.pictures ?? none;
  const isSent = attachments?.isTaken ?? false;
  const isFirst = useRef(true);
  useEffect(() => {
    const field = fieldOf(form.current);
    if (field === null || isFirst.current) {
      isFirst.current = false;
      return;
    }
    const value = writePictures(pictures.flatMap((one) => (one.state === "kept" ? [one.picture] : [])));
    if (field.value === value) return;
    field.value = value;
    // Anything on its way stays in the draft until the server has it.
    if (!isSent) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, pictures, isSent]);
}

const none: Attachments["pictures"] = [];

const fieldOf = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name="${draftPicturesName}"]`) ?? null;

const writePictures = (pictures: readonly AttachmentView[]): string => (pictures.length === 0 ? "" : JSON.stringify(pictures));

/** A browser's storage may contain anything: whatever is not a picture of ours is skipped, and none is loaded from elsewhere. */
export function readPictures(value: string): AttachmentView[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.flatMap(readPicture) : [];
  } catch {
    return [];
  }
}

function readPicture(value: Partial<AttachmentView> | null): AttachmentView[] {
  const { id, name, width, height, bytes } = value ?? {};
  if (typeof id !== "string" || !/^[0-9a-z]{1,60}$/.test(id) || typeof name !== "string") return [];
  if (typeof width !== "number" || typeof height !== "number" || typeof bytes !== "number") return [];
  return [{ id, url: attachmentUrl(id), name, width, height, bytes }];
}
