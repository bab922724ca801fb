import { useEffect, useState } from "react";
import type { ImageStep } from "#features/images/runs/image-step.ts";
import { imagesClient } from "../../client/images-client.ts";
import type { ViewedPicture } from "./viewed-picture.ts";

const none: readonly ImageStep[] = [];

/** How a picture came to be, the upload first and itself last; empty for an upload, until it is known, and without a connection. */
export function useSteps(picture: ViewedPicture | null): readonly ImageStep[] {
  const [found, setFound] = useState<{ id: string; steps: readonly ImageStep[] } | null>(null);
  const id = picture === null || picture.runId === null ? null : picture.id;
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    imagesClient.steps(id).then(
      (steps) => isCurrent && setFound({ id, steps }),
      // Without its history a picture is still a picture.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return found !== null && found.id === id ? found.steps : none;
}
