-- The one text of a job is one of two forms now, and rows store their values by the keys of columns.
UPDATE "automate_jobs" SET "output" = "output" || '{"columns": [], "removed": []}';
--> statement-breakpoint
UPDATE "automate_rows" SET
  "output" = CASE WHEN jsonb_typeof("output") = 'array' THEN jsonb_build_object('result', "output" -> 0) ELSE "output" END,
  "edited" = CASE WHEN jsonb_typeof("edited") = 'array' THEN jsonb_build_object('result', "edited" -> 0) ELSE "edited" END
WHERE "output" IS NOT NULL OR "edited" IS NOT NULL;
