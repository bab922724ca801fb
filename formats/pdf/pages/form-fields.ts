/**
 * Tells which words in a form's fields belong to the form itself (ISO 32000-1, 12.7): button captions, labels, names of choices. Values
 * that someone filled in are data, and so is everything in a form that is signed or can no longer be filled in.
 */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from "@cantoo/pdf-lib";
import type { AppearanceState } from "./pdf-content.ts";

export type FieldKind = "button" | "label" | "choice" | "data";

/** Bits of a field's flags (tables 221, 226 and 228). */
const flagBits = { readOnly: 1, pushButton: 0x10000 } as const;
const maxLevels = 32;

/** An annotation or the field above it that has an entry: fields inherit. */
export function ownerOf(annotation: PDFDict, key: string): PDFDict | undefined {
  let node: PDFObject | undefined = annotation;
  for (let level = 0; node instanceof PDFDict && level < maxLevels; level++) {
    if (node.has(PDFName.of(key))) return node;
    node = node.lookup(PDFName.of("Parent"));
  }
  return undefined;
}

const entryOf = (annotation: PDFDict, key: string): PDFObject | undefined => ownerOf(annotation, key)?.lookup(PDFName.of(key));

function hasFlag(annotation: PDFDict, bit: number): boolean {
  const flags = entryOf(annotation, "Ff");
  return flags instanceof PDFNumber && (flags.asNumber() & bit) !== 0;
}

const typeOf = (annotation: PDFDict): string => String(entryOf(annotation, "FT"));
const isButton = (annotation: PDFDict): boolean => typeOf(annotation) === "/Btn" && hasFlag(annotation, flagBits.pushButton);

/** Whether texts that no one can change are labels: something else can be filled in, and no one has signed. */
export function hasLabels(widgets: readonly PDFDict[]): boolean {
  const canFill = (widget: PDFDict) =>
    ["/Tx", "/Ch", "/Btn"].includes(typeOf(widget)) && !isButton(widget) && !hasFlag(widget, flagBits.readOnly);
  const isSigned = (widget: PDFDict) => typeOf(widget) === "/Sig" && entryOf(widget, "V") instanceof PDFDict;
  return widgets.some(canFill) && !widgets.some(isSigned);
}

/** @param isLabelled see `hasLabels` */
export function fieldKindOf(widget: PDFDict, isLabelled: boolean): FieldKind {
  if (isButton(widget)) return "button";
  const type = typeOf(widget);
  if (type === "/Ch") return "choice";
  // Anything calculated from other fields is data.
  const actions = entryOf(widget, "AA");
  const isReckoned = actions instanceof PDFDict && actions.has(PDFName.of("C"));
  return type === "/Tx" && isLabelled && hasFlag(widget, flagBits.readOnly) && !isReckoned ? "label" : "data";
}

/** How a button is painted (as it is, pressed, under the pointer), and where its look (`MK`) has the caption of that. */
export const captionStates = { N: "CA", D: "AC", R: "RC" } as const satisfies Record<AppearanceState, string>;
export const captionKeys = Object.values(captionStates);

/** The dictionary of a button's captions. */
export function captionsOf(annotation: PDFDict | undefined): PDFDict | undefined {
  const look = annotation?.lookup(PDFName.of("MK"));
  return look instanceof PDFDict ? look : undefined;
}

/** A choice: the value that is handed in, and what is shown for it; one object where both are the same. */
export type FieldOption = { value: PDFObject; shown: PDFObject };

export function optionsOf(owner: PDFDict | undefined): FieldOption[] {
  const options = owner?.lookup(PDFName.of("Opt"));
  if (!(options instanceof PDFArray)) return [];
  return options.asArray().flatMap((_, at) => {
    const option = options.lookup(at);
    if (!(option instanceof PDFArray)) return option === undefined ? [] : [{ value: option, shown: option }];
    const [value, shown] = [option.lookup(0), option.lookup(1)];
    return value === undefined || shown === undefined ? [] : [{ value, shown }];
  });
}

/** Shows another text for a choice; its value stays the same. */
export function renameOption(owner: PDFDict, at: number, text: PDFObject): void {
  const options = owner.lookup(PDFName.of("Opt"));
  const option = optionsOf(owner)[at];
  if (!(options instanceof PDFArray) || option === undefined) return;
  const renamed = PDFArray.withContext(owner.context);
  renamed.push(option.value);
  renamed.push(text);
  const copy = options.clone(owner.context);
  copy.set(at, renamed);
  owner.set(PDFName.of("Opt"), copy);
}
