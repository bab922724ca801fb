import { plans } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type Locale, locales } from "#core/localized.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import type { ToolKind } from "#features/catalogue/tool-kind.server.ts";
import type { TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { getVersion, listVersions } from "#platform/revisions/edited-items.server.ts";
import type { RequestContext } from "../../context.ts";
import { listToolChanges } from "./tool-changes.ts";
import type { TrialView } from "./trial-address.ts";

/** Whether a posted form is the preview's, and not the editor's. */
export const isTrialForm = (url: URL): boolean => url.searchParams.get("do") === "trial";

/** Who tries. @throws AppError `forbidden` */
export function trialAdminOf({ actor, user }: RequestContext): TrialAdmin {
  if (actor === null) throw new AppError("forbidden");
  return { actor, user };
}

/** Reads what the page's address says about its lower part. */
export function readView({ searchParams }: URL, own: Locale): TrialView {
  return {
    plan: plans.find((plan) => plan === searchParams.get("as")) ?? "anonymous",
    locale: locales.find((locale) => locale === searchParams.get("in")) ?? own,
    runs: searchParams.get("trial")?.split(",") ?? [],
    version: Number(searchParams.get("compare")) || null,
  };
}

/** Reads a tool's versions, and what differs from one of them to the draft. */
export async function readComparison(
  { services: { db } }: RequestContext,
  kind: ToolKind,
  { id, content }: { id: string; content: ToolContent },
  version: number | null,
) {
  const versions = await listVersions(db, kind, id);
  if (version === null || !versions.some((one) => one.version === version)) return { versions, version: null, changes: [] };
  return { versions, version, changes: listToolChanges(await getVersion(db, kind, id, version), content) };
}

export type Comparison = Awaited<ReturnType<typeof readComparison>>;
