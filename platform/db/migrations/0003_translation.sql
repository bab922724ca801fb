CREATE TABLE "glossaries" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"source_lang" text,
	"target_lang" text,
	"version" integer DEFAULT 1 NOT NULL,
	"term_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"glossary_id" text NOT NULL,
	"owner" text NOT NULL,
	"source_term" text NOT NULL,
	"target_term" text NOT NULL,
	"do_not_translate" boolean DEFAULT false NOT NULL,
	"case_sensitive" boolean DEFAULT false NOT NULL,
	"match" text DEFAULT 'word' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"part_of_speech" text DEFAULT '' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_language_info" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"intro" jsonb NOT NULL,
	"writing_notes" jsonb NOT NULL,
	"politeness_notes" jsonb NOT NULL,
	"popular_targets" text[] DEFAULT '{}' NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"reviewed_by" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_language_info_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "landing_phrases" (
	"language_code" text NOT NULL,
	"key" text NOT NULL,
	"group" text NOT NULL,
	"text" text NOT NULL,
	"romanisation" text,
	"literal" jsonb NOT NULL,
	"meaning" jsonb NOT NULL,
	"politeness" text NOT NULL,
	"sort" integer NOT NULL,
	"reviewed_by" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "landing_phrases_language_code_key_pk" PRIMARY KEY("language_code","key")
);
--> statement-breakpoint
CREATE TABLE "translation_likes" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"source_lang" text NOT NULL,
	"target_lang" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"alternative_of" text,
	"romanisation" text,
	"collection" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'text' NOT NULL,
	"exported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"source_lang" text NOT NULL,
	"target_lang" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_memory_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"run_id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"source_lang" text NOT NULL,
	"detected" boolean NOT NULL,
	"target_lang" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unlisted_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "mails_created";--> statement-breakpoint
DROP INDEX "runs_owner";--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_phrases" ADD CONSTRAINT "landing_phrases_language_code_landing_language_info_code_fk" FOREIGN KEY ("language_code") REFERENCES "public"."landing_language_info"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossaries_owner" ON "glossaries" USING btree ("owner","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_term" ON "glossary_terms" USING btree ("glossary_id","source_term","note");--> statement-breakpoint
CREATE INDEX "glossary_terms_owner" ON "glossary_terms" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "translation_likes_owner" ON "translation_likes" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_memory_used" ON "translation_memory" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "translations_owner" ON "translations" USING btree ("owner","created_at","run_id");--> statement-breakpoint
CREATE INDEX "translations_unlisted" ON "translations" USING btree ("unlisted_at") WHERE "translations"."unlisted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "runs_owner" ON "runs" USING btree ("owner","created_at" DESC NULLS FIRST,"id");