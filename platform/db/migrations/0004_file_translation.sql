CREATE TABLE "document_segments" (
	"document_id" text NOT NULL,
	"n" integer NOT NULL,
	"unit_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"note" text,
	"source" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb,
	"target" text,
	"state" text DEFAULT 'open' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "document_segments_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
CREATE TABLE "translation_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"source_key" text,
	"source_lang" text,
	"detected" boolean DEFAULT false NOT NULL,
	"target_lang" text,
	"quality" text,
	"glossary_id" text,
	"bilingual" boolean DEFAULT false NOT NULL,
	"pages" integer NOT NULL,
	"chars" integer NOT NULL,
	"segments_total" integer NOT NULL,
	"segments_done" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"task" text DEFAULT 'translate' NOT NULL,
	"run_id" text,
	"process_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"outputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_segments" ADD CONSTRAINT "document_segments_document_id_translation_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."translation_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_segments_unit" ON "document_segments" USING btree ("document_id","unit_id");--> statement-breakpoint
CREATE INDEX "document_segments_key" ON "document_segments" USING btree ("document_id","key");--> statement-breakpoint
CREATE INDEX "document_segments_faulty" ON "document_segments" USING btree ("document_id","state") WHERE "document_segments"."state" IN ('marked', 'missing');--> statement-breakpoint
CREATE INDEX "translation_documents_owner" ON "translation_documents" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_documents_open" ON "translation_documents" USING btree ("queued_at") WHERE "translation_documents"."status" IN ('queued', 'parsing', 'translating', 'rendering');--> statement-breakpoint
CREATE INDEX "translation_documents_expires" ON "translation_documents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "translation_documents_run" ON "translation_documents" USING btree ("run_id");