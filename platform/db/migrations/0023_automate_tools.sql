CREATE TABLE "automate_tools" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"source" jsonb,
	"mapping" jsonb NOT NULL,
	"output" jsonb NOT NULL,
	"quality" text NOT NULL,
	"blanks" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "automate_tools_owner" ON "automate_tools" USING btree ("owner","created_at","id");