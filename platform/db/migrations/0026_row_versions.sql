ALTER TABLE "automate_rows" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
ALTER TABLE "automate_rows" ADD COLUMN "same" boolean DEFAULT false NOT NULL;