import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { searchVectorOf } from "#core/search-terms.ts";
import type { Database } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";

/** One long answer among very many short ones, and what finds it. */
export const needle = { chinese: "退款政策", prefix: "zyzzo", word: "Zyzzogeton" };

const batch = 10_000;
const searchIndex = "chat_history_items_search";

/** An answer of 2,000 characters with both needles near its end. */
export const needleAnswer =
  `${"请先核对订单号与付款方式，再联系我们的客服人员。".repeat(60)}关于退款政策，请看附件中的第三条说明。A Zyzzogeton sat there. ${"感谢您的耐心等待与理解。".repeat(60)}`.slice(
    0,
    2000,
  );

/**
 * Fills an owner's account with conversations of many items, made by the database itself: a tenth of them share a term with
 * each query, so that an index has something to choose from. The oldest conversation holds the long answer, and its answers have
 * runs, as those that a model wrote.
 *
 * @returns the id of the conversation with the long answer, and of its item
 */
export async function fillConversations(db: Database, owner: string, items: number, perConversation: number) {
  const prefix = newId().slice(0, 12);
  const conversations = Math.ceil(items / perConversation);
  const [{ indexdef } = { indexdef: "" }] = (
    await db.execute<{ indexdef: string }>(sql`SELECT indexdef FROM pg_indexes WHERE indexname = ${searchIndex}`)
  ).rows;
  // Filling a GIN index row by row takes most of the time; rebuilt at the end it is the same.
  await db.execute(sql.raw(`DROP INDEX ${searchIndex}`));
  await db.execute(sql`
    INSERT INTO ${chatHistories} (id, owner, title, search, item_count, active_item_id, last_item_at, created_at)
    SELECT ${prefix} || 'c' || n, ${owner}, 'Conversation ' || n, array_to_tsvector(ARRAY['conversation', n::text]), ${perConversation}::int,
      ${prefix} || 'i' || (n * ${perConversation}::int), now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM generate_series(1, ${conversations}::int) AS n`);
  for (let start = 1; start <= items; start += batch) {
    await db.execute(sql`
      INSERT INTO ${chatHistoryItems} (id, history_id, owner, parent_id, prompt_group, prompt, text, finish, search, created_at)
      SELECT ${prefix} || 'i' || n, ${prefix} || 'c' || (1 + (n - 1) / ${perConversation}::int), ${owner},
        CASE WHEN (n - 1) % ${perConversation}::int = 0 THEN NULL ELSE ${prefix} || 'i' || (n - 1) END, ${prefix} || 'i' || n,
        'word' || (n % 997) || ' 退款', repeat('word' || (n % 1009) || ' 政策。', 20), 'whole',
        array_to_tsvector(ARRAY['word' || (n % 997), 'word' || (n % 1009)]
          || CASE WHEN n % 10 = 0 THEN ARRAY['退款', '款'] ELSE ARRAY['word'] END
          || CASE WHEN n % 10 = 5 THEN ARRAY['政策', '策'] ELSE ARRAY['also'] END),
        now() - n * interval '1 second'
      FROM generate_series(${start}::int, ${Math.min(items, start + batch - 1)}::int) AS n`);
  }
  const conversation = `${prefix}c${conversations}`;
  const item = `${prefix}i${items}`;
  const search = searchVectorOf(`${needle.word}\n${needleAnswer}`);
  await db.execute(sql`UPDATE ${chatHistoryItems} SET text = ${needleAnswer}, search = ${search}::tsvector WHERE id = ${item}`);
  await db.execute(sql.raw(indexdef));
  await addRuns(db, conversation);
  await db.execute(sql`VACUUM ANALYZE ${chatHistoryItems}`);
  await db.execute(sql`VACUUM ANALYZE ${chatHistories}`);
  return { conversation, item };
}

/** Gives each answer of a conversation its run, with a question too long to be stored in the row itself. */
async function addRuns(db: Database, conversation: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${runs} (id, owner, kind, locale, quality, provider, model, origin, fields, input_hash, variant_count, max_output_tokens,
      price_milli, price_units_milli, held_milli, held_units_milli, usage_subjects, usage_period, status, finish, process_id, created_at)
    SELECT 'r' || id, owner, 'ask', 'en', 'fast', 'openai', 'gpt-5-mini', 'provider',
      jsonb_build_object('text', (SELECT string_agg(md5(id || part), '') FROM generate_series(1, 200) AS part)), '', 1, 512,
      0, 1000, 0, 1000, ARRAY[owner], 'day', 'done', 'whole', 'gone', created_at
    FROM ${chatHistoryItems} WHERE history_id = ${conversation}`);
  await db.execute(sql`UPDATE ${chatHistoryItems} SET run_id = 'r' || id WHERE history_id = ${conversation}`);
}
