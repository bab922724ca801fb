ALTER TABLE "chat_histories" ADD COLUMN "forked_from" text;--> statement-breakpoint
UPDATE "chat_histories" SET "forked_from" = "config" ->> 'forkedFrom', "config" = "config" - 'forkedFrom' WHERE "config" ->> 'forkedFrom' IS NOT NULL;
