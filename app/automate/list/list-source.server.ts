import { isAppError } from "#core/errors.ts";
import type { TemplateRef } from "#features/automate/job-view.ts";
import { takeTemplate } from "#features/automate/template-source.server.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import type { RequestContext } from "../../context.ts";
import { nobody } from "../../prompts/nobody.ts";
import { templatePath } from "../template-path.ts";
import { readSourceRef } from "./source-ref.ts";

/** What new tables are run with; `href` is the English address of its page. */
export type ListUse = { ref: TemplateRef; name: string; href: string };

export type ListSource = {
  /** What the address asks for, whether or not there is such a thing. */
  asked: TemplateRef | null;
  use: ListUse | null;
  /** There is no such thing for whoever looks, and signing in would not change that. */
  isMissing: boolean;
};

/** Reads what the address of the list names; nothing is told of one that its visitor may not open. */
export async function readListSource(page: RequestContext, url: URL): Promise<ListSource> {
  const asked = readSourceRef(url.searchParams);
  const use = asked && (await findUse(page, asked));
  // Someone who is signed out may be the author of a private prompt.
  return { asked, use, isMissing: asked !== null && use === null && (page.user !== null || asked.type !== "prompt") };
}

async function findUse({ services, actor, locale }: RequestContext, ref: TemplateRef): Promise<ListUse | null> {
  try {
    const { type, id, name } = (await takeTemplate(services, actor ?? nobody, ref)).source;
    // The translator's languages are in what was asked for.
    return { ref: { type, id: type === "translate" ? ref.id : id }, name: textIn(name, locale).text, href: templatePath({ type, id }) };
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid-input") throw error;
    return null;
  }
}
