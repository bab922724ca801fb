import type { z } from "zod";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { fromChatExport, isChatExport } from "./chat-export.ts";
import {
  type ImportedHistory,
  importedHistory,
  type ImportedTree,
  importedTree,
  maxImported,
  maxImportedLength,
} from "./import-schemas.ts";

/**
 * Returns the conversations of an import: those of `{conversations: […]}`, of a bare list, or the single one it is.
 *
 * @throws AppError `invalid-input` if there are none, too many, or it is something else
 */
export function conversationsOf(value: unknown): unknown[] {
  const isObject = typeof value === "object" && value !== null;
  const list = Array.isArray(value) ? value : isObject && "conversations" in value ? value.conversations : isObject ? [value] : null;
  if (!Array.isArray(list)) throw new AppError("invalid-input", "conversations", { fields: { conversations: "wrong-type" } });
  if (list.length === 0) throw new AppError("invalid-input", "conversations", { fields: { conversations: "too-small" } });
  if (list.length > maxImported) throw new AppError("invalid-input", "conversations", { fields: { conversations: "too-large" } });
  return list;
}

/**
 * Reads one conversation of an import: our own export, the spec's form, or one from ChatGPT's export.
 *
 * @throws AppError `invalid-input` with the invalid paths
 */
export function readImported(value: unknown): ImportedTree {
  if (isChatExport(value)) {
    const tree = checkTree(fit(importedTree, fromChatExport(value)));
    // Nothing of it could be read: an empty conversation would look like a loss.
    if (tree.items.length === 0) throw misfit({ items: "too-small" });
    return tree;
  }
  const isHistory = typeof value === "object" && value !== null && "history" in value && !("items" in value);
  return isHistory ? fromHistory(fit(importedHistory, value)) : checkTree(fit(importedTree, value));
}

function fit<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // A file with thousands of invalid items needn't list them all.
  const issues = parsed.error.issues.slice(0, 20);
  throw misfit(Object.fromEntries(issues.map((issue) => [issue.path.join(".") || "conversation", codeOf(issue.code)])));
}

const misfit = (fields: Record<string, FieldErrorCode>) => new AppError("invalid-input", "conversation", { fields });

function codeOf(code: z.core.$ZodIssue["code"]): FieldErrorCode {
  if (code === "too_big") return "too-large";
  return code === "too_small" ? "too-small" : "wrong-type";
}

/** Each item follows the one before it; an answer with an error is a failed one. */
function fromHistory({ history, ...rest }: ImportedHistory): ImportedTree {
  const items = history.map((item, index): ImportedTree["items"][number] => ({
    ...item,
    id: `${index}`,
    parentId: index === 0 ? null : `${index - 1}`,
    promptGroup: `${index}`,
    finish: item.error === null ? "whole" : item.text === "" ? "failed" : "broken",
    origin: null,
    model: null,
  }));
  return { ...rest, items, activeItemId: items.at(-1)?.id ?? null };
}

/** A tree names each item once, its parents and groups are its own items, and there are no cycles. */
function checkTree(tree: ImportedTree): ImportedTree {
  const length = tree.items.reduce((sum, { prompt, text }) => sum + prompt.length + text.length, 0);
  if (length > maxImportedLength) throw misfit({ items: "too-large" });
  const byId = new Map(tree.items.map((item) => [item.id, item]));
  const isKnown = (itemId: string | null) => itemId === null || byId.has(itemId);
  if (byId.size < tree.items.length) throw misfit({ "items.id": "wrong-type" });
  if (!isKnown(tree.activeItemId)) throw misfit({ activeItemId: "not-a-choice" });
  tree.items.forEach((item, index) => {
    if (!isKnown(item.parentId)) throw misfit({ [`items.${index}.parentId`]: "not-a-choice" });
    const first = byId.get(item.promptGroup);
    if (first === undefined || first.parentId !== item.parentId) throw misfit({ [`items.${index}.promptGroup`]: "not-a-choice" });
  });
  if (hasCycle(tree.items)) throw misfit({ "items.parentId": "wrong-type" });
  return tree;
}

function hasCycle(items: ImportedTree["items"]): boolean {
  const parents = new Map(items.map((item) => [item.id, item.parentId]));
  const safe = new Set<string>();
  for (const { id } of items) {
    const path = new Set<string>();
    for (let next: string | null = id; next !== null && !safe.has(next); next = parents.get(next) ?? null) {
      if (path.has(next)) return true;
      path.add(next);
    }
    for (const seen of path) safe.add(seen);
  }
  return false;
}
