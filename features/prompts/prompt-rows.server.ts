import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Locale, Localized } from "#core/localized.ts";
import { toPlainText } from "#formats/plain/to-plain-text.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { promptKind, prompts, publishState, tags } from "#platform/db/schema/catalogue.ts";
import { promptOutputs, promptVersions } from "#platform/db/schema/prompts.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { emptyText } from "./prompt-text.ts";
import type { ListedPrompt, PromptPreview, PromptSummary, PromptTag } from "./prompt-view.ts";

/** What was published for others; the prompts of tools are in the same table. */
export const isLibraryPrompt = sql`${prompts.kind} = ${sql.raw(String(promptKind.prompt))}`;

/** What people write: private (kind CUSTOM), or published for others. */
export const isWritten = sql`${prompts.kind} IN (${sql.raw(`${promptKind.prompt}, ${promptKind.custom}`)})`;

/** In the library for everyone. Spelled out so that the database recognizes its partial index. */
export const isPublic = sql`${prompts.state} = 1 AND ${prompts.visibility} = 'public' AND ${prompts.moderation} <> 'removed'`;

/** The same for a row that was read. */
export const isInLibrary = ({ state, visibility, moderation }: Pick<typeof prompts.$inferSelect, "state" | "visibility" | "moderation">) =>
  state === publishState.published && visibility === "public" && moderation !== "removed";

/** In the library, and its author's account isn't closed. */
export const isListed = and(isLibraryPrompt, isPublic, isNull(userProfiles.deletedAt));

/** Who may open its page: the owner, and everyone once it is published and not private. Removed ones are told apart later. */
export const canOpen = (actor: Actor): SQL | undefined =>
  and(
    isWritten,
    or(
      eq(prompts.owner, actor.owner),
      and(sql`${prompts.state} = 1 AND ${prompts.visibility} IN ('public', 'unlisted')`, isNull(userProfiles.deletedAt)),
    ),
  );

/**
 * Versions readable by those who may open the prompt: all of them for its author; for others the current one and those that were once
 * published for others.
 */
export const canRead = (actor: Actor): SQL | undefined =>
  or(eq(prompts.owner, actor.owner), eq(promptVersions.wasPublic, true), eq(promptVersions.version, prompts.publishedVersion));

export const shownVersion = and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, prompts.publishedVersion));
/** What follows `user:` is an account id; what follows `device:` never is. */
export const ofAuthor = eq(userProfiles.userId, sql`substr(${prompts.owner}, 6)`);
export const authorsUser = eq(users.id, userProfiles.userId);

