CREATE TABLE "credit_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"amount_milli" bigint NOT NULL,
	"left_milli" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_left" CHECK ("credit_lots"."left_milli" BETWEEN 0 AND "credit_lots"."amount_milli")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"provider_id" text NOT NULL,
	"subscription_id" text,
	"pack" text,
	"lot_id" text,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"document_url" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"credits_milli" bigint DEFAULT 0 NOT NULL,
	"premium_days" integer DEFAULT 0 NOT NULL,
	"times" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redeem_codes_used" CHECK ("redeem_codes"."used" BETWEEN 0 AND "redeem_codes"."times")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"code_id" text NOT NULL,
	"owner" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_code_id_owner_pk" PRIMARY KEY("code_id","owner")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"source" text NOT NULL,
	"provider_id" text,
	"interval" text,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"grace_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"months_granted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
CREATE INDEX "credit_lots_owner" ON "credit_lots" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "credit_lots_expiry" ON "credit_lots" USING btree ("expires_at") WHERE "credit_lots"."left_milli" > 0;--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."handled_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("owner","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_codes_hash" ON "redeem_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "redemptions_owner" ON "redemptions" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "subscriptions_owner" ON "subscriptions" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "subscriptions_open" ON "subscriptions" USING btree ("paid_until") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_customer" ON "user_profiles" USING btree ("stripe_customer_id");--> statement-breakpoint
-- What accounts have so far never expires.
INSERT INTO "credit_lots" ("id", "owner", "kind", "amount_milli", "left_milli", "created_at")
SELECT 'before-lots:' || "owner", "owner", 'granted', "available_milli" + "held_milli", "available_milli" + "held_milli", now()
FROM "balances" WHERE "available_milli" + "held_milli" > 0;
