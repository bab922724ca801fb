import { type MouseEvent, type ReactNode, useEffect } from "react";
import { voiceTag } from "#features/languages/voice-tag.ts";
import { insertText } from "./insert-text.ts";
import { useHasVoice } from "./use-has-voice.ts";

const loadVoice = () => import("../../client/speak.ts");

/**
 * What brings the phrases of a language's page to life: one listener for all their buttons.
 *
 * @param children null where the server has drawn them: what is there is left as it is, and their data needs not come a second time
 */
export function PhraseFrame({ code, children }: { code: string; children: ReactNode }) {
  const hasVoice = useHasVoice(code);
  useEffect(() => {
    // It is there when a button is pressed: some browsers speak within a press alone.
    if (hasVoice) void loadVoice().catch(() => undefined);
  }, [hasVoice]);
  const handleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-phrase]") : null;
    const textOf = (part: string) => button?.closest("li")?.querySelector(`[data-part="${part}"]`)?.textContent ?? "";
    if (button?.dataset["phrase"] === "insert") insertText(textOf("meaning"));
    else if (button !== null) void loadVoice().then(({ speak }) => speak(textOf("text"), voiceTag(code)));
  };
  // Beside a translation that is printed, the page of its language is not.
  const frame = {
    className: "group/phrases print:[main:has([data-reading])_&]:hidden",
    "data-voice": hasVoice ? "" : undefined,
    onClick: handleClick,
  };
  // The clicks are those of the buttons in it.
  /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return children === null ? (
    <div key="kept" {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  ) : (
    <div key="drawn" {...frame}>
      {children}
    </div>
  );
  /* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
}