const tagList = sql<
  PromptTag[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'colour', t.colour) ORDER BY t.sort, t.id), '[]'::jsonb) FROM ${tags} t WHERE t.id = ANY (${prompts.tagIds}))`;

/**
 * What lists show: from the published version, never from a draft that is ahead of it.
 *
 * @param isDraft for an author's own list, which shows the latest edit
 */
export const summaryColumns = (isDraft: boolean) => ({
  id: prompts.id,
  owner: prompts.owner,
  title: isDraft ? sql<Localized>`${prompts.title}` : sql<Localized>`coalesce(${promptVersions.title}, ${prompts.title})`,
  description: isDraft
    ? sql<Localized | null>`${prompts.description}`
    : sql<Localized | null>`CASE WHEN ${promptVersions.version} IS NULL THEN ${prompts.description} ELSE ${promptVersions.description} END`,
  tags: tagList,
  handle: userProfiles.handle,
  name: users.name,
  runCount: prompts.runCount,
  failCount: prompts.failCount,
  likeCount: prompts.likeCount,
  dislikeCount: prompts.dislikeCount,
  favCount: prompts.favCount,
  publishedAt: prompts.publishedAt,
  updatedAt: prompts.updatedAt,
  visibility: prompts.visibility,
  state: prompts.state,
});

/**
 * The start of a listed prompt's template, its field names and its latest kept outputs, truncated by the database: no list reads whole
 * texts. It is one expression, which the database evaluates only for the rows of the page, after sorting.
 */
export const previewColumn = (isDraft: boolean) => {
  const of = (name: "template" | "variables") => (isDraft ? prompts[name] : sql`coalesce(${promptVersions[name]}, ${prompts[name]})`);
  const start = (locale: Locale) => sql`left(${of("template")}->>${sql.raw(`'${locale}'`)}, ${sql.raw(String(readLength))})`;
  return sql<PromptPreview>`jsonb_build_object(
    'opening', jsonb_build_object('en', ${start("en")}, 'zh', ${start("zh")}),
    'fields', (SELECT coalesce(jsonb_agg(jsonb_build_object('key', field->'key', 'label', field->'label') ORDER BY place), '[]'::jsonb)
      FROM jsonb_array_elements(${of("variables")}) WITH ORDINALITY AS listed (field, place)),
    'samples', (SELECT coalesce(jsonb_agg(to_jsonb(newest)), '[]'::jsonb) FROM (
      SELECT DISTINCT ON (o.locale) o.locale, o.origin, o.model, o.created_at AS "testedAt", left(coalesce(nullif(o.text, ''), variant.text, ''), ${sql.raw(String(readLength))}) AS text
      FROM ${promptOutputs} o JOIN ${runs} run ON run.id = o.run_id AND run.words_deleted_at IS NULL
      LEFT JOIN ${runVariants} variant ON variant.run_id = run.id AND variant.index = 0
      WHERE o.prompt_id = ${prompts.id} AND o.version = ${isDraft ? prompts.version : prompts.publishedVersion}
        AND (o.text <> '' OR run.finish = 'whole')
      ORDER BY o.locale, o.created_at DESC, o.id) newest) || ${isDraft ? sql`'[]'::jsonb` : examples})`;
};

/** Characters that lists read of a text, and show of it: about six lines of a card, which fit half as many Chinese characters. */
const readLength = 600;
const shownLength: Record<Locale, number> = { en: 300, zh: 160 };

/** A draft has none: they belong to the version that shipped. */
const examples = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('locale', key, 'origin', 'example', 'model', NULL, 'testedAt', NULL,
  'text', left(value, ${sql.raw(String(readLength))}))), '[]'::jsonb) FROM jsonb_each_text(${promptVersions.sample}))`;

export type SummaryRow = {
  id: string;
  owner: string | null;
  title: Localized;
  description: Localized | null;
  tags: PromptTag[];
  handle: string | null;
  name: string | null;
  runCount: number;
  failCount: number;
  likeCount: number;
  dislikeCount: number;
  favCount: number;
  publishedAt: Date | null;
  updatedAt: Date;
  visibility: PromptSummary["visibility"];
  state: number;
};

/** What the server sends about a prompt in a list. */
export function toSummary(row: SummaryRow, actor: Actor): PromptSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? emptyText,
    tags: row.tags,
    author: row.handle === null || row.name === null ? null : { handle: row.handle, name: row.name },
    counts: {
      runs: row.runCount,
      failures: row.failCount,
      likes: row.likeCount,
      dislikes: row.dislikeCount,
      favs: row.favCount,
    },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    visibility: row.visibility,
    state: row.state,
    isOwn: row.owner === actor.owner,
  };
}

/** What the server sends about a prompt in a list that is browsed. */
export function toListed(row: SummaryRow & { preview: PromptPreview }, actor: Actor): ListedPrompt {
  const { opening, fields, samples } = row.preview;
  return {
    ...toSummary(row, actor),
    preview: {
      opening: { en: startOf(opening.en, "en"), zh: startOf(opening.zh, "zh") },
      fields,
      samples: samples.map(({ text, testedAt, ...sample }) => ({
        ...sample,
        text: startOf(withoutMarks(text), sample.locale),
        testedAt: testedAt === null ? null : new Date(testedAt).toISOString(),
      })),
    },
  };
}

const withoutMarks = (markdown: string): string =>
  toPlainText(markdown, null, { keepsBold: true })
    .replace(/\n{2,}/g, "\n")
    .trim();

/** The start of a text, without a truncated placeholder or sign. */
function startOf(text: string, locale: Locale): string {
  const points = [...text];
  if (points.length <= shownLength[locale]) return text;
  const start = points.slice(0, shownLength[locale]).join("");
  return `${start.replace(/\{\{?[^{}]*\}?$|[\\*]+$/, "").trimEnd()}…`;
}
