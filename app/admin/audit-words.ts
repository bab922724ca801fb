import type { AuditLine } from "#features/accounts/audit-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { findingStateWords } from "./health/finding-list.tsx";
import { mailKindWords, mailStateWords } from "./outbox-words.ts";
import { partName } from "./navigation/fault-words.ts";
import { moderationWords } from "./prompts/moderation-words.ts";
import { settingName, valueWords as settingValue } from "./settings/setting-words.ts";
import { colourNames, tagPartName } from "./tags/tag-words.ts";
import { adminWords, stateWords, tokens } from "./users/user-words.ts";
import { pagePath } from "./page-editor/page-words.ts";
import { photoValueWords } from "./tool-editor/photo-words.ts";
import { pathWords } from "./tool-editor/tool-words.ts";

const actions: Record<string, () => string> = {
  "config-set": m.admin_audit_config_set,
  "credits-adjust": m.admin_audit_credits_adjust,
  "plan-give": m.admin_audit_plan_give,
  "codes-make": m.admin_audit_codes_make,
  "payments-compare": m.admin_audit_payments_compare,
  "account-freeze": m.admin_audit_account_freeze,
  "account-thaw": m.admin_audit_account_thaw,
  "admin-grant": m.admin_audit_admin_grant,
  "admin-freeze": m.admin_audit_admin_freeze,
  "admin-thaw": m.admin_audit_admin_thaw,
  "admin-remove": m.admin_audit_admin_remove,
  "health-test": m.admin_audit_health_test,
  "feedback-read": m.admin_audit_feedback_read,
  "inbox-export": m.admin_audit_inbox_export,
  "mail-read": m.admin_audit_mail_read,
};

const kinds: Record<string, () => string> = {
  tool: m.admin_audit_kind_tool,
  "image-tool": m.admin_audit_kind_image_tool,
  prompt: m.admin_audit_kind_prompt,
  tag: m.admin_audit_kind_tag,
  navigation: m.admin_audit_kind_navigation,
  page: m.admin_audit_kind_page,
  redirect: m.admin_audit_kind_redirect,
  feedback: m.admin_audit_kind_feedback,
};

const verbs: Record<string, (inputs: { what: string }) => string> = {
  create: m.admin_audit_created,
  save: m.admin_audit_saved,
  publish: m.admin_audit_published,
  unpublish: m.admin_audit_unpublished,
  delete: m.admin_audit_deleted,
  edit: m.admin_audit_edited,
  move: m.admin_audit_moved,
  merge: m.admin_audit_merged,
  approve: m.admin_audit_approved,
  remove: m.admin_audit_removed,
  handle: m.admin_audit_handled,
  trial: m.admin_audit_tried,
};

