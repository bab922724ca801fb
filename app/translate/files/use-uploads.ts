import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { FileView } from "#features/files/file-view.ts";
import type { FilesClient, UploadFailure } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type FileLimits, isWorthAnotherTry, uploadRefusal } from "./file-refusals.ts";
import { uniqueName } from "./unique-name.ts";

/** A file on its way; `share` of it has gone, 0 to 1. */
export type Upload = { key: number; file: File; name: string; isRenamed: boolean } & (
  | { state: "waiting" }
  | { state: "sending" | "offline"; share: number }
  | { state: "refused"; reason: string; isWorthAnotherTry: boolean }
);

export type Uploads = {
  items: Upload[];
  add(files: Iterable<File>): void;
  again(key: number): void;
  /** Stops one that is on its way, or takes away one that was refused. */
  remove(key: number): void;
};

type UploadsInput = {
  client: Pick<FilesClient, "upload">;
  limits: FileLimits;
  locale: Locale;
  /** Names that are in the list already. */
  names: readonly string[];
  onUploaded(file: FileView): void;
};

/** Files that are being uploaded, one after another. */
export function useUploads({ client, limits, locale, names, onUploaded }: UploadsInput): Uploads {
  const [items, setItems] = useState<Upload[]>([]);
  const running = useRef<{ key: number; abort: AbortController } | null>(null);
  const nextKey = useRef(0);
  const change = (key: number, next: (upload: Upload) => Upload | null) =>
    setItems((before) => before.flatMap((one) => (one.key === key ? (next(one) ?? []) : [one])));

  const refusedAtOnce = (file: File): string | null => {
    if (file.size === 0) return m.files_refused_empty();
    return file.size > limits.fileBytes ? uploadRefusal({ code: "too-large", status: 413 }, limits, locale) : null;
  };

  const add = (files: Iterable<File>) => {
    const taken = new Set([...names, ...items.map(({ name }) => name)]);
    const added = [...files].map((file): Upload => {
      const name = uniqueName(file.name, taken);
      taken.add(name);
      const known = { key: nextKey.current++, file, name, isRenamed: name !== file.name };
      const reason = refusedAtOnce(file);
      return reason === null ? { ...known, state: "waiting" } : { ...known, state: "refused", reason, isWorthAnotherTry: false };
    });
    setItems((before) => [...before, ...added]);
  };

  const send = async ({ key, file, name, isRenamed }: Upload) => {
    const known = { key, file, name, isRenamed };
    const abort = new AbortController();
    running.current = { key, abort };
    let share = 0;
    const show = (state: "sending" | "offline") => change(key, () => ({ ...known, state, share }));
    show("sending");
    try {
      const uploaded = await client.upload(file, name, {
        signal: abort.signal,
        onProgress(next) {
          share = next;
          show("sending");
        },
        onWaiting: (isWaiting) => show(isWaiting ? "offline" : "sending"),
      });
      change(key, () => null);
      onUploaded(uploaded);
    } catch (error) {
      if (abort.signal.aborted) return;
      const failure = error as UploadFailure;
      const reason = uploadRefusal(failure, limits, locale);
      change(key, () => ({ ...known, state: "refused", reason, isWorthAnotherTry: isWorthAnotherTry(failure) }));
    } finally {
      if (running.current?.key === key) running.current = null;
    }
  };

  const next = items.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (next !== undefined && running.current === null) void send(next);
  });
  useEffect(() => () => running.current?.abort.abort(new Error("the page was left")), []);

  return {
    items,
    add,
    again: (key) => change(key, ({ file, name, isRenamed }) => ({ key, file, name, isRenamed, state: "waiting" })),
    remove(key) {
      if (running.current?.key === key) {
        running.current.abort.abort(new Error("the upload was canceled"));
        running.current = null;
      }
      change(key, () => null);
    },
  };
}
