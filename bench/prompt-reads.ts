import type pg from "pg";
import { nobody } from "#app/prompts/nobody.ts";
import { listForModeration } from "#features/prompts/publishing/moderation-queries.server.ts";
import { listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { filled } from "#tests/services/fill-catalogue.ts";

/** One thing that people ask of the prompts, three ways: of the built application, of its use case alone, and in SQL written by hand. */
export type PromptRead = {
  name: string;
  isSearch: boolean;
  path: string;
  useCase(db: Database): Promise<unknown>;
  plain(client: pg.Pool): Promise<unknown>;
};

const shown = 24;
const tablePage = 50;
/** How far into the list a deep page lies. */
const depth = 0.9;

/** The public library by what is used most, and the administration's table by what is newest: first page, search, deep page. */
export async function promptReads(client: pg.Pool, count: number): Promise<PromptRead[]> {
  const place = await client.query<{ id: string; run_count: number }>(
    `SELECT id, run_count FROM prompts WHERE ${listed} ORDER BY run_count DESC, id OFFSET $1 LIMIT 1`,
    [Math.floor(count * depth * keptShare)],
  );
  const last = place.rows[0];
  if (last === undefined) throw new Error("the library is not filled");
  const cursor = `${last.run_count}.${last.id}`;
  const page = Math.max(1, Math.floor((count * depth) / tablePage));
  const library = (
    name: string,
    query: string,
    filter: { query?: string; cursor?: string },
    condition: string,
    values: unknown[],
  ): PromptRead => ({
    name: `library, ${name}`,
    isSearch: filter.query !== undefined,
    path: `/api/prompts?limit=${shown}${query}`,
    useCase: (db) => listPrompts({ db }, nobody, { limit: shown, ...filter }),
    plain: (pool) => pool.query(`${librarySql} ${condition} ORDER BY p.run_count DESC NULLS LAST, p.id LIMIT ${shown + 1}`, values),
  });
  const table = (name: string, at: number, q: string, condition: string): PromptRead => ({
    name: `table, ${name}`,
    isSearch: q !== "",
    path: `/admin/prompts/_payload.json?page=${at}&q=${q}`,
    useCase: (db) => listForModeration({ db }, { q, sort: "published", dir: "desc", page: at, filters: {} }, tablePage),
    async plain(pool) {
      const values = q === "" ? [] : [q];
      await pool.query(
        `${tableSql} ${condition} ORDER BY p.published_at DESC, p.id LIMIT ${tablePage} OFFSET ${(at - 1) * tablePage}`,
        values,
      );
      return pool.query(`SELECT count(*)::int ${tableFrom} ${condition}`, values);
    },
  });
  return [
    library("list", "", {}, "", []),
    library("search", `&q=${filled.some}`, { query: filled.some }, "AND p.search @@ $1::tsquery", [`'${filled.some}':*`]),
    library("deep page", `&cursor=${cursor}`, { cursor }, "AND (p.run_count < $1 OR (p.run_count = $1 AND p.id > $2))", [
      last.run_count,
      last.id,
    ]),
    table("list", 1, "", ""),
    table("search", 1, filled.some, `AND (p.id = $1 OR p.search @@ ($1 || ':*')::tsquery OR p.owner = ANY (ARRAY(${authorsSql})))`),
    table("deep page", page, "", ""),
  ];
}

/** Of the filled prompts some were removed from the library. */
const keptShare = 0.98;
const listed = "kind = 0 AND state = 1 AND visibility = 'public' AND moderation <> 'removed'";

const librarySql = `
  SELECT p.id, p.owner, v.title, v.description, a.handle, u.name, p.run_count, p.fail_count, p.like_count, p.dislike_count, p.fav_count,
    p.published_at, p.updated_at, p.visibility, p.state,
    (SELECT jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'colour', t.colour) ORDER BY t.sort) FROM tags t WHERE t.id = ANY (p.tag_ids)) AS tags
  FROM prompts p JOIN prompt_versions v ON v.prompt_id = p.id AND v.version = p.published_version
  LEFT JOIN user_profiles a ON a.user_id = substr(p.owner, 6) LEFT JOIN users u ON u.id = a.user_id
  WHERE p.kind = 0 AND p.state = 1 AND p.visibility = 'public' AND p.moderation <> 'removed' AND a.deleted_at IS NULL`;

const authorsSql = "SELECT 'user:' || user_id FROM user_profiles WHERE strpos(lower(handle), lower($1)) > 0";
const tableFrom = `
  FROM prompts p LEFT JOIN prompt_versions v ON v.prompt_id = p.id AND v.version = p.published_version
  LEFT JOIN user_profiles a ON a.user_id = substr(p.owner, 6)
  WHERE p.kind = 0 AND p.published_version IS NOT NULL AND p.visibility <> 'private' AND a.deleted_at IS NULL`;
const tableSql = `
  SELECT p.id, v.title, a.handle, p.state, p.visibility, p.moderation, p.canonical_id, p.run_count, p.fail_count, p.published_at,
    (SELECT count(*)::int FROM prompt_reports r WHERE r.prompt_id = p.id AND r.handled_at IS NULL) AS reports ${tableFrom}`;
