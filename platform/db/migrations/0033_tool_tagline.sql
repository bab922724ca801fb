ALTER TABLE "tools" ADD COLUMN "tagline" jsonb;--> statement-breakpoint
UPDATE "edited_items" SET "content" = "content" || '{"tagline": null}' WHERE "kind" IN ('tool', 'image-tool');
--> statement-breakpoint
UPDATE "item_revisions" SET "content" = "content" || '{"tagline": null}' WHERE "kind" IN ('tool', 'image-tool');
