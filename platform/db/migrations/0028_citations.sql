ALTER TABLE "chat_history_items" ADD COLUMN "document_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_history_items" ADD COLUMN "citations" jsonb;--> statement-breakpoint
ALTER TABLE "run_variants" ADD COLUMN "citations" jsonb;