import type { ReactNode } from "react";
import type { Size } from "#features/images/local/resize.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { stageWidth } from "./picture-stage.tsx";
import { useZoom } from "./use-zoom.ts";
import { mostZoom } from "./zoom.ts";

type ZoomStageProps = {
  size: Size;
  /** What to draw with, in the row above the picture. */
  tools: ReactNode;
  /** What lies on the picture. */
  children: ReactNode;
};

/** A picture to draw on: as large as the column and most of the window allow, and within that frame up to eight times larger. */
export function ZoomStage({ size, tools, children }: ZoomStageProps) {
  const { frame, picture, zoom, handlers, zoomIn, zoomOut, fit } = useZoom();
  const width = stageWidth(size);
  const aspectRatio = `${size.width} / ${size.height}`;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        {tools}
        <span role="group" aria-label={m.images_zoom()} className="ml-auto flex items-center">
          <IconButton icon="zoom-out" label={m.images_zoom_out()} disabled={zoom === 1} onClick={zoomOut} />
          <span className="min-w-12 text-center text-sm text-muted tabular-nums">
            {new Intl.NumberFormat(getLocale(), { style: "percent" }).format(zoom)}
          </span>
          <IconButton icon="zoom-in" label={m.images_zoom_in()} disabled={zoom === mostZoom} onClick={zoomIn} />
          <IconButton icon="minimize-2" label={m.images_zoom_fit()} tipAt="end" disabled={zoom === 1} onClick={fit} />
        </span>
      </div>
      <div className="relative grid place-items-center overflow-hidden rounded-card bg-sunk p-4 sm:p-5">
        {/* Keeps the frame as it is, however large the picture gets. */}
        <div aria-hidden="true" style={{ width, aspectRatio }} />
        <div
          ref={frame}
          data-zoom={zoom}
          className={`absolute inset-0 grid p-4 sm:p-5 ${zoom === 1 ? "overflow-hidden" : "overflow-auto"}`}
          {...handlers}
        >
          <div ref={picture} className="relative m-auto" style={{ width: `calc(${width} * ${zoom})`, aspectRatio }}>
            {children}
          </div>
        </div>
      </div>
      <p className="mt-2 text-sm text-muted pointer-coarse:hidden">{m.images_zoom_help()}</p>
      <p className="mt-2 hidden text-sm text-muted pointer-coarse:block">{m.images_zoom_help_touch()}</p>
    </>
  );
}
