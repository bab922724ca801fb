import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Locale } from "#core/localized.ts";
import { imageUrl } from "#core/image-address.ts";
import { m } from "#i18n/paraglide/messages.js";
import { takeHanded } from "../client/handed-picture.ts";
import { examplePictures } from "./example-pictures.ts";
import { ExamplePair } from "./example-pair.tsx";
import type { DeviceToolPage, ImageCard, ImageRoom, ToolLink } from "./image-tool-view.ts";
import { Intake } from "./workspace/intake.tsx";
import type { Picked } from "./workspace/picked.ts";

/** Fetched with the first picture: what works on pictures is not needed to choose one. */
const Bench = lazy(async () => ({ default: (await import("./workspace/bench.tsx")).Bench }));

type ImageWorkspaceProps = {
  tool: DeviceToolPage;
  others: readonly ImageCard[];
  captionTool: ToolLink | null;
  room: ImageRoom;
  locale: Locale;
};

/** A tool's place to work in: first a picture is chosen, next to an example of what the tool does. */
export function ImageWorkspace({ tool, others, captionTool, room, locale }: ImageWorkspaceProps) {
  const [pictures, setPictures] = useState<readonly Picked[]>(() => handedTo(`${room}/${tool.slug}`));
  const [isOfAddress, setOfAddress] = useState(false);
  const handleOwn = useCallback((own: readonly Picked[]) => {
    setPictures(own);
    setOfAddress(true);
  }, []);
  useOwnPicture(room === "/image", handleOwn);
  const intake = useRef<HTMLDivElement>(null);
  const [hasLeft, setLeft] = useState(false);
  const handlePictures = (next: readonly Picked[]) => {
    setPictures(next);
    setOfAddress(false);
    setLeft(next.length === 0);
  };
  useEffect(() => {
    // Of who comes back to it: "Choose another picture" has gone with the picture.
    if (hasLeft && document.activeElement === document.body) intake.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [hasLeft]);
  if (pictures.length === 0)
    return (
      <div ref={intake} className="grid items-start gap-6 lg:grid-cols-2">
        <Intake isMany={tool.task === "resize"} sample={examplePictures(tool.task).before} onPick={handlePictures} />
        <ExamplePair task={tool.task} />
      </div>
    );
  return (
    <Suspense
      fallback={
        <p role="status" className="min-h-96 text-muted">
          {m.images_opening({ name: pictures[0]?.name ?? "" })}
        </p>
      }
    >
      <Bench
        tool={tool}
        others={takersOf(others, room)}
        captionTool={captionTool}
        room={room}
        locale={locale}
        pictures={pictures}
        isOfAddress={isOfAddress}
        onPictures={handlePictures}
      />
    </Suspense>
  );
}

/** The tools that a result can be given to: a model is in the studio only, where there is a library for its input. */
const takersOf = (others: readonly ImageCard[], room: ImageRoom): ImageCard[] =>
  others.filter((other) => other.kind === "device" || (room === "/image" && other.takesPicture));

/** A picture of one's own library, which the address names: it is fetched, and works like one that was chosen. */
function useOwnPicture(isStudio: boolean, onPictures: (pictures: Picked[]) => void): void {
  const [query] = useSearchParams();
  const id = isStudio ? query.get("input") : null;
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    fetch(imageUrl(id), { signal: stop.signal })
      .then(async (response) => response.ok && onPictures([{ name: `${id}.png`, file: await response.blob() }]))
      // Without it the tool is as if it had been opened from the list.
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, onPictures]);
}

function handedTo(page: string): Picked[] {
  const picture = takeHanded(page);
  return picture === null ? [] : [picture];
}
