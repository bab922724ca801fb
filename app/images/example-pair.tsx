import { Compare } from "./workspace/compare.tsx";
import { examplePictures, exampleSize } from "./example-pictures.ts";
import type { DeviceTask } from "#features/images/device-tasks.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Their results have another shape than what they are made from: both are in one picture. */
const otherShape: ReadonlySet<DeviceTask> = new Set<DeviceTask>(["expand", "resize"]);

/** What a tool does, on a picture drawn for it. */
export function ExamplePair({ task }: { task: DeviceTask }) {
  const { before, after, pair } = examplePictures(task);
  const picture = (url: string, alt: string) => (
    <img
      src={url}
      alt={alt}
      width={exampleSize.width}
      height={exampleSize.height}
      loading="lazy"
      decoding="async"
      className="block h-auto w-full"
    />
  );
  return (
    <figure>
      {otherShape.has(task) ? (
        <div className="overflow-hidden rounded-card">{picture(pair, m.images_example_pair())}</div>
      ) : (
        <Compare before={picture(before, m.images_before())} after={picture(after, m.images_after())} />
      )}
      <figcaption className="mt-2 text-sm text-muted">{m.images_example()}</figcaption>
    </figure>
  );
}
