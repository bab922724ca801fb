ALTER TABLE "prompts" ADD COLUMN "choice_place" integer;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD COLUMN "sample" jsonb;--> statement-breakpoint
CREATE INDEX "prompts_choices" ON "prompts" USING btree ("choice_place") WHERE "prompts"."choice_place" IS NOT NULL;