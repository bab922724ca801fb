import { and, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Localized } from "#core/localized.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { Services } from "#features/services.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { prompts, publishState } from "#platform/db/schema/catalogue.ts";
import { promptFavourites, promptOutputs, promptVersions } from "#platform/db/schema/prompts.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { authorsUser, canOpen, canRead, isWritten, ofAuthor, summaryColumns, toSummary } from "./prompt-rows.server.ts";
import { toFields } from "./prompt-fields.ts";
import { userIdOf } from "./prompt-actor.ts";
import { emptyText, isPromptId } from "./prompt-text.ts";
import type { ExampleValues, OwnPrompt, OwnVote, PromptOutput, PromptVersionSummary, PromptView } from "./prompt-view.ts";

const maxOutputs = 20;
const maxVersions = 100;

type Reference = { id: string; title: Localized };

/**
 * Reads a prompt as its page shows it, in three queries: the published version or, for its author, the draft if there is none.
 *
 * @param version an older published version; null for the current one
 * @throws AppError `not-found` for someone else's draft or private prompt, the same for an unknown id; `gone` if it was removed
 */
export async function getPrompt(
  services: Pick<Services, "db">,
  actor: Actor,
  promptId: string,
  version: number | null = null,
): Promise<PromptView> {
  const row = await findPromptRow(services, actor, promptId, version);
  const isOwn = row?.prompt.owner === actor.owner;
  if (row === undefined || (version !== null && row.version === null)) throw new AppError("not-found");
  if (row.prompt.moderation === "removed" && !isOwn) throw new AppError("gone");
  const newest = row.prompt.publishedVersion;
  const [versions, outputs] = await Promise.all([
    newest === null ? [] : listVersions(services, actor, promptId, newest),
    newest === null ? [] : listOutputs(services, actor, promptId, row.version?.version ?? newest, newest),
  ]);
  const content = row.version ?? row.prompt;
  return {
    ...toSummary({ ...row.summary, title: content.title, description: content.description }, actor),
    slug: row.prompt.slug,
    kind: row.prompt.kind,
    template: content.template,
    system: content.system,
    variables: content.variables,
    fields: toFields(content.variables),
    exampleInputs: (content.exampleInputs ?? { en: {}, zh: {} }) as ExampleValues,
    modelClass: content.modelClass,
    version: row.version?.version ?? null,
    versions,
    outputs,
    sample: row.version?.sample ?? null,
    forkedFrom: row.forkedFrom,
    canonical: row.canonical,
    own: actor.kind === "user" ? { like: row.like ?? false, dislike: row.dislike ?? false, fav: row.fav ?? false } : null,
    moderation: row.prompt.moderation,
    removedReason: isOwn ? row.prompt.removedReason : null,
  };
}

/**
 * Reads a prompt for its author's editor.
 *
 * @throws AppError `not-found` for someone else's or an unknown id
 */
export async function getOwnPrompt({ db }: Pick<Services, "db">, actor: Actor, promptId: string): Promise<OwnPrompt> {
  if (!isPromptId(promptId)) throw new AppError("not-found");
  const [row] = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner), isWritten));
  if (row === undefined) throw new AppError("not-found");
  return toOwnPrompt(row);
}

/** What the server sends its author about a prompt. */
export function toOwnPrompt(row: typeof prompts.$inferSelect): OwnPrompt {
  return {
    id: row.id,
    state: row.state,
    visibility: row.visibility,
    title: row.title,
    description: row.description ?? emptyText,
    template: row.template,
    system: row.system,
    variables: row.variables,
    exampleInputs: (row.exampleInputs ?? { en: {}, zh: {} }) as ExampleValues,
    tags: row.tagIds,
    modelClass: row.modelClass,
    version: row.version,
    publishedVersion: row.publishedVersion,
    hasUnpublishedChanges: hasUnpublishedChanges(row),
    updatedAt: row.updatedAt.toISOString(),
    moderation: row.moderation,
    removedReason: row.removedReason,
  };
}

/** Whether the draft is ahead of the latest version: `version` is then the number that publishing will give it. */
export const hasUnpublishedChanges = (row: Pick<typeof prompts.$inferSelect, "version" | "publishedVersion">): boolean =>
  row.publishedVersion === null || row.version > row.publishedVersion;

/**
 * Lists the published versions of a prompt that the actor may open, newest first.
 *
 * @throws AppError `not-found`, `gone`
 */
export async function listPromptVersions(services: Pick<Services, "db">, actor: Actor, promptId: string): Promise<PromptVersionSummary[]> {
  const { publishedVersion } = await assertCanOpen(services, actor, promptId);
  return publishedVersion === null ? [] : listVersions(services, actor, promptId, publishedVersion);
}