const own = <Value>(words: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** An audit log action in words; one without words is shown by its own name. */
export function actionWords(action: string): string {
  const [, kind = "", verb = ""] = /^(.+)-([a-z]+)$/.exec(action) ?? [];
  const [what, sentence] = [own(kinds, kind), own(verbs, verb)];
  return own(actions, action)?.() ?? (what === undefined || sentence === undefined ? action : sentence({ what: what() }));
}

const parts: Record<string, () => string> = {
  value: m.admin_audit_part_value,
  reason: m.admin_audit_part_reason,
  removedReason: m.admin_audit_part_reason,
  state: m.admin_audit_part_state,
  status: m.admin_audit_part_state,
  role: m.admin_user_admin,
  checks: m.admin_audit_part_checks,
  runs: m.admin_audit_part_runs,
  revision: m.admin_audit_part_revision,
  availableMilli: m.admin_audit_part_balance,
  handled: m.admin_audit_part_handled,
  moderation: m.admin_audit_part_moderation,
  rows: m.admin_audit_part_rows,
  isFrozen: m.admin_user_state_frozen,
  published: m.admin_state_published,
  place: m.admin_audit_part_place,
  mergedInto: m.admin_audit_part_merged,
  canonicalId: m.admin_audit_part_merged,
  prompts: m.admin_prompts_title,
  target: m.admin_audit_part_leads_to,
  run: m.admin_audit_part_runs,
  texts: m.admin_audit_part_texts,
  user: m.admin_audit_part_account,
  publishedVersion: m.admin_audit_part_published_version,
  version: m.admin_audit_part_version,
  favCount: m.admin_audit_part_favorites,
  tagIds: m.admin_tag_title,
  until: m.admin_user_until,
  creditsMilli: m.billing_tokens,
  premiumDays: m.admin_codes_days,
  times: m.admin_codes_times,
  count: m.admin_codes_count,
  expiresAt: m.admin_codes_expires,
};

/** Where something changed, as the editor of its kind calls it; a place without a name is shown as it is. */
export function placeWords(action: string, path: string): string {
  const [kind] = /^(image-tool|[a-z]+)/.exec(action) ?? [];
  const part = own(parts, path);
  if (part !== undefined) return part();
  if (kind === "tool" || kind === "image-tool") return pathWords(path);
  if (kind === "page" || kind === "prompt") return pagePath(path);
  if (kind === "tag") return tagPartName(path);
  if (action === "mail-read" && path === "kind") return m.admin_audit_part_mail();
  return kind === "navigation" ? partName(path) : path;
}

const pages: Record<string, string> = {
  tool: "/admin/writing-tool/",
  "image-tool": "/admin/image-tool/",
  prompt: "/admin/prompt/",
  navigation: "/admin/navigation/",
  page: "/admin/page/",
};

/** The page of the changed item; null if there is none. */
export function targetPath({ action, target, person }: { action: string; target: string; person: { id: string } | null }): string | null {
  if (person !== null) return `/admin/user/${person.id}`;
  if (action === "codes-make") return "/admin/codes";
  if (action === "payments-compare") return "/admin/sales";
  if (action === "config-set") return `/admin/settings?${new URLSearchParams({ key: target })}#history`;
  const page = own(pages, /^(.+)-(?!delete$)[a-z]+$/.exec(action)?.[1] ?? "");
  return page === undefined ? null : page + target.split("/").map(encodeURIComponent).join("/");
}

type Words = Record<string, () => string>;

const yesNo: Words = { true: m.admin_change_yes, false: m.admin_change_no };

/** Values that are stored as codes, by action and path; what an action starts with is enough. */
const codes: [action: string, path: string, words: Words][] = [
  ["admin-", "role", { 0: adminWords.editor, 10: adminWords.admin }],
  ["admin-", "status", { 0: stateWords.normal, 10: stateWords.frozen }],
  ["prompt-", "moderation", Object.fromEntries(Object.entries(moderationWords).map(([state, { words }]) => [state, words]))],
  ["mail-read", "kind", mailKindWords],
  ["mail-read", "state", mailStateWords],
  ["health-test", "state", findingStateWords],
  ["tag-", "colour", colourNames],
];

/** A value of an audit log line in words; a text that is no code is as it is. */
export function auditValueWords({ action, target }: Pick<AuditLine, "action" | "target">, path: string, value: string): string {
  if (action === "config-set" && path === "value") return settingValue(value, target, getLocale());
  if (path === "availableMilli" || path === "creditsMilli") return m.admin_setting_tokens({ tokens: tokens(Number(value)) });
  const setting = action.startsWith("image-tool-") ? photoValueWords(path, value) : null;
  if (setting !== null) return setting;
  const known = codes.find(([start, at]) => action.startsWith(start) && path === at);
  return own(known?.[2] ?? yesNo, value)?.() ?? value;
}

const inboxParts: Words = { feedback: m.admin_inbox_feedback, surveys: m.admin_inbox_surveys, waitlist: m.admin_inbox_waitlist };

/** What was changed: its name; without one, what kind of thing it is, where its code says nothing to people. */
export function targetWords({ action, target, person }: Pick<AuditLine, "action" | "target" | "person">, name: string | undefined): string {
  if (person !== null) return person.name;
  if (action === "config-set") return settingName(target);
  if (action === "codes-make") return m.admin_codes_title();
  if (action === "payments-compare") return m.billing_payments();
  if (action === "health-test") return target === "all" ? m.admin_table_all() : target;
  if (action === "inbox-export") return own(inboxParts, target)?.() ?? target;
  if (name !== undefined) return name;
  if (action === "mail-read") return m.admin_audit_kind_mail();
  const kind = own(kinds, /^(.+)-[a-z]+$/.exec(action)?.[1] ?? "")?.();
  if (target.startsWith("user:")) return m.admin_actor_gone();
  if (kind === undefined || !/^(?:\d+|[0-9a-z]{26})$/.test(target)) return target;
  return /^\d/.test(target) && target.length < 26 ? m.admin_audit_numbered({ what: kind, number: target }) : kind;
}
