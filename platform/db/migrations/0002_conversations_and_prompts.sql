CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"storage_path" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_histories" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"client_id" text,
	"prompt_id" text,
	"prompt_version" integer,
	"title" text NOT NULL,
	"named" boolean DEFAULT false NOT NULL,
	"system" text,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active_item_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"temporary" boolean DEFAULT false NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"starred_count" integer DEFAULT 0 NOT NULL,
	"chars" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"last_item_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_history_items" (
	"id" text PRIMARY KEY NOT NULL,
	"history_id" text NOT NULL,
	"owner" text NOT NULL,
	"parent_id" text,
	"prompt_group" text NOT NULL,
	"prompt" text NOT NULL,
	"text" text,
	"error" text,
	"hide_prompt" boolean DEFAULT false NOT NULL,
	"starred_at" timestamp (3) with time zone,
	"run_id" text,
	"finish" text,
	"origin" text,
	"model" text,
	"attachment_ids" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"history_id" text NOT NULL,
	"owner" text NOT NULL,
	"author_name" text,
	"locale" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_favourites" (
	"user_id" text PRIMARY KEY NOT NULL,
	"like" text[] DEFAULT '{}' NOT NULL,
	"dislike" text[] DEFAULT '{}' NOT NULL,
	"fav" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_outputs" (
	"id" text PRIMARY KEY NOT NULL,
	"prompt_id" text NOT NULL,
	"version" integer NOT NULL,
	"run_id" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"model" text NOT NULL,
	"fields" jsonb NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"prompt_id" text NOT NULL,
	"owner" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"prompt_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"template" jsonb NOT NULL,
	"system" jsonb,
	"variables" jsonb NOT NULL,
	"example_inputs" jsonb NOT NULL,
	"model_class" text NOT NULL,
	"note" text,
	"was_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_versions_prompt_id_version_pk" PRIMARY KEY("prompt_id","version")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "settings_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "system" jsonb;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "variables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "example_inputs" jsonb;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "model_class" text DEFAULT 'fast' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "forked_from" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "canonical_id" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "dislike_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "fav_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "run_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "fail_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "report_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "moderation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "removed_reason" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_history_items" ADD CONSTRAINT "chat_history_items_history_id_chat_histories_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."chat_histories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_owner" ON "attachments" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_histories_owner" ON "chat_histories" USING btree ("owner","last_item_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_histories_client" ON "chat_histories" USING btree ("owner","client_id");--> statement-breakpoint
CREATE INDEX "chat_histories_search" ON "chat_histories" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chat_histories_deleted" ON "chat_histories" USING btree ("deleted_at") WHERE "chat_histories"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_history_items_history" ON "chat_history_items" USING btree ("history_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_history_items_owner" ON "chat_history_items" USING btree ("owner","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "chat_history_items_search" ON "chat_history_items" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_history_items_run" ON "chat_history_items" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "chat_history_items_unread" ON "chat_history_items" USING btree ("created_at") WHERE "chat_history_items"."search" IS NULL;--> statement-breakpoint
CREATE INDEX "chat_history_items_starred" ON "chat_history_items" USING btree ("owner","starred_at" DESC NULLS LAST) WHERE "chat_history_items"."starred_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_shares_owner" ON "chat_shares" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_shares_history" ON "chat_shares" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "prompt_outputs_prompt" ON "prompt_outputs" USING btree ("prompt_id","version","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_outputs_run" ON "prompt_outputs" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_reports_open" ON "prompt_reports" USING btree ("prompt_id","owner") WHERE "prompt_reports"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "prompt_reports_owner" ON "prompt_reports" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "prompts_public" ON "prompts" USING btree ("run_count" DESC NULLS LAST,"id") WHERE "prompts"."state" = 1 AND "prompts"."visibility" = 'public' AND "prompts"."moderation" <> 'removed';--> statement-breakpoint
CREATE INDEX "prompts_tags" ON "prompts" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "prompts_search" ON "prompts" USING gin ("search");