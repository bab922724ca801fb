-- What sockets are told of (platform/realtime): which row has changed and whose it is, never what is in it. Each trigger says
-- "table, what, owner, id" with tabs between; what happens twice in a transaction is said once.
CREATE FUNCTION "say_owned_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('changes', TG_TABLE_NAME || E'\tDELETE\t' || OLD.owner || E'\t' || OLD.id);
  ELSE
    PERFORM pg_notify('changes', TG_TABLE_NAME || E'\t' || TG_OP || E'\t' || NEW.owner || E'\t' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "say_balance_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose text := CASE WHEN TG_OP = 'DELETE' THEN OLD.owner ELSE NEW.owner END;
BEGIN
  PERFORM pg_notify('changes', E'balances\t' || TG_OP || E'\t' || whose || E'\t' || whose);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "say_item_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('changes', E'edited_items\tDELETE\tadmin\t' || OLD.kind || '/' || OLD.id);
  ELSE
    PERFORM pg_notify('changes', E'edited_items\t' || TG_OP || E'\tadmin\t' || NEW.kind || '/' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not of a run's start: commits that say something wait for each other, and a start is what everybody waits for (decision 0016).
CREATE TRIGGER "runs_said" AFTER DELETE ON "runs" FOR EACH ROW EXECUTE FUNCTION "say_owned_change"();
--> statement-breakpoint
CREATE TRIGGER "runs_update_said" AFTER UPDATE OF "status", "finish" ON "runs" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.finish IS DISTINCT FROM NEW.finish) EXECUTE FUNCTION "say_owned_change"();
--> statement-breakpoint
CREATE TRIGGER "translation_documents_said" AFTER INSERT OR DELETE ON "translation_documents"
  FOR EACH ROW EXECUTE FUNCTION "say_owned_change"();
--> statement-breakpoint
CREATE TRIGGER "translation_documents_update_said" AFTER UPDATE OF "status", "segments_done" ON "translation_documents" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.segments_done IS DISTINCT FROM NEW.segments_done)
  EXECUTE FUNCTION "say_owned_change"();
--> statement-breakpoint
CREATE TRIGGER "balances_said" AFTER INSERT OR DELETE ON "balances" FOR EACH ROW EXECUTE FUNCTION "say_balance_change"();
--> statement-breakpoint
-- Nor of a hold, which is made at a start: what an owner has is what is free and what is held.
CREATE TRIGGER "balances_update_said" AFTER UPDATE OF "available_milli", "held_milli" ON "balances" FOR EACH ROW
  WHEN (OLD.available_milli + OLD.held_milli IS DISTINCT FROM NEW.available_milli + NEW.held_milli)
  EXECUTE FUNCTION "say_balance_change"();
--> statement-breakpoint
CREATE TRIGGER "edited_items_said" AFTER INSERT OR UPDATE OR DELETE ON "edited_items" FOR EACH ROW EXECUTE FUNCTION "say_item_change"();
