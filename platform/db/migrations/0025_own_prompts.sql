-- What people wrote and never published for others was kept as Prompt (0) before there was CUSTOM (1024).
UPDATE "prompts" SET "kind" = 1024 WHERE "kind" = 0 AND "owner" IS NOT NULL AND ("published_version" IS NULL OR "visibility" = 'private');
