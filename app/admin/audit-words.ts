import { m } from "#i18n/paraglide/messages.js";

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
