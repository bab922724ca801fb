ALTER TABLE "translation_documents" ADD COLUMN "finished" jsonb;--> statement-breakpoint
ALTER TABLE "translation_documents" ADD COLUMN "keeps_finished" boolean DEFAULT false NOT NULL;