import type { Actor } from "#core/actor.ts";
import { type TemplateRef, templateTypes } from "#features/automate/job-view.ts";
import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { type PageText, pageText } from "../../prompts/page-text.ts";

/** More prompts are found by searching for them. */
const mostPrompts = 30;
/** In code points. */
const maxFindLength = 100;

/** A tool or a prompt that rows can be run with; `href` is its page in the visitor's language. */
export type TemplateItem = { id: string; name: PageText; about: PageText; href: string; isOwn: boolean };

/** The tools or prompts to choose from; `find` is what was searched for, or "". `isCut` where there may be more than these. */
export type TemplateChoice = { type: "tool" | "prompt"; find: string; items: TemplateItem[]; isCut: boolean };

type Page = Pick<RequestContext, "services" | "locale">;

/** What there is to choose from, where the address asks for it (`?choose=tool|prompt&find=`). */
export async function readTemplateChoice(page: Page, actor: Actor, url: URL): Promise<TemplateChoice | null> {
  const type = url.searchParams.get("choose");
  if (type !== "tool" && type !== "prompt") return null;
  const find = [...(url.searchParams.get("find") ?? "").replaceAll("\0", "").trim()].slice(0, maxFindLength).join("");
  const items = type === "tool" ? listTools(page, find) : await listPromptItems(page, actor, find);
  return { type, find, items, isCut: type === "prompt" && items.length === mostPrompts };
}

function listTools({ services: { catalogue }, locale }: Page, find: string): TemplateItem[] {
  const tools = find === "" ? catalogue.listTools() : catalogue.searchTools(find);
  return tools.map(({ slug, name, summary }) => ({
    id: slug,
    name: pageText(name, locale),
    about: pageText(summary, locale),
    href: localizePath(textToolPath(slug), locale),
    isOwn: false,
  }));
}

async function listPromptItems({ services, locale }: Page, actor: Actor, find: string): Promise<TemplateItem[]> {
  const { items } = await listPrompts(services, actor, { query: find, ownFirst: true, limit: mostPrompts });
  return items.map(({ id, title, description, isOwn }) => ({
    id,
    name: pageText(title, locale),
    about: pageText(description, locale),
    href: localizePath(`/prompt/${id}`, locale),
    isOwn,
  }));
}

/** Reads what a form chose, such as `tool:work/minutes`; null for anything else. */
export function readTemplateRef(text: string): TemplateRef | null {
  const [, type, id] = /^(\w+):([\w/-]{1,200})$/.exec(text) ?? [];
  const known = templateTypes.find((one) => one === type);
  return known === undefined || id === undefined ? null : { type: known, id };
}
