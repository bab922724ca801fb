import { m } from "#i18n/paraglide/messages.js";
import type { CardPicture, ModelToolPage } from "./image-tool-view.ts";
import { Compare } from "./workspace/compare.tsx";

/** What a tool does, on pictures that an admin chose; null where there are none. */
export function ExamplePictures({ before, after }: Pick<ModelToolPage, "before" | "after">) {
  if (after === null) return null;
  const isPair = before !== null && Math.abs(before.width / before.height / (after.width / after.height) - 1) < 0.02;
  return (
    <figure>
      {isPair ? (
        <Compare before={<Picture {...before} />} after={<Picture {...after} />} />
      ) : (
        <div className="overflow-hidden rounded-card">
          <Picture {...after} />
        </div>
      )}
      <figcaption className="mt-2 text-sm text-muted">{m.images_example_plain()}</figcaption>
    </figure>
  );
}

const Picture = ({ url, alt, width, height }: CardPicture) => (
  <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" className="block h-auto w-full" />
);
