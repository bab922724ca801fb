import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Dialog } from "#ui/primitives/dialog.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import type { ImageCard } from "../image-tool-view.ts";
import { Compare } from "../workspace/compare.tsx";
import { PictureStage, StagePicture } from "../workspace/picture-stage.tsx";
import { sizeWords } from "../workspace/picture-words.ts";
import { DifferenceStage } from "./difference-stage.tsx";
import { PictureActions } from "./picture-actions.tsx";
import type { InputPicture } from "./picture-input.ts";
import { StepHistory, type StepForm } from "./step-history.tsx";
import { useSteps } from "./use-steps.ts";
import type { ViewedPicture } from "./viewed-picture.ts";

type PictureViewerProps = {
  /** Those that are next to each other. */
  pictures: readonly ViewedPicture[];
  openId: string;
  others: readonly ImageCard[];
  locale: Locale;
  onShow(id: string): void;
  onClose(): void;
  onDelete(picture: ViewedPicture): void;
  /** Null where a picture can't be worked on. */
  onUseAsInput: ((picture: InputPicture) => void) | null;
  /** Names of tools by address. */
  names: Readonly<Record<string, string>>;
  /** What takes a step's settings over; null where there is no form. */
  form: StepForm | null;
};

/** How a picture is shown that was made from another: next to it, by what differs, or alone. */
type Look = "compare" | "difference" | "result";
const lookWords: Record<Look, () => string> = {
  compare: m.images_view_compare,
  difference: m.images_view_difference,
  result: m.images_result,
};
const looks = Object.keys(lookWords) as Look[];

/** A picture, as large as the window allows: next to what it was made from, with how it came to be and what to do with it. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, openId, others, locale, onShow, onClose, onDelete, onUseAsInput, names, form } = props;
  const index = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[index];
  const steps = useSteps(picture ?? null);
  const [earlier, setEarlier] = useState<{ of: string; id: string } | null>(null);
  const [look, setLook] = useState<Look>("compare");
  if (picture === undefined) return null;
  // A step that is looked at belongs to the picture that is open.
  const shown: ViewedPicture = steps.find(({ id }) => earlier?.of === picture.id && id === earlier.id) ?? picture;
  const before = steps.find(({ id }) => id === shown.parentId) ?? null;
  const canCompare = before !== null && isSameShape(before, shown);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.images_picture_of({ place: index + 1, of: pictures.length })}
      closeLabel={m.images_close()}
      isWide
    >
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-sm text-muted tabular-nums">{sizeWords(shown, locale)}</p>
            <span className="flex items-center gap-2">
              {canCompare ? <LookSwitch look={look} onLook={setLook} /> : null}
              {pictures.length > 1 ? <Neighbors pictures={pictures} index={index} onShow={onShow} /> : null}
            </span>
          </div>
          {canCompare && look === "difference" ? (
            <DifferenceStage key={shown.id} before={before} after={shown} share={stageShare} locale={locale} />
          ) : (
            <PictureStage size={shown} share={stageShare}>
              {canCompare && look === "compare" ? (
                <Compare
                  key={shown.id}
                  className="size-full"
                  before={<StagePicture url={before.url} alt={m.images_before()} size={shown} />}
                  after={<StagePicture url={shown.url} alt={m.images_after()} size={shown} />}
                />
              ) : (
                <StagePicture url={shown.url} alt={m.images_result()} size={shown} />
              )}
            </PictureStage>
          )}
          <StepHistory
            steps={steps}
            shownId={shown.id}
            names={names}
            locale={locale}
            form={form}
            onShow={(id) => setEarlier({ of: picture.id, id })}
          />
        </div>
        <PictureActions
          picture={shown}
          others={others}
          onUseAsInput={onUseAsInput}
          onDelete={shown.id === picture.id ? () => onDelete(picture) : null}
        />
      </div>
    </Dialog>
  );
}

/** Leaves room for the steps below it. */
const stageShare = 54;

const isSameShape = (one: ViewedPicture, other: ViewedPicture): boolean =>
  Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.02;

function LookSwitch({ look, onLook }: { look: Look; onLook(look: Look): void }) {
  return (
    <span role="group" aria-label={m.images_look()} className={segmentsClass}>
      {looks.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={look === one ? "true" : undefined}
          className={segmentClass}
          onClick={() => onLook(one)}
        >
          {lookWords[one]()}
        </button>
      ))}
    </span>
  );
}

function Neighbors({ pictures, index, onShow }: { pictures: readonly ViewedPicture[]; index: number; onShow(id: string): void }) {
  const go = (step: number) => {
    const next = pictures[(index + step + pictures.length) % pictures.length];
    if (next !== undefined) onShow(next.id);
  };
  return (
    <span className="flex">
      <IconButton icon="chevron-left" label={m.images_previous()} onClick={() => go(-1)} />
      <IconButton icon="chevron-right" label={m.images_next()} tipAt="end" onClick={() => go(1)} />
    </span>
  );
}
