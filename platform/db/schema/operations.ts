import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, json, moment, updatedAt } from "./columns.ts";

/** Running processes; one whose heartbeat is old is dead, and another ends its runs. */
export const processes = pgTable("processes", {
  id: text("id").primaryKey(),
  role: text("role").notNull(),
  startedAt: createdAt(),
  heartbeatAt: moment("heartbeat_at").notNull().defaultNow(),
});

/** Runtime settings that differ from their defaults (`features/billing/runtime-config.server.ts`). */
export const appConfig = pgTable("app_config", {
  key: text("key").primaryKey(),
  value: json("value").notNull(),
  changedBy: text("changed_by").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Incremented with each change of a topic (`config`, `catalogue`, `pages`), so that every process sees it at its next pulse. */
export const changeMarks = pgTable("change_marks", {
  topic: text("topic").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    target: text("target").notNull(),
    before: json("before"),
    after: json("after"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_target").on(table.target, table.id)],
);

/** Claimed before anything is done, completed with the first answer (RELIABILITY.md, rule 4). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    processId: text("process_id").notNull(),
    /** Null while the first request is under way. */
    status: integer("status"),
    response: text("response"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index("idempotency_keys_expiry").on(table.expiresAt)],
);
