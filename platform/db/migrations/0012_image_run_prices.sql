-- Prices of image tools were for one picture, under names of their own; they are now for a run of four, under the ids of the image models.
UPDATE "tools" SET
	"flags" = "flags" - 'pictures' || jsonb_build_object('where', CASE WHEN "allowed_models" = ARRAY['own'] THEN 'device' ELSE 'model' END),
	"price_rule" = jsonb_strip_nulls(jsonb_build_object('flux-kontext-pro', 4 * ("price_rule" ->> 'kontext-pro')::integer, 'flux-kontext-max', 4 * ("price_rule" ->> 'kontext-max')::integer)),
	"allowed_models" = array_remove(ARRAY[CASE WHEN 'kontext-pro' = ANY ("allowed_models") THEN 'flux-kontext-pro' END, CASE WHEN 'kontext-max' = ANY ("allowed_models") THEN 'flux-kontext-max' END], NULL)
WHERE "flags" IS NOT NULL;--> statement-breakpoint
UPDATE "edited_items" SET "content" = jsonb_set("content", '{photo}', ("content" -> 'photo') - 'pictures' || jsonb_build_object(
	'where', CASE WHEN "content" #>> '{photo,prices,own}' IS NOT NULL AND coalesce("content" #>> '{photo,prices,kontext-pro}', "content" #>> '{photo,prices,kontext-max}', "content" #>> '{photo,prices,fast-text}') IS NULL THEN 'device' ELSE 'model' END,
	'models', CASE WHEN "content" #>> '{photo,prices,kontext-pro}' IS NULL THEN '[]'::jsonb ELSE '["flux-kontext-pro"]'::jsonb END || CASE WHEN "content" #>> '{photo,prices,kontext-max}' IS NULL THEN '[]'::jsonb ELSE '["flux-kontext-max"]'::jsonb END,
	'prices', jsonb_build_object('flux-kontext-pro', 4 * ("content" #>> '{photo,prices,kontext-pro}')::integer, 'flux-kontext-max', 4 * ("content" #>> '{photo,prices,kontext-max}')::integer)))
WHERE "kind" = 'image-tool';--> statement-breakpoint
UPDATE "item_revisions" SET "content" = jsonb_set("content", '{photo}', ("content" -> 'photo') - 'pictures' || jsonb_build_object(
	'where', CASE WHEN "content" #>> '{photo,prices,own}' IS NOT NULL AND coalesce("content" #>> '{photo,prices,kontext-pro}', "content" #>> '{photo,prices,kontext-max}', "content" #>> '{photo,prices,fast-text}') IS NULL THEN 'device' ELSE 'model' END,
	'models', CASE WHEN "content" #>> '{photo,prices,kontext-pro}' IS NULL THEN '[]'::jsonb ELSE '["flux-kontext-pro"]'::jsonb END || CASE WHEN "content" #>> '{photo,prices,kontext-max}' IS NULL THEN '[]'::jsonb ELSE '["flux-kontext-max"]'::jsonb END,
	'prices', jsonb_build_object('flux-kontext-pro', 4 * ("content" #>> '{photo,prices,kontext-pro}')::integer, 'flux-kontext-max', 4 * ("content" #>> '{photo,prices,kontext-max}')::integer)))
WHERE "kind" = 'image-tool';
