import { type ReactNode, type RefObject, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import type { Pixels } from "#features/images/local/pixels.ts";
import { m } from "#i18n/paraglide/messages.js";
import { FieldError } from "#ui/primitives/field.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { Select } from "#ui/primitives/select.tsx";
import type { ImageEngine } from "../engine/image-engine.ts";
import { hexOf, readColor } from "./colors.ts";
import { faultSentences } from "./fault-sentences.ts";
import { sizeWords } from "./picture-words.ts";
import type { Marks } from "./use-marks.ts";

/** Which part of the picture is kept. */
export function CropSelect({ marks, ratios, locale }: { marks: Marks; ratios: readonly string[]; locale: Locale }) {
  return (
    <Select
      className="col-span-2"
      label={m.images_crop()}
      help={marks.frame === null ? undefined : m.images_crop_help({ size: sizeWords(marks.frame, locale) })}
      value={marks.crop}
      onChange={(event) => marks.setCrop(event.currentTarget.value)}
      options={[
        { value: "whole", label: m.images_crop_whole() },
        { value: "free", label: m.images_crop_free() },
        ...ratios.map((ratio) => ({ value: ratio, label: ratio })),
      ]}
    />
  );
}

/** The shape of the new canvas. */
export function RatioSelect({ value, ratios, onChange }: { value: string; ratios: readonly string[]; onChange(ratio: string): void }) {
  return (
    <Select
      className="col-span-2"
      label={m.images_canvas()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={ratios.map((ratio) => ({ value: ratio, label: ratio }))}
    />
  );
}

type ColorPickerProps = { name: string; value: unknown; label: string; formRef: RefObject<HTMLFormElement | null> };

/** The browser's own color field beside a field that takes a color as text. */
export function ColorPicker({ name, value, label, formRef }: ColorPickerProps) {
  const color = readColor(String(value ?? ""));
  const handlePick = (hex: string) => {
    const text = formRef.current?.elements.namedItem(name);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = hex;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <input
      type="color"
      aria-label={m.images_pick_color({ field: label })}
      value={color === null ? "#ffffff" : hexOf(color)}
      onChange={(event) => handlePick(event.currentTarget.value)}
      className="mt-2 h-9 w-full cursor-pointer rounded-control border border-control bg-surface p-1"
    />
  );
}

type BackgroundPictureProps = { engine: ImageEngine; isMissing: boolean; onPicture(pixels: Pixels | null): void };

/** A picture of one's own, to lie behind. */
export function BackgroundPicture({ engine, isMissing, onPicture }: BackgroundPictureProps): ReactNode {
  const [fault, setFault] = useState<ImageFaultCode | null>(null);
  const open = async (file: File | undefined) => {
    setFault(null);
    onPicture(null);
    if (file === undefined) return;
    const opened = await engine.open({ file });
    if (opened.ok) onPicture(opened.value.pixels);
    else setFault(opened.code);
  };
  const error = fault !== null ? faultSentences[fault]() : isMissing ? m.images_background_missing() : null;
  return (
    <div className="col-span-2">
      <FileInput
        accept="image/*"
        aria-label={m.images_background_picture()}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : "background-error"}
        words={{ choose: m.images_choose(), none: m.images_background_none() }}
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      {error === null ? null : <FieldError id="background-error">{error}</FieldError>}
    </div>
  );
}
