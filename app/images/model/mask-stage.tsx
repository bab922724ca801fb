import type { Size } from "#features/images/local/resize.ts";
import { m } from "#i18n/paraglide/messages.js";
import { BrushLayer } from "../workspace/brush-layer.tsx";
import { BrushTools } from "../workspace/brush-tools.tsx";
import { StagePicture } from "../workspace/picture-stage.tsx";
import type { Marks } from "../workspace/use-marks.ts";
import { ZoomStage } from "../workspace/zoom-stage.tsx";

/** A picture on which is painted what may change. */
export function MaskStage({ url, size, marks }: { url: string; size: Size; marks: Marks }) {
  return (
    <>
      <p className="mb-2 text-sm text-muted">{m.images_mask_help()}</p>
      <ZoomStage size={size} tools={<BrushTools hands={["drop"]} hand="drop" marks={marks} />}>
        <StagePicture url={url} alt={m.images_input_label()} size={size} />
        <BrushLayer picture={size} kind="drop" marks={marks} />
      </ZoomStage>
    </>
  );
}
