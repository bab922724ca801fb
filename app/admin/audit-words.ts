import { m } from "#i18n/paraglide/messages.js";
import { partName } from "./navigation/fault-words.ts";
import { pagePath } from "./page-editor/page-words.ts";
import { pathWords } from "./tool-editor/tool-words.ts";

const actions: Record<string, () => string> = {
  "config-set": m.admin_audit_config_set,
  "credits-adjust": m.admin_audit_credits_adjust,
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

/** An action of the audit log in words; one that has none is shown as it is called. */
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
};

/** Where something changed, as the editor of its kind calls it; a place without a name stands as it is. */
export function placeWords(action: string, path: string): string {
  const [kind] = /^(image-tool|[a-z]+)/.exec(action) ?? [];
  const part = own(parts, path);
  if (part !== undefined) return part();
  if (kind === "tool" || kind === "image-tool") return pathWords(path);
  if (kind === "page") return pagePath(path);
  return kind === "navigation" ? partName(path) : path;
}

const pages: Record<string, string> = {
  tool: "/admin/writing-tool/",
  "image-tool": "/admin/image-tool/",
  prompt: "/admin/prompt/",
  navigation: "/admin/navigation/",
  page: "/admin/page/",
};

/** The page of what was changed; null where there is none. */
export function targetPath({ action, target, person }: { action: string; target: string; person: { id: string } | null }): string | null {
  if (person !== null) return `/admin/user/${person.id}`;
  if (action === "config-set") return `/admin/settings?${new URLSearchParams({ key: target })}#history`;
  const page = own(pages, /^(.+)-(?!delete$)[a-z]+$/.exec(action)?.[1] ?? "");
  return page === undefined ? null : page + target.split("/").map(encodeURIComponent).join("/");
}
