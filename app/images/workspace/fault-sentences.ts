import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What went wrong with a picture and what to do, for each code of the engine. */
export const faultSentences: Readonly<Record<ImageFaultCode, () => string>> = {
  "not-a-picture": m.images_fault_not_a_picture,
  heic: m.images_fault_heic,
  "too-many-pixels": m.images_fault_too_many_pixels,
  "nothing-marked": m.images_fault_nothing_marked,
  "no-person": m.images_fault_no_person,
  "limit-too-small": m.images_fault_limit_too_small,
  "too-many-files": m.images_fault_too_many_files,
  unsupported: m.images_fault_unsupported,
  "not-loaded": m.images_fault_not_loaded,
  canceled: m.images_fault_canceled,
  crashed: m.images_fault_crashed,
};
