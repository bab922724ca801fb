import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";

export const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };
