import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { AnswerChoice } from "./comparison.ts";

const names: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };
const marks = { fast: ["F", 7], careful: ["C", 3], best: ["B", 5] } as const;

/** The visitor's word for a quality. */
export const qualityName = (quality: Quality): string => names[quality]();

/** The name of the model that wrote an answer, or will. */
export const choiceName = ({ quality, model }: Pick<AnswerChoice, "quality" | "model">): string => model ?? qualityName(quality);

/** A letter for a quality, the same in all languages, in its own color; drawn, since the name is beside it. */
export function QualityMark({ quality, className = "size-5 rounded-small text-2xs" }: { quality: Quality; className?: string }) {
  const [letter, thread] = marks[quality];
  return (
    <span
      aria-hidden="true"
      data-thread={thread}
      data-initial={letter}
      className={`grid shrink-0 place-items-center bg-thread-soft leading-none font-semibold text-thread-ink before:content-[attr(data-initial)] forced-colors:border ${className}`}
    />
  );
}
