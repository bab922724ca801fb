import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { promptKind, prompts, tags, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import { runs } from "#platform/db/schema/runs.ts";

/** What finds filled prompts: one of them by `rare`, one of each hundred by `some`, and all of them by `every`. */
export const filled = { rare: "quetzal", some: "pangolin", every: "filled" };

/** Who wrote the filled prompts: as many accounts as there are prompts of one. */
const promptsOfAuthor = 10;

/**
 * Fills the library with published prompts of many authors, made by the database itself. Each has a rank of its own in every
 * order; some are reported, some are near duplicates, some were removed.
 */
export async function fillPrompts(db: Database, count: number): Promise<void> {
  const every = `${filled.every}-prompt-`;
  await db.execute(sql`
    INSERT INTO ${users} (id, name, email, email_verified, created_at)
    SELECT 'author-' || n, 'Author ' || n, 'author-' || n || '@mail.example', true, now() - n * interval '1 hour'
    FROM generate_series(1, ${Math.ceil(count / promptsOfAuthor)}::int) AS n ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO ${userProfiles} (user_id, handle) SELECT id, id FROM ${users} WHERE id LIKE 'author-%' ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO ${prompts} (id, owner, kind, title, slug, description, template, state, visibility, published_version, tag_ids,
      run_count, fail_count, like_count, moderation, canonical_id, search, published_at)
    SELECT ${every} || n, 'user:author-' || (1 + (n - 1) / ${promptsOfAuthor}::int), ${promptKind.prompt}::int,
      jsonb_build_object('en', 'Filled prompt ' || n || CASE WHEN n % 100 = 1 THEN ${` ${filled.some}`} ELSE '' END
        || CASE WHEN n = 1 THEN ${` ${filled.rare}`} ELSE '' END, 'zh', '第 ' || n || ' 个提示词'),
      ${every} || n, jsonb_build_object('en', 'What it is for ' || n, 'zh', '用途 ' || n),
      jsonb_build_object('en', (SELECT string_agg('word' || ((n * part) % 15013), ' ') FROM generate_series(1, 60) AS part) || ' {{topic}}', 'zh', ''),
      1, 'public', 1, ARRAY[labels.all[1 + n % cardinality(labels.all)], labels.all[1 + (n / 7) % cardinality(labels.all)]],
      (n * 7919) % 100003, n % 5, (n * 104729) % 100003,
      CASE WHEN n % 97 = 0 THEN 'removed' WHEN n % 3 = 0 THEN 'none' ELSE 'ok' END, CASE WHEN n % 50 = 0 THEN ${every} || (n - 1) END,
      array_to_tsvector(ARRAY[${filled.every}, 'prompt', n::text] || CASE WHEN n % 100 = 1 THEN ARRAY[${filled.some}] ELSE ARRAY['other'] END
        || CASE WHEN n = 1 THEN ARRAY[${filled.rare}] ELSE ARRAY['usual'] END),
      now() - n * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS n, (SELECT array_agg(id ORDER BY sort) AS all FROM ${tags}) AS labels ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO ${promptVersions} (prompt_id, version, title, description, template, variables, example_inputs, model_class, was_public, created_at)
    SELECT id, 1, title, description, template, variables, '{"en":{},"zh":{}}', model_class, true, published_at
    FROM ${prompts} WHERE id LIKE ${`${every}%`} ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO ${promptReports} (id, prompt_id, owner, reason)
    SELECT 'report-' || id, id, 'user:author-1', 'spam' FROM ${prompts} WHERE id LIKE ${`${every}%`} AND run_count % 40 = 0 ON CONFLICT DO NOTHING`);
  for (const table of [users, userProfiles, prompts, promptVersions, promptReports]) await db.execute(sql`VACUUM ANALYZE ${table}`);
}

/** Fills the catalogue with published writing tools, copies of the starter's by turns with an address and a name of their own. */
export async function fillTools(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${prompts} (id, kind, title, slug, template, state, visibility, published_version)
    SELECT 'filled-tool-' || n, ${promptKind.writingTools}::int, jsonb_build_object('en', 'Filled tool ' || n, 'zh', '工具 ' || n), 'filled-tool-' || n,
      jsonb_build_object('en', 'Write.', 'zh', '写。'), 1, 'unlisted', 1 FROM generate_series(1, ${count}::int) AS n`);
  await db.execute(sql`
    WITH known AS (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS amount FROM ${tools} WHERE category = ${toolCategory.writing}::int)
    INSERT INTO ${tools} (id, category, slug, "group", name, summary, seo_title, seo_description, search_texts, faq, example, sample,
      starts_from, prompt_id, output_kind, variants, icon, state, sort)
    SELECT 100000 + n, ${toolCategory.writing}::int, known."group" || '/filled-tool-' || n, known."group",
      jsonb_build_object('en', 'Filled tool ' || n, 'zh', '工具 ' || n), known.summary, known.seo_title, known.seo_description,
      jsonb_build_object('en', jsonb_build_array('filled', 'number ' || n), 'zh', jsonb_build_array('第 ' || n || ' 个')), known.faq, known.example, known.sample,
      known.starts_from, 'filled-tool-' || n, known.output_kind, known.variants, known.icon, 1, 100000 + n
    FROM generate_series(1, ${count}::int) AS n JOIN known ON known.place = 1 + n % known.amount`);
  await db.execute(sql`
    WITH known AS (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS amount FROM ${tools} WHERE id < 100000 AND category = ${toolCategory.writing}::int)
    INSERT INTO ${toolOptions} (id, tool_id, key, kind, value_type, schema_type, label, "default", choices, max_length, required, advanced, sort)
    SELECT (100000 + n) || '-' || options.key, 100000 + n, options.key, options.kind, options.value_type, options.schema_type, options.label,
      options."default", options.choices, options.max_length, options.required, options.advanced, options.sort
    FROM generate_series(1, ${count}::int) AS n JOIN known ON known.place = 1 + n % known.amount
    JOIN ${toolOptions} AS options ON options.tool_id = known.id`);
  for (const table of [prompts, tools, toolOptions]) await db.execute(sql`VACUUM ANALYZE ${table}`);
}

/** Runs of the last month with thumbs, and lines of the audit log, of the authors that `fillPrompts` made. */
export async function fillWork(db: Database, count: number): Promise<void> {
  const owners = await db.$count(users, sql`${users.id} LIKE 'author-%'`);
  await db.execute(sql`
    INSERT INTO ${runs} (id, owner, kind, tool, locale, quality, provider, model, origin, fields, input_hash, variant_count, max_output_tokens,
      price_milli, price_units_milli, held_milli, held_units_milli, usage_subjects, usage_period, status, finish, process_id, created_at)
    SELECT 'filled-run-' || n, 'user:author-' || (1 + n % ${owners}::int), 'write', 'social/caption-generator', 'en', 'fast', 'openai', 'gpt-5-mini',
      'provider', '{}', '', 1, 512, 0, 1000, 0, 1000, '{}', 'day', 'done', CASE WHEN n % 9 = 0 THEN 'failed' ELSE 'whole' END, 'gone', now() - n * interval '2 minutes'
    FROM generate_series(1, ${count}::int) AS n`);
  await db.execute(sql`
    INSERT INTO ${userFeedback} (id, owner, target_type, target_id, rating, comment, run_id, tool, locale, created_at)
    SELECT 'filled-thumb-' || n, 'user:author-' || (1 + n % ${owners}::int), 'run', 'filled-run-' || n, CASE WHEN n % 3 = 0 THEN -1 ELSE 1 END,
      'Comment ' || n, 'filled-run-' || n, 'social/caption-generator', 'en', now() - n * interval '2 minutes'
    FROM generate_series(1, ${count}::int) AS n`);
  await db.execute(sql`
    INSERT INTO ${auditLog} (actor, action, target, after)
    SELECT 'user:author-' || (1 + n % 20), 'tool-save', n::text, '{"slug":"x"}' FROM generate_series(1, ${count}::int) AS n`);
  for (const table of [runs, userFeedback, auditLog]) await db.execute(sql`VACUUM ANALYZE ${table}`);
}
