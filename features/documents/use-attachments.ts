import { useCallback, useEffect, useRef, useState } from "react";
import { isCalledHeic, pictureTypes } from "#platform/pictures/picture-format.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { AttachmentClient, UploadFailure } from "./attachment-client.ts";
import type { AttachmentView, PictureLimits } from "./attachment-limits.ts";
import { refusalSentence } from "./attachment-sentences.ts";

/** A picture being uploaded, stored, or refused. `share` is the part sent, 0 to 1. */
export type AttachedPicture = { key: string; name: string } & (
  | { state: "sending"; share: number }
  | { state: "kept"; picture: AttachmentView }
  | { state: "refused"; reason: string }
);

export type Attachments = {
  pictures: AttachedPicture[];
  limits: PictureLimits;
  /** Maximum pictures at once. */
  max: number;
  /** Ids of the stored ones, in the order in which they were added. */
  ids: string[];
  isSending: boolean;
  add(files: Iterable<File>): void;
  /** Removes one; it is deleted unless something else uses it. */
  remove(key: string): void;
  /** Lets go of all without removing them: they have been sent. Returns what there was, so that it can be restored. */
  takeAll(): AttachmentView[];
  putBack(pictures: readonly AttachmentView[]): void;
  /** Restores what was taken, provided nothing was added since. */
  isTaken: boolean;
  /** Shows pictures from an earlier visit again, and reports which of them no longer exist. */
  bringBack(pictures: readonly AttachmentView[]): void;
};

type AttachmentsInput = {
  client: AttachmentClient;
  limits: PictureLimits;
  max: number;
  initial?: readonly AttachmentView[];
  /** A removed picture may have been sent with something before, and stays with that. */
  keepsRemoved?: boolean;
};

/** Pictures being attached to something: uploaded as soon as they are chosen, checked against the limits first. */
export function useAttachments({ client, limits, max, initial = [], keepsRemoved = false }: AttachmentsInput): Attachments {
  const [pictures, setPictures] = useState<AttachedPicture[]>(() => initial.map(toKept));
  const [isTaken, setIsTaken] = useState(false);
  const uploads = useRef(new Map<string, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach((upload) => upload.abort());
  }, []);

  const change = useCallback((key: string, next: AttachedPicture | null) => {
    setPictures((before) => before.flatMap((one) => (one.key !== key ? [one] : next === null ? [] : [next])));
  }, []);

  const start = (key: string, file: File) => {
    const { name } = file;
    const upload = new AbortController();
    uploads.current.set(key, upload);
    const onProgress = (share: number) => change(key, { key, name, state: "sending", share });
    client
      .upload(file, { signal: upload.signal, onProgress })
      .then(
        (picture) => change(key, { key, name, state: "kept", picture }),
        (failure: UploadFailure) => {
          if (!upload.signal.aborted) change(key, { key, name, state: "refused", reason: refusalSentence(failure.code, limits) });
        },
      )
      .finally(() => uploads.current.delete(key));
  };

  return {
    pictures,
    limits,
    max,
    ids: pictures.flatMap((one) => (one.state === "kept" ? [one.picture.id] : [])),
    isSending: pictures.some((one) => one.state === "sending"),
    isTaken,
    add(files) {
      setIsTaken(false);
      let room = max - pictures.filter((one) => one.state !== "refused").length;
      const added = Array.from(files, (file): [AttachedPicture, File] => {
        const key = `new-${nextKey.current++}`;
        const reason = refusalBefore(file, limits, max, room);
        if (reason === null) room--;
        return [
          reason === null ? { key, name: file.name, state: "sending", share: 0 } : { key, name: file.name, state: "refused", reason },
          file,
        ];
      });
      // The reason for an earlier refusal has been read by now.
      setPictures((before) => [...before.filter((one) => one.state !== "refused"), ...added.map(([one]) => one)]);
      for (const [one, file] of added) if (one.state === "sending") start(one.key, file);
    },
    remove(key) {
      const found = pictures.find((one) => one.key === key);
      uploads.current.get(key)?.abort(new Error("the picture was removed"));
      change(key, null);
      // Whatever stays is swept after a day.
      if (found?.state === "kept" && !keepsRemoved) client.remove(found.picture.id).catch(() => undefined);
    },
    takeAll() {
      setPictures([]);
      setIsTaken(true);
      return pictures.flatMap((one) => (one.state === "kept" ? [one.picture] : []));
    },
    bringBack(kept) {
      setPictures((before) => [...kept.map(toKept), ...before].slice(0, max));
      for (const { id, name } of kept) {
        void client.isKept(id).then((isThere) => {
          if (!isThere) change(id, { key: id, name, state: "refused", reason: m.attach_expired() });
        });
      }
    },
    putBack(kept) {
      setIsTaken(false);
      setPictures((before) => [...kept.map(toKept), ...before]);
    },
  };
}

/** What can be checked before upload; the server checks the same, plus the pixels. */
function refusalBefore(file: File, limits: PictureLimits, max: number, room: number): string | null {
  if (room <= 0) return m.attach_too_many({ count: max });
  if (isCalledHeic(file.type, file.name)) return refusalSentence("heic-picture", limits);
  if (!pictureTypes.some((type) => type === file.type)) return refusalSentence("unsupported-file", limits);
  return file.size > limits.imageBytes ? refusalSentence("too-large", limits) : null;
}

const toKept = (picture: AttachmentView): AttachedPicture => ({ key: picture.id, name: picture.name, state: "kept", picture });
