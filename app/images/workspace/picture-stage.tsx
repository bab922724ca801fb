import type { ReactNode } from "react";
import type { Size } from "#features/images/local/resize.ts";

/** A picture smaller than this share of the stage is shown larger, so that it can be drawn on. */
const mostEnlarged = 4;

type PictureStageProps = {
  size: Size;
  /** How high it may be, in parts of the window. */
  share?: number;
  children: ReactNode;
};

/** How wide a picture is shown, in CSS: as large as the column and most of the window allow. */
export function stageWidth(size: Size, share = 66): string {
  return `min(100%, calc(${share}dvh * ${size.width / size.height}), ${size.width * mostEnlarged}px)`;
}

/** A picture as large as the column and most of the window allow; what lies on it has just its size. */
export function PictureStage({ size, share, children }: PictureStageProps) {
  return (
    <div className="grid place-items-center rounded-card bg-sunk p-3 sm:p-5">
      <div className="relative" style={{ width: stageWidth(size, share), aspectRatio: `${size.width} / ${size.height}` }}>
        {children}
      </div>
    </div>
  );
}

/** A picture that fills its stage; what is clear in it shows squares. */
export function StagePicture({ url, alt, size }: { url: string | null; alt: string; size: Size }) {
  if (url === null) return null;
  return (
    <img src={url} alt={alt} width={size.width} height={size.height} draggable={false} className="checker block size-full select-none" />
  );
}
