ALTER TABLE "payments" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told" text;