/** The row of a prompt that the actor may open. @throws AppError `not-found`, `gone` */
export async function assertCanOpen(services: Pick<Services, "db">, actor: Actor, promptId: string): Promise<typeof prompts.$inferSelect> {
  if (!isPromptId(promptId)) throw new AppError("not-found");
  const [row] = await services.db
    .select({ prompt: prompts })
    .from(prompts)
    .leftJoin(userProfiles, ofAuthor)
    .where(and(eq(prompts.id, promptId), canOpen(actor)));
  if (row === undefined) throw new AppError("not-found");
  if (row.prompt.moderation === "removed" && row.prompt.owner !== actor.owner) throw new AppError("gone");
  return row.prompt;
}

/** Like `assertCanOpen`, but only for what is published. @throws AppError `not-found`, `gone` */
export async function assertPublished(
  services: Pick<Services, "db">,
  actor: Actor,
  promptId: string,
): Promise<typeof prompts.$inferSelect & { publishedVersion: number }> {
  const row = await assertCanOpen(services, actor, promptId);
  const { publishedVersion } = row;
  if (row.state !== publishState.published || publishedVersion === null) throw new AppError("not-found");
  return { ...row, publishedVersion };
}

async function findPromptRow({ db }: Pick<Services, "db">, actor: Actor, promptId: string, version: number | null) {
  if (!isPromptId(promptId)) return undefined;
  const reference = (column: typeof prompts.forkedFrom | typeof prompts.canonicalId) => sql<Reference | null>`(
    SELECT jsonb_build_object('id', other.id, 'title', v.title) FROM ${prompts} AS other
    JOIN ${promptVersions} AS v ON v.prompt_id = other.id AND v.version = other.published_version
    LEFT JOIN ${userProfiles} AS author ON author.user_id = substr(other.owner, 6)
    WHERE other.id = ${column} AND other.state = 1 AND other.visibility = 'public' AND other.moderation <> 'removed'
      AND author.deleted_at IS NULL)`;
  const hasVote = (list: keyof OwnVote) => sql<boolean | null>`${prompts.id} = ANY (${promptFavourites[list]})`;
  // Others see versions while the prompt is published; its author sees an unpublished prompt as a draft.
  const wanted = version === null ? sql`CASE WHEN ${prompts.state} = 1 THEN ${prompts.publishedVersion} END` : sql`${version}`;
  const [row] = await db
    .select({
      prompt: prompts,
      version: promptVersions,
      summary: summaryColumns(true),
      forkedFrom: reference(prompts.forkedFrom),
      canonical: reference(prompts.canonicalId),
      like: hasVote("like"),
      dislike: hasVote("dislike"),
      fav: hasVote("fav"),
    })
    .from(prompts)
    .leftJoin(promptVersions, and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, wanted), canRead(actor)))
    .leftJoin(userProfiles, ofAuthor)
    .leftJoin(users, authorsUser)
    .leftJoin(promptFavourites, eq(promptFavourites.userId, userIdOf(actor)))
    .where(and(eq(prompts.id, promptId), canOpen(actor)));
  return row;
}

async function listVersions({ db }: Pick<Services, "db">, actor: Actor, promptId: string, newest: number): Promise<PromptVersionSummary[]> {
  const rows = await db
    .select({ version: promptVersions.version, note: promptVersions.note, publishedAt: promptVersions.publishedAt })
    .from(promptVersions)
    .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
    .where(and(eq(promptVersions.promptId, promptId), lte(promptVersions.version, newest), canRead(actor)))
    .orderBy(desc(promptVersions.version))
    .limit(maxVersions);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/**
 * Only what links to a stored run counts as tested: an output is deleted with its run's text. One from rerun examples has no text of its
 * own (`rerun-examples.server.ts`) and doesn't count before its run is complete.
 */
async function listOutputs(
  { db }: Pick<Services, "db">,
  actor: Actor,
  promptId: string,
  shown: number,
  newest: number,
): Promise<PromptOutput[]> {
  const rows = await db
    .select({ output: promptOutputs, runText: runVariants.text, model: runs.model })
    .from(promptOutputs)
    .innerJoin(runs, and(eq(runs.id, promptOutputs.runId), isNull(runs.wordsDeletedAt)))
    .leftJoin(runVariants, and(eq(runVariants.runId, runs.id), eq(runVariants.index, 0)))
    .innerJoin(prompts, eq(prompts.id, promptOutputs.promptId))
    .innerJoin(promptVersions, and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, promptOutputs.version)))
    .where(
      and(
        eq(promptOutputs.promptId, promptId),
        lte(promptOutputs.version, newest),
        canRead(actor),
        or(ne(promptOutputs.text, ""), eq(runs.finish, "whole")),
      ),
    )
    .orderBy(sql`${promptOutputs.version} = ${shown} DESC`, desc(promptOutputs.version), desc(promptOutputs.createdAt))
    .limit(maxOutputs);
  return rows.map(({ output: { promptId: _, ...output }, runText, model }) => ({
    ...output,
    model,
    text: output.text || (runText ?? ""),
    fields: output.fields as FieldValues,
    createdAt: output.createdAt.toISOString(),
  }));
}
