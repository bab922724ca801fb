CREATE TABLE "balances" (
	"owner" text PRIMARY KEY NOT NULL,
	"available_milli" bigint DEFAULT 0 NOT NULL,
	"held_milli" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_available_not_negative" CHECK ("balances"."available_milli" >= 0),
	CONSTRAINT "balances_held_not_negative" CHECK ("balances"."held_milli" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"amount_milli" bigint DEFAULT 0 NOT NULL,
	"amount_units_milli" bigint DEFAULT 0 NOT NULL,
	"balance_after_milli" bigint NOT NULL,
	"run_id" text,
	"idempotency_key" text NOT NULL,
	"reason" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"subject" text NOT NULL,
	"period" text NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "usage_counters_subject_period_pk" PRIMARY KEY("subject","period")
);
--> statement-breakpoint
CREATE TABLE "navigation" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"placement" text NOT NULL,
	"label" jsonb NOT NULL,
	"href" text NOT NULL,
	"external" boolean DEFAULT false NOT NULL,
	"icon" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text,
	"kind" integer NOT NULL,
	"title" jsonb NOT NULL,
	"slug" text,
	"description" jsonb,
	"template" jsonb NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"colour" text NOT NULL,
	"group" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"merged_into" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_options" (
	"id" text PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"value_type" text NOT NULL,
	"schema_type" text NOT NULL,
	"label" jsonb NOT NULL,
	"help" jsonb,
	"placeholder" jsonb,
	"default" jsonb,
	"choices" jsonb,
	"min" integer,
	"max" integer,
	"max_length" integer,
	"pattern" text,
	"required" boolean DEFAULT false NOT NULL,
	"advanced" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"depends_on" jsonb,
	"checked_prompt" jsonb,
	"unchecked_prompt" jsonb
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" integer PRIMARY KEY NOT NULL,
	"category" integer NOT NULL,
	"slug" text NOT NULL,
	"group" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"search_texts" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"example" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"starts_from" text NOT NULL,
	"diff_field" text,
	"prompt_id" text NOT NULL,
	"model_class" text DEFAULT 'fast' NOT NULL,
	"output_kind" text NOT NULL,
	"variants" integer DEFAULT 1 NOT NULL,
	"max_output" integer,
	"icon" text NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_marks" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"process_id" text NOT NULL,
	"status" integer,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_events" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "run_events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "run_variants" (
	"run_id" text NOT NULL,
	"index" integer NOT NULL,
	"text" text NOT NULL,
	"finish" text NOT NULL,
	"starred_at" timestamp (3) with time zone,
	"edited_text" text,
	CONSTRAINT "run_variants_run_id_index_pk" PRIMARY KEY("run_id","index")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"tool" text,
	"prompt_id" text,
	"prompt_version" integer,
	"locale" text NOT NULL,
	"quality" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"origin" text NOT NULL,
	"fields" jsonb NOT NULL,
	"input_hash" text NOT NULL,
	"continues_run_id" text,
	"continues_variant" integer,
	"variant_count" integer NOT NULL,
	"max_output_tokens" integer NOT NULL,
	"price_milli" bigint NOT NULL,
	"price_units_milli" bigint NOT NULL,
	"held_milli" bigint NOT NULL,
	"held_units_milli" bigint NOT NULL,
	"charged_milli" bigint,
	"charged_units_milli" bigint,
	"usage_subjects" text[] NOT NULL,
	"usage_period" text NOT NULL,
	"status" text NOT NULL,
	"finish" text,
	"failure" text,
	"failure_detail" text,
	"process_id" text NOT NULL,
	"stop_requested_at" timestamp (3) with time zone,
	"input_tokens" integer,
	"output_tokens" integer,
	"is_usage_estimated" boolean,
	"first_text_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"words_deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tool_options" ADD CONSTRAINT "tool_options_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_variants" ADD CONSTRAINT "run_variants_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_key" ON "credit_ledger" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "credit_ledger_owner" ON "credit_ledger" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "credit_ledger_run" ON "credit_ledger" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "usage_counters_period" ON "usage_counters" USING btree ("period");--> statement-breakpoint
CREATE INDEX "prompts_owner" ON "prompts" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug" ON "tags" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_options_key" ON "tool_options" USING btree ("tool_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_slug" ON "tools" USING btree ("category","slug");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "runs_owner" ON "runs" USING btree ("owner","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "runs_running" ON "runs" USING btree ("process_id") WHERE "runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at");