import { useCallback, useEffect, useRef, useState } from "react";
import type { PictureLimits } from "#features/documents/attachment-limits.ts";
import { refusalSentence } from "#features/documents/attachment-sentences.ts";
import type { UploadFailure } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { isCalledHeic, pictureTypes } from "#platform/pictures/picture-format.ts";
import { imagesClient } from "../../client/images-client.ts";
import type { Picked } from "../workspace/picked.ts";

/** A picture of the library to work on. Its size is null until it has been drawn. */
export type InputPicture = { id: string; url: string; width: number | null; height: number | null };

export type InputState =
  | { phase: "none" }
  | { phase: "sending"; picked: Picked; share: number }
  | { phase: "kept"; name: string | null; picture: InputPicture }
  /** `canShrink`: a tool of this browser can make something of it that would be accepted. */
  | { phase: "refused"; picked: Picked; reason: string; canShrink: boolean };

export type PictureInput = {
  state: InputState;
  /** Uploads a picture, in place of the one before. */
  take(picked: Picked): void;
  /** Takes a picture that is in the library already. */
  use(picture: InputPicture): void;
  clear(): void;
};

/** The picture that a tool works on: checked against the plan's limits and uploaded as soon as it is chosen. */
export function usePictureInput(initial: InputPicture | null, limits: PictureLimits): PictureInput {
  const [state, setState] = useState<InputState>(initial === null ? { phase: "none" } : { phase: "kept", name: null, picture: initial });
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const stop = () => {
    upload.current?.abort(new Error("another picture was chosen"));
    upload.current = null;
  };
  const refuse = (picked: Picked, code: string) => {
    const canShrink = code === "too-large" || code === "unsupported-file";
    setState({ phase: "refused", picked, reason: uploadSentence(code, limits), canShrink });
    // Some browsers read HEIC, so their tools can turn it into a JPEG.
    if (code !== "heic-picture") return;
    createImageBitmap(picked.file, { resizeWidth: 1 }).then(
      (bitmap) => {
        bitmap.close();
        setState((now) => (now.phase === "refused" && now.picked === picked ? { ...now, canShrink: true } : now));
      },
      () => undefined,
    );
  };
  const take = (picked: Picked) => {
    stop();
    const refusal = refusalBefore(picked, limits);
    if (refusal !== null) return refuse(picked, refusal);
    const sending = new AbortController();
    upload.current = sending;
    const show = (next: InputState) => {
      if (upload.current === sending) setState(next);
    };
    show({ phase: "sending", picked, share: 0 });
    const onProgress = (share: number) => show({ phase: "sending", picked, share });
    imagesClient.upload(picked.file, picked.name, { signal: sending.signal, onProgress, onWaiting: () => undefined }).then(
      (picture) => show({ phase: "kept", name: picked.name, picture }),
      ({ code }: UploadFailure) => upload.current === sending && refuse(picked, code),
    );
  };
  return {
    state,
    take,
    use: useCallback((picture: InputPicture) => {
      upload.current?.abort(new Error("another picture was chosen"));
      upload.current = null;
      setState({ phase: "kept", name: null, picture });
    }, []),
    clear() {
      stop();
      setState({ phase: "none" });
    },
  };
}

/** What can be told before anything is sent; the server checks the same, and the pixels. */
function refusalBefore({ file, name }: Picked, limits: PictureLimits): "heic-picture" | "unsupported-file" | "too-large" | null {
  if (isCalledHeic(file.type, name)) return "heic-picture";
  if (!pictureTypes.some((type) => type === file.type)) return "unsupported-file";
  return file.size > limits.imageBytes ? "too-large" : null;
}

/** Why a picture was not taken, to be put after its name. */
export function uploadSentence(code: string, limits: PictureLimits): string {
  return code === "limit-reached" ? m.images_input_full() : refusalSentence(code, limits);
}
