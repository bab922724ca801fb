import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { ExamplePictures } from "../example-figure.tsx";
import type { ModelToolPage } from "../image-tool-view.ts";
import { Shape } from "./shape.tsx";

type ToolExampleProps = { tool: ModelToolPage; asked: number; shape: number };

/** Before the first run: the tool's example, or the places that its pictures will have. */
export function ToolExample({ tool, asked, shape }: ToolExampleProps) {
  if (tool.after !== null) return <ExamplePictures {...tool} />;
  return (
    <>
      <div aria-hidden="true" className={asked > 1 ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
        {Array.from({ length: asked }, (_, index) => (
          <span key={index} className="relative block rounded-control border border-dashed border-control/60 text-control">
            <Shape of={shape} />
            <Icon name="image" className="absolute inset-0 m-auto size-6" />
          </span>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{tool.takesPicture ? m.images_run_idle() : m.images_run_idle_words()}</p>
    </>
  );
}
