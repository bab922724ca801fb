CREATE TABLE "edited_items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_revision" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"edited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edited_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "item_revisions" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer,
	"note" text,
	"edited_by" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_revisions_kind_item_id_revision_pk" PRIMARY KEY("kind","item_id","revision")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"hits" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_key" text NOT NULL,
	"owner" text NOT NULL,
	"answers" jsonb NOT NULL,
	"locale" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"rating" integer NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"comment" text,
	"run_id" text,
	"tool" text,
	"page" text,
	"locale" text NOT NULL,
	"consent_to_view_content" boolean DEFAULT false NOT NULL,
	"handled_by" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"product_key" text NOT NULL,
	"email" text NOT NULL,
	"owner" text,
	"use_case" text,
	"volume_band" text,
	"locale" text NOT NULL,
	"source" text,
	"invited_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "item_revisions_version" ON "item_revisions" USING btree ("kind","item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "survey_responses_newest" ON "survey_responses" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "survey_responses_owner" ON "survey_responses" USING btree ("owner","survey_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_feedback_target" ON "user_feedback" USING btree ("owner","target_type","target_id");--> statement-breakpoint
CREATE INDEX "user_feedback_newest" ON "user_feedback" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_feedback_tool" ON "user_feedback" USING btree ("tool","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_address" ON "waitlist" USING btree ("product_key","email");--> statement-breakpoint
CREATE INDEX "waitlist_newest" ON "waitlist" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "waitlist_owner" ON "waitlist" USING btree ("owner");