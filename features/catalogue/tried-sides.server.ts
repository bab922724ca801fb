import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { findRevision, getItem } from "#platform/revisions/edited-items.server.ts";
import type { CatalogueTool } from "./build-tool.ts";
import type { ToolContent } from "./tool-content.ts";
import type { ToolKind } from "./tool-kind.server.ts";
import type { TrialSide } from "./tool-trial.ts";
import { readFields } from "./validate-fields.ts";

/** Who tries a tool: the runs belong to this person. */
export type TrialAdmin = { actor: Actor; user: Pick<SignedInUser, "admin"> | null };

export type TriedContent = { side: TrialSide; revision: number; content: ToolContent };

/**
 * Reads what a trial runs: the draft, then the published version if it differs.
 *
 * @throws AppError `forbidden` for everyone except admins, `not-found`
 */
export async function findTriedContents(
  { db }: Pick<Services, "db">,
  { user }: Pick<TrialAdmin, "user">,
  kind: ToolKind,
  id: string,
): Promise<[TriedContent, ...TriedContent[]]> {
  if (!isAdmin(user)) throw new AppError("forbidden");
  const { content, revision, publishedRevision } = await getItem(db, kind, id);
  const side: TrialSide = revision === publishedRevision ? "published" : "draft";
  const newest: TriedContent = { side, revision, content };
  if (side === "published" || publishedRevision === null) return [newest];
  const published = await findRevision(db, kind, id, publishedRevision);
  if (published === null) return [newest];
  return [newest, { side: "published", revision: publishedRevision, content: published }];
}

/** What the other side of a trial runs on: the same input; what only its own fields ask for is taken from its example. */
export function inputOfOtherSide(
  tool: Pick<CatalogueTool, "fields" | "example">,
  fields: Record<string, unknown>,
  locale: Locale,
): Record<string, unknown> {
  const read = readFields(tool.fields, fields);
  const example: Readonly<Record<string, unknown>> = tool.example[locale];
  const replaced = read.ok ? {} : Object.fromEntries(Object.keys(read.errors).map((key) => [key, example[key]]));
  return { ...fields, ...replaced };
}
