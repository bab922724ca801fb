import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import type { Hand } from "./device-work.ts";
import type { Marks } from "./use-marks.ts";

const handWords: Record<Hand, () => string> = { frame: m.images_hand_frame, keep: m.images_hand_keep, drop: m.images_hand_drop };

type BrushToolsProps = {
  /** To choose from; one alone is not offered. */
  hands: readonly Hand[];
  hand: Hand;
  marks: Marks;
};

/** Above the picture: frame or brush, how wide, undo. */
export function BrushTools({ hands, hand, marks }: BrushToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      {hands.length > 1 ? (
        <fieldset className={segmentsClass}>
          <legend className="sr-only">{m.images_hand()}</legend>
          {hands.map((one) => (
            <label key={one} className={`${segmentClass} relative cursor-pointer has-focus-visible:outline-2`}>
              <input type="radio" name="hand" className="sr-only" checked={hand === one} onChange={() => marks.setHand(one)} />
              {one === "frame" ? null : <Swatch kind={one} />}
              {handWords[one]()}
            </label>
          ))}
        </fieldset>
      ) : null}
      {hand === "frame" ? null : (
        <label className="flex items-center gap-2 text-sm font-medium">
          {m.images_brush_size()}
          <input
            type="range"
            min={1}
            max={20}
            step={0.5}
            value={marks.brush}
            onChange={(event) => marks.setBrush(Number(event.currentTarget.value))}
            className="h-6 w-16 accent-accent sm:w-28"
          />
        </label>
      )}
      <span className="flex">
        <IconButton icon="undo-2" label={m.images_undo()} disabled={!marks.hasMarks} onClick={marks.undo} />
        <IconButton icon="trash-2" label={m.images_clear_strokes()} disabled={!marks.hasMarks} onClick={marks.clear} />
      </span>
    </div>
  );
}

/** The color of a brush, as the picture shows it. */
function Swatch({ kind }: { kind: "keep" | "drop" }) {
  return <span aria-hidden="true" className={`size-3 rounded-full ${kind === "keep" ? "bg-keep" : "bg-remove"}`} />;
}
