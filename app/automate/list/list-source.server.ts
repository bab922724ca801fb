import { countCodePoints } from "#core/text-length.ts";
import { isAppError } from "#core/errors.ts";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import type { SourceRef } from "#features/automate/job-view.ts";
import { takeTableTool } from "#features/automate/table-tools.server.ts";
import { takeTemplate } from "#features/automate/template-source.server.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import type { RequestContext } from "../../context.ts";
import { nobody } from "../../prompts/nobody.ts";
import { templatePath } from "../template-path.ts";
import { readSourceRef } from "./source-ref.ts";

/** What new tables are run with; `href` is the English address of its page, null for a tool of one's own. */
export type ListUse = { ref: SourceRef; name: string; href: string | null };

const mostNamed = 200;

export type ListSource = {
  /** What the address asks for, whether or not there is such a thing. */
  asked: SourceRef | null;
  use: ListUse | null;
  /** There is no such thing for this viewer, and signing in wouldn't change that. */
  isMissing: boolean;
  /** What is wrong with a text that the address brings, if something is. */
  textFault: "missing" | "too-long" | null;
};

/** Reads what the address of the list names; nothing is told of one that its visitor may not open. */
export async function readListSource(page: RequestContext, url: URL): Promise<ListSource> {
  const asked = readSourceRef(url.searchParams);
  const use = asked && (await findUse(page, asked));
  // Someone who is signed out may be the author of a private prompt, or have tools of their own.
  const mayBeTheirs = asked?.type === "prompt" || asked?.type === "own";
  const isMissing = asked !== null && use === null && (page.user !== null || !mayBeTheirs);
  return { asked, use, isMissing, textFault: faultOfText(asked, url.searchParams) };
}

function faultOfText(asked: SourceRef | null, query: URLSearchParams): ListSource["textFault"] {
  if (asked === null) return query.has("template") ? "missing" : null;
  return asked.type === "template" && countCodePoints(asked.id) > fewRowsLengths.template ? "too-long" : null;
}

async function findUse({ services, actor, locale }: RequestContext, ref: SourceRef): Promise<ListUse | null> {
  // As much of a text as tells which one it is.
  if (ref.type === "template")
    return { ref, name: ref.id.length > mostNamed ? `${ref.id.slice(0, mostNamed).toWellFormed()}…` : ref.id, href: null };
  try {
    if (ref.type === "own") return { ref, name: (await takeTableTool(services.db, actor ?? nobody, ref.id)).name, href: null };
    const { type, id, name } = (await takeTemplate(services, actor ?? nobody, ref)).source;
    // The translator's languages are in what was asked for.
    return { ref: { type, id: type === "translate" ? ref.id : id }, name: textIn(name, locale).text, href: templatePath({ type, id }) };
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid-input") throw error;
    return null;
  }
}
