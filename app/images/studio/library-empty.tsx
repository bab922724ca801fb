import { m } from "#i18n/paraglide/messages.js";
import { EmptyFrames } from "#ui/drawings/empty-frames.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { ImageCard } from "../image-tool-view.ts";

/** How many tools to begin with. */
const firstTools = 3;

/** Before there is any picture: what will be here, and the tools to start with. */
export function LibraryEmpty({ tools }: { tools: readonly ImageCard[] }) {
  const models = tools.filter(({ kind }) => kind === "model").slice(0, firstTools);
  return (
    <section aria-labelledby="library-empty" className="mx-auto mt-10 flex max-w-prose flex-col items-center text-center">
      <EmptyFrames />
      <h2 id="library-empty" className="mt-4 text-lg">
        {m.images_empty_heading()}
      </h2>
      <p className="mt-1 text-muted">{m.images_empty()}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {models.map(({ slug, name }, index) => (
          <PageLink key={slug} to={`/image/${slug}`} className={buttonClass(index === 0 ? "primary" : "secondary")}>
            {name}
          </PageLink>
        ))}
      </p>
    </section>
  );
}
