import { useState } from "react";
import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { handOver } from "../../client/handed-picture.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { examplePictures } from "../example-pictures.ts";
import type { ImageCard, ToolLink } from "../image-tool-view.ts";
import { Intake } from "../workspace/intake.tsx";
import type { Picked } from "../workspace/picked.ts";
import { useBlobUrl } from "../workspace/use-blob-url.ts";
import { priceOfCard } from "../image-gallery.tsx";

/** Begins with a picture: once there is one, the tools that can do something with it. It is sent to no one before a tool on a model is chosen. */
export function StudioIntake({ tools, captionTool }: { tools: readonly ImageCard[]; captionTool: ToolLink | null }) {
  const [picked, setPicked] = useState<Picked | null>(null);
  if (picked === null)
    return (
      <Intake
        isMany={false}
        isCompact
        sample={examplePictures("replace-background").before}
        promise={m.images_studio_promise()}
        onPick={([first]) => first && setPicked(first)}
      />
    );
  return <Suggestions picked={picked} tools={tools} captionTool={captionTool} onLeave={() => setPicked(null)} />;
}

type SuggestionsProps = { picked: Picked; tools: readonly ImageCard[]; captionTool: ToolLink | null; onLeave(): void };

function Suggestions({ picked, tools, captionTool, onLeave }: SuggestionsProps) {
  const url = useBlobUrl(picked.file);
  const takers = tools
    .filter((tool) => tool.kind === "device" || tool.takesPicture)
    .map((tool) => ({
      name: tool.name,
      page: `/image/${tool.slug}`,
      price: tool.kind === "device" ? m.images_free() : priceOfCard(tool),
    }));
  const all = captionTool === null ? takers : [...takers, { name: captionTool.name, page: textToolPath(captionTool.slug), price: null }];
  return (
    <section aria-labelledby="studio-suggestions" className="card grid gap-5 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <div className="grid min-h-28 place-items-center overflow-hidden rounded-control bg-sunk">
          {url === null ? null : <img src={url} alt={picked.name} className="max-h-40 max-w-full" />}
        </div>
        <Button variant="quiet" size="sm" className="mt-2" onClick={onLeave}>
          <Icon name="image-plus" />
          {m.images_choose_other()}
        </Button>
      </div>
      <div className="min-w-0">
        <h2 id="studio-suggestions" className="text-lg">
          {m.images_studio_what()}
        </h2>
        <ul className="mt-2 grid gap-1 sm:grid-cols-2">
          {all.map(({ name, page, price }) => (
            <li key={page}>
              <PageLink
                to={page}
                onClick={() => handOver(picked, page)}
                className={buttonClass("quiet", "sm", "h-auto w-full py-1.5 text-left whitespace-normal")}
              >
                <span className="grow">{name}</span>
                {price === null ? null : <span className="shrink-0 text-xs font-normal text-muted">{price}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
