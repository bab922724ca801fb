import { m } from "#i18n/paraglide/messages.js";
import type { Size } from "#features/images/local/resize.ts";
import { BrushLayer } from "./brush-layer.tsx";
import { BrushTools } from "./brush-tools.tsx";
import { Compare } from "./compare.tsx";
import type { Hand, Made } from "./device-work.ts";
import { middleFrame, ratioOf } from "./frame.ts";
import { FrameLayer } from "./frame-layer.tsx";
import { PictureStage, StagePicture } from "./picture-stage.tsx";
import type { Marks } from "./use-marks.ts";
import { ZoomStage } from "./zoom-stage.tsx";

type DrawnStageProps = { picture: Size; url: string | null; name: string; hands: readonly Hand[]; marks: Marks };

/** The picture with what is drawn on it. */
export function DrawnStage({ picture, url, name, hands, marks }: DrawnStageProps) {
  const hand = marks.handOf(hands);
  const isCropped = marks.crop !== "whole";
  // Around an object there is a frame from the beginning, which only has to be fitted.
  const frame = marks.frame ?? (hands.includes("frame") ? middleFrame(picture) : null);
  if (hand === null && !isCropped)
    return (
      <PictureStage size={picture}>
        <StagePicture url={url} alt={name} size={picture} />
      </PictureStage>
    );
  return (
    <ZoomStage size={picture} tools={hand === null ? null : <BrushTools hands={hands} hand={hand} marks={marks} />}>
      <StagePicture url={url} alt={name} size={picture} />
      {hand === "keep" || hand === "drop" ? <BrushLayer picture={picture} kind={hand} marks={marks} /> : null}
      {frame !== null && (hand === "frame" || isCropped) ? (
        <FrameLayer
          picture={picture}
          frame={frame}
          ratio={isCropped && marks.crop !== "free" ? ratioOf(marks.crop) : null}
          onChange={marks.setFrame}
        />
      ) : null}
    </ZoomStage>
  );
}

type MadeStageProps = { picture: Size; url: string | null; made: Made; madeUrl: string | null };

/** The result: next to what it was made from where both have one shape. */
export function MadeStage({ picture, url, made, madeUrl }: MadeStageProps) {
  const isSameShape = Math.abs(made.width / made.height / (picture.width / picture.height) - 1) < 0.02;
  if (!isSameShape)
    return (
      <PictureStage size={made}>
        <StagePicture url={madeUrl} alt={m.images_after()} size={made} />
      </PictureStage>
    );
  return (
    <PictureStage size={picture}>
      <Compare
        className="size-full"
        before={<StagePicture url={url} alt={m.images_before()} size={picture} />}
        after={<StagePicture url={madeUrl} alt={m.images_after()} size={picture} />}
      />
    </PictureStage>
  );
}
