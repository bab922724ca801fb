CREATE TABLE "automate_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"source_key" text,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"encoding" text,
	"sheet" text,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"header" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"locale" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"template_version" integer DEFAULT 1 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"output" jsonb NOT NULL,
	"quality" text DEFAULT 'fast' NOT NULL,
	"blanks" text DEFAULT 'skip' NOT NULL,
	"cap_milli" bigint,
	"state" text NOT NULL,
	"pause_reason" text,
	"pause_error" text,
	"run_id" text,
	"rows_at_once" integer DEFAULT 1 NOT NULL,
	"jobs_at_once" integer DEFAULT 1 NOT NULL,
	"process_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automate_rows" (
	"job_id" text NOT NULL,
	"n" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"wanted" text,
	"running" boolean DEFAULT false NOT NULL,
	"sample" text,
	"output" jsonb,
	"edited" jsonb,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"template_version" integer,
	"milli" bigint DEFAULT 0 NOT NULL,
	"run_milli" bigint DEFAULT 0 NOT NULL,
	"run_id" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "automate_rows_job_id_n_pk" PRIMARY KEY("job_id","n")
);
--> statement-breakpoint
ALTER TABLE "automate_rows" ADD CONSTRAINT "automate_rows_job_id_automate_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."automate_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automate_jobs_owner" ON "automate_jobs" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "automate_jobs_open" ON "automate_jobs" USING btree ("queued_at") WHERE "automate_jobs"."state" IN ('sampling', 'running');--> statement-breakpoint
CREATE INDEX "automate_jobs_expires" ON "automate_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "automate_jobs_run" ON "automate_jobs" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "automate_rows_key" ON "automate_rows" USING btree ("key");--> statement-breakpoint
CREATE INDEX "automate_rows_wanted" ON "automate_rows" USING btree ("job_id","n") WHERE "automate_rows"."wanted" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "automate_rows_state" ON "automate_rows" USING btree ("job_id","state","n");