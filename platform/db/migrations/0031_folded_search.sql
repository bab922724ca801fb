-- Terms of stored texts in the form that they are looked for from now on: without accents.
CREATE FUNCTION pg_temp.folded_terms(search tsvector) RETURNS tsvector LANGUAGE sql AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT term FROM (
      SELECT normalize(replace(replace(replace(replace(
        translate(regexp_replace(normalize(lexeme, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U0001f3fb-\U0001f3ff]+', '', 'g'), 'øđðłıς', 'oddliσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) AS term
      FROM unnest(tsvector_to_array(search)) AS lexeme
    ) AS folded WHERE term <> ''
  ))
$$;
--> statement-breakpoint
UPDATE "prompts" SET "search" = pg_temp.folded_terms("search") WHERE "search"::text ~ '[\u00ad\u00df-\u03ff\u0430-\u045f\u0591-\u06ff\u1e00-\u206f]';
--> statement-breakpoint
UPDATE "chat_histories" SET "search" = pg_temp.folded_terms("search") WHERE "search"::text ~ '[\u00ad\u00df-\u03ff\u0430-\u045f\u0591-\u06ff\u1e00-\u206f]';
--> statement-breakpoint
UPDATE "chat_history_items" SET "search" = pg_temp.folded_terms("search") WHERE "search"::text ~ '[\u00ad\u00df-\u03ff\u0430-\u045f\u0591-\u06ff\u1e00-\u206f]';
--> statement-breakpoint
UPDATE "embeddings" SET "search" = pg_temp.folded_terms("search") WHERE "search"::text ~ '[\u00ad\u00df-\u03ff\u0430-\u045f\u0591-\u06ff\u1e00-\u206f]';
--> statement-breakpoint
-- Emoji and other symbols are looked for too.
UPDATE "chat_history_items" SET "search" = "search" || array_to_tsvector(ARRAY(SELECT DISTINCT found[1] FROM regexp_matches(left(concat_ws(E'\n', "prompt", "text"), 50000), '[\u2190-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]', 'g') AS found))
WHERE concat_ws(E'\n', "prompt", "text") ~ '[\u2190-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]';
--> statement-breakpoint
UPDATE "embeddings" SET "search" = "search" || array_to_tsvector(ARRAY(SELECT DISTINCT found[1] FROM regexp_matches(left(concat_ws(E'\n', "heading", "text"), 50000), '[\u2190-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]', 'g') AS found))
WHERE concat_ws(E'\n', "heading", "text") ~ '[\u2190-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]';
--> statement-breakpoint
DROP FUNCTION pg_temp.folded_terms(tsvector);
