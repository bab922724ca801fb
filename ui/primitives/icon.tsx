import { clsx } from "clsx";
import type { IconName } from "../icons/icon-names.ts";
import sprite from "../icons/sprite.svg?url";

/** An icon beside words: hidden from assistive technology, as large as the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" className={clsx("icon shrink-0", className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
