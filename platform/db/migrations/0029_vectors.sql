ALTER TABLE "documents" ADD COLUMN "embedding_model" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "embedded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "chunks_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "chunks_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "process_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "embeddings" ADD COLUMN "vector" "bytea";--> statement-breakpoint
ALTER TABLE "embeddings" ADD COLUMN "signs" bit varying;--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("queued_at") WHERE "documents"."status" = 'embedding';