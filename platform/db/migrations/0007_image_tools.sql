CREATE TABLE "tool_assets" (
	"id" text PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"role" text NOT NULL,
	"storage_path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "allowed_models" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "price_rule" jsonb;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "flags" jsonb;--> statement-breakpoint
ALTER TABLE "tool_assets" ADD CONSTRAINT "tool_assets_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_assets_tool" ON "tool_assets" USING btree ("tool_id");