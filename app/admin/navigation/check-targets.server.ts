import type { FindTargetFault, TargetFault } from "#features/catalogue/navigation-kind.server.ts";
import { findLinkTargets } from "#features/prompts/library/find-link-targets.server.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { listImageTools } from "../../images/image-pages.server.ts";
import { safeHref } from "../../shell/safe-href.ts";
import { type Asked, findAddress } from "./site-addresses.ts";

/** Inside a transaction, the transaction's own connection: on the embedded database another one would wait for it forever. */
type Sources = { db: DatabaseOrTransaction; catalogue: Services["catalogue"] };
type Target = { href: string; isExternal: boolean };

/** What is known of a link's address: why it may not be published, and the external site that it leads to. */
export type CheckedTarget = { fault: TargetFault | null; host: string | null };

/** Checks the addresses of links, with one database query for all of them. */
export async function checkTargets({ db, catalogue }: Sources, targets: readonly Target[]): Promise<CheckedTarget[]> {
  const images = listImageTools(catalogue).map(({ slug }) => `images/${slug}`);
  const tools = new Set([...catalogue.listTools().map(({ slug }) => slug), ...images]);
  const found = targets.map((target) => lookAt(target, tools));
  const asked = found.flatMap(({ asked: one }) => (one === null ? [] : [one]));
  const pick = (name: string) => asked.flatMap((one) => (name in one ? [Object.values(one)[0] as string] : []));
  const known = await findLinkTargets(db, { prompts: pick("prompt"), handles: pick("handle"), pages: pick("page") });
  const isThere = (one: Asked) =>
    "prompt" in one
      ? known.prompts.includes(one.prompt)
      : "handle" in one
        ? known.handles.includes(one.handle)
        : known.pages.includes(one.page);
  return found.map(({ fault, host, asked: one }) => ({ host, fault: one !== null && !isThere(one) ? "no-page" : fault }));
}

/** The same for one link, as the kind asks for it. */
export const targetFaultFinder =
  ({ catalogue }: Pick<Services, "catalogue">): FindTargetFault =>
  async (tx, target) =>
    (await checkTargets({ db: tx, catalogue }, [target]))[0]?.fault ?? null;

function lookAt({ href, isExternal }: Target, tools: ReadonlySet<string>): CheckedTarget & { asked: Asked | null } {
  const trimmed = href.trim();
  if (trimmed === "") return { fault: "missing", host: null, asked: null };
  const local = safeHref(trimmed);
  if (local === null) return { ...lookOutside(trimmed, isExternal), asked: null };
  const { pathname } = new URL(local.startsWith("/") ? local : "/", "http://site");
  const answer = local.startsWith("/") && findAddress(pathname, tools);
  if (typeof answer === "object") return { fault: null, host: null, asked: answer };
  return { fault: answer ? null : "no-page", host: null, asked: null };
}

/** An external site: `safeHref` decides whether it can be navigated to, as on every page. */
function lookOutside(href: string, isExternal: boolean): CheckedTarget {
  if (safeHref(href, { isExternalAllowed: true }) === null) {
    const isAddress = URL.canParse(href.replace(/[\p{Cc}\s]/gu, ""));
    return { fault: isAddress ? "script" : "no-address", host: null };
  }
  const { host, pathname } = new URL(href);
  return { fault: isExternal ? null : "not-allowed", host: host === "" ? pathname : host };
}
