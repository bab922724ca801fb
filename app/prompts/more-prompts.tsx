import { useState } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { type ListQuery, listAddress } from "./list-query.ts";
import type { PromptPart } from "./next-part.ts";
import { PromptList } from "./prompt-list.tsx";

type MorePromptsProps = {
  list: ListQuery;
  /** Cursor of the next part; null at the end. */
  next: string | null;
  /** Ids of the prompts that are pinned above the list and not repeated in it. */
  above: readonly string[];
};

/** What comes after a part of a list: a link, which without JavaScript leads there; pressed, the next part is in its place. */
export function MorePrompts({ list, next, above }: MorePromptsProps) {
  const [part, setPart] = useState<PromptPart | "coming" | null>(null);
  if (next === null) return null;
  if (part !== null && part !== "coming")
    return (
      <div className="mt-5">
        <PromptList prompts={part.prompts.filter(({ id }) => !above.includes(id))} />
        <MorePrompts list={list} next={part.next} above={above} />
      </div>
    );
  const address = localizePath(listAddress(list, next), getLocale());
  const load = async () => {
    setPart("coming");
    // Where the part cannot be fetched the link is followed: the page says what is wrong.
    setPart(
      await import("./next-part.ts")
        .then(({ fetchPart }) => fetchPart(list, next))
        .catch(() => {
          location.assign(address);
          return null;
        }),
    );
  };
  return (
    <p className="mt-8">
      <a
        href={address}
        aria-disabled={part === "coming"}
        className={buttonClass("secondary")}
        onClick={(event) => {
          event.preventDefault();
          if (part === null) void load();
        }}
      >
        {m.prompts_more()}
      </a>
    </p>
  );
}
