import { comparePromptVersions } from "#features/prompts/drafts/compare-versions.server.ts";
import type { PromptView, VersionComparison } from "#features/prompts/prompt-view.ts";
import type { RequestContext } from "../context.ts";
import { nobody } from "./nobody.ts";
import { openOr404 } from "../guards/open-or-404.server.ts";

/** Which two versions an address asks for, as `?compare=1..2`; null for none. */
function readCompared(search: URLSearchParams): { from: number; to: number } | null {
  const match = /^(\d{1,6})\.\.(\d{1,6})$/.exec(search.get("compare") ?? "");
  return match === null ? null : { from: Number(match[1]), to: Number(match[2]) };
}

/** @throws the fatal 404 for a version that there is not */
export async function readComparison(page: RequestContext, url: URL, prompt: PromptView): Promise<VersionComparison | null> {
  const compared = readCompared(url.searchParams);
  if (compared === null) return null;
  return openOr404(url, () => comparePromptVersions(page.services, page.actor ?? nobody, prompt.id, compared.from, compared.to));
}
