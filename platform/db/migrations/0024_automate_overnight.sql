ALTER TABLE "automate_jobs" ADD COLUMN "lane" text DEFAULT 'now' NOT NULL;--> statement-breakpoint
ALTER TABLE "automate_jobs" ADD COLUMN "is_overnight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automate_jobs" ADD COLUMN "not_before" timestamp (3) with time zone;