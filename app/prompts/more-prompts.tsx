import { useState } from "react";
import type { ListedPrompt } from "#features/prompts/prompt-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { createHttpClient } from "../client/http-client.ts";
import { type ListQuery, listAddress } from "./list-query.ts";
import { type PromptCard, toPromptCard } from "./prompt-card.ts";
import { PromptList } from "./prompt-list.tsx";

type Part = { prompts: PromptCard[]; next: string | null };

/** What comes after a part of a list: a link, which without JavaScript leads there; pressed, the next part is in its place. */
export function MorePrompts({ list, next }: { list: ListQuery /** Cursor of the next part; null at the end. */; next: string | null }) {
  const [part, setPart] = useState<Part | "coming" | null>(null);
  if (next === null) return null;
  if (part !== null && part !== "coming")
    return (
      <div className="mt-4">
        <PromptList prompts={part.prompts} />
        <MorePrompts list={list} next={part.next} />
      </div>
    );
  const address = localizePath(listAddress(list, next), getLocale());
  const load = async () => {
    setPart("coming");
    // Where the part cannot be fetched the link is followed: the page says what is wrong.
    setPart(
      await fetchPart(list, next).catch(() => {
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

/**
 * The next part by the JSON API; React Router's own way to load it would add 2 KB to every page of the site, as is
 * in what all share.
 */
async function fetchPart({ query, tags, match, sort, isChoice, isOwn }: ListQuery, cursor: string): Promise<Part> {
  const search = new URLSearchParams({
    q: query,
    tags: tags.join(","),
    match,
    cursor,
    limit: "24",
    ...(isOwn ? { mine: "true" } : { sort, choices: String(isChoice) }),
  });
  const http = createHttpClient();
  const { items, next } = await http.request<{ items: ListedPrompt[]; next: string | null }>("GET", `/api/prompts?${search}`);
  return { prompts: items.map((prompt) => toPromptCard(prompt, getLocale())), next };
}
