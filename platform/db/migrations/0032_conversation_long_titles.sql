ALTER TABLE "chat_histories" ADD COLUMN "long_title" text;
--> statement-breakpoint
CREATE FUNCTION pg_temp.folded(message text) RETURNS text LANGUAGE sql AS $$
  SELECT btrim(regexp_replace(left(message, 1000), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- As much of a message as a line holds, where a title is its truncated beginning.
CREATE FUNCTION pg_temp.long_title(title text, message text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN char_length(line) <= 120 THEN line
    WHEN substr(line, 121, 1) = ' ' THEN left(line, 120) || '…'
    ELSE btrim(regexp_replace(left(line, 120), ' \S{0,20}$', '')) || '…' END
  FROM (SELECT CASE WHEN char_length(first) > char_length(title) THEN first ELSE pg_temp.folded(message) END AS line
    FROM (SELECT pg_temp.folded(substring(message from '^\s*([^\r\n]+)')) AS first) AS start) AS chosen
  WHERE char_length(title) >= 19 AND starts_with(pg_temp.folded(message), title) AND char_length(pg_temp.folded(message)) > char_length(title)
$$;
--> statement-breakpoint
-- The title follows the newest version of the first message.
UPDATE "chat_histories" SET "long_title" = (
  SELECT pg_temp.long_title("chat_histories"."title", item."prompt") FROM "chat_history_items" AS item
  WHERE item."history_id" = "chat_histories"."id" AND NOT item."hide_prompt" AND starts_with(pg_temp.folded(item."prompt"), "chat_histories"."title")
  ORDER BY item."parent_id" IS NOT NULL, item."created_at" DESC, item."id" DESC LIMIT 1)
WHERE char_length("title") >= 19;
--> statement-breakpoint
UPDATE "chat_shares" SET "snapshot" = jsonb_set("snapshot", '{title}', to_jsonb(found.long_title))
FROM (
  SELECT DISTINCT ON (share."id") share."id", pg_temp.long_title(share."snapshot" ->> 'title', item.value ->> 'prompt') AS long_title
  FROM "chat_shares" AS share, jsonb_array_elements(share."snapshot" -> 'items') WITH ORDINALITY AS item(value, place)
  WHERE starts_with(pg_temp.folded(item.value ->> 'prompt'), share."snapshot" ->> 'title')
  ORDER BY share."id", item.place
) AS found WHERE found."id" = "chat_shares"."id" AND found.long_title IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.long_title(text, text);
--> statement-breakpoint
DROP FUNCTION pg_temp.folded(text);
