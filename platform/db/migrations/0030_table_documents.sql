ALTER TABLE "automate_jobs" ADD COLUMN "of_documents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automate_rows" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "automate_rows" ADD COLUMN "sources" jsonb;