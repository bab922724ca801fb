import { m } from "#i18n/paraglide/messages.js";
import type { RatingReason } from "./rating.ts";

export const reasonNames: Record<RatingReason, () => string> = {
  wrong: m.result_reason_wrong,
  incomplete: m.result_reason_incomplete,
  tone: m.result_reason_tone,
  language: m.result_reason_language,
  format: m.result_reason_format,
  accurate: m.result_reason_accurate,
  style: m.result_reason_style,
  useful: m.result_reason_useful,
};
