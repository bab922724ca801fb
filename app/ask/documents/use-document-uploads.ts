import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { DocumentView } from "#features/documents/document-view.ts";
import { documentClient } from "../../client/document-client.ts";
import type { SendFailure } from "../../client/send-file-form.ts";
import { type DocumentLimits, documentRefusal } from "./document-refusals.ts";

/** A document on its way; `share` of it has gone, 0 to 1. Once all of it has, it is being read. */
export type DocumentUpload = { key: number; file: File } & (
  | { state: "waiting" }
  | { state: "sending"; share: number }
  | { state: "refused"; reason: string }
);

export type DocumentUploads = { items: DocumentUpload[]; add(files: Iterable<File>): void; remove(key: number): void };

/** Documents that are being brought, one after another. */
export function useDocumentUploads(limits: DocumentLimits, locale: Locale, onBrought: (document: DocumentView) => void): DocumentUploads {
  const [items, setItems] = useState<DocumentUpload[]>([]);
  const running = useRef<{ key: number; abort: AbortController } | null>(null);
  const nextKey = useRef(0);
  const change = (key: number, next: DocumentUpload | null) =>
    setItems((before) => before.flatMap((one) => (one.key !== key ? [one] : next === null ? [] : [next])));
  const refusal = (failure: SendFailure) => documentRefusal(failure, limits, locale);

  const send = async ({ key, file }: DocumentUpload) => {
    const abort = new AbortController();
    running.current = { key, abort };
    const show = (share: number) => change(key, { key, file, state: "sending", share });
    show(0);
    try {
      const document = await documentClient.bring(file, { signal: abort.signal, onProgress: show });
      change(key, null);
      onBrought(document);
    } catch (error) {
      if (!abort.signal.aborted) change(key, { key, file, state: "refused", reason: refusal(error as SendFailure) });
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
    add(files) {
      const isTooLarge = ({ size }: File) => size > limits.fileBytes;
      const tooLarge = refusal({ code: "too-large", status: 413, reason: null, fieldCodes: {} });
      const added = [...files].map((file): DocumentUpload => {
        const known = { key: nextKey.current++, file };
        return isTooLarge(file) ? { ...known, state: "refused", reason: tooLarge } : { ...known, state: "waiting" };
      });
      // The reason for an earlier refusal has been read by now.
      setItems((before) => [...before.filter(({ state }) => state !== "refused"), ...added]);
    },
    remove(key) {
      if (running.current?.key === key) {
        running.current.abort.abort(new Error("it was taken away"));
        running.current = null;
      }
      change(key, null);
    },
  };
}
