import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PostForm } from "./post-form.tsx";
import type { Siblings } from "./tree.ts";

type VersionArrowsProps = {
  siblings: Siblings;
  /** What there are versions of. */
  of: "message" | "answer";
  formKey: string;
  onSelect(itemId: string): void;
};

/** `‹ 2/3 ›`: sibling versions. Without JavaScript it posts which one is chosen. */
export function VersionArrows({ siblings, of, formKey, onSelect }: VersionArrowsProps) {
  const { index, count, ids } = siblings;
  if (count < 2) return null;
  const place = { number: index + 1, count };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget;
    if (value !== ids[index]) onSelect(value);
  };
  const arrow = (step: -1 | 1) => (
    <button
      type="submit"
      name="item"
      // Stays enabled at the end: a disabled button would lose the focus.
      value={ids[index + step] ?? ids[index]}
      aria-disabled={ids[index + step] === undefined}
      aria-label={step < 0 ? m.ask_version_previous() : m.ask_version_next()}
      onClick={handleClick}
      className={buttonClass("quiet", "icon", "tip w-8! text-muted")}
    >
      <Icon name={step < 0 ? "chevron-left" : "chevron-right"} />
    </button>
  );
  return (
    <PostForm
      intent="branch"
      formKey={formKey}
      role="group"
      aria-label={of === "message" ? m.ask_message_versions(place) : m.ask_answer_versions(place)}
      className="mr-1 flex items-center text-xs text-muted tabular-nums"
    >
      {arrow(-1)}
      <span>
        {place.number}/{place.count}
      </span>
      {arrow(1)}
    </PostForm>
  );
}

/** Alt with an arrow key switches to the neighboring version while the focus is on the message; elsewhere Alt+← means back. */
export function useVersionKeys(message: RefObject<HTMLElement | null>, { index, ids }: Siblings, onSelect: (itemId: string) => void): void {
  const latest = useRef({ index, ids, onSelect });
  useEffect(() => {
    latest.current = { index, ids, onSelect };
  });
  useEffect(() => {
    const element = message.current;
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
      // In a text field these keys move between words.
      if ((event.target as HTMLElement).matches("textarea, input")) return;
      event.preventDefault();
      const wanted = latest.current.ids[latest.current.index + (event.key === "ArrowLeft" ? -1 : 1)];
      if (wanted !== undefined) latest.current.onSelect(wanted);
    };
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [message]);
}
