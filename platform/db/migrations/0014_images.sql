CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"run_id" text,
	"index" integer,
	"step" integer NOT NULL,
	"parent_id" text,
	"tool" text,
	"seed" integer,
	"settings" jsonb,
	"storage_path" text NOT NULL,
	"thumb_path" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "images_run" ON "images" USING btree ("run_id","index");--> statement-breakpoint
CREATE INDEX "images_expired" ON "images" USING btree ("expires_at");