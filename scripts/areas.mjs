/**
 * The areas of `npm test -- --area <name>`, by the folders of features/, and their tests: the start of each test file's path. Each test of
 * the product's rooms and doors belongs to the area whose work it proves, those of every room to none.
 */
const area = (folders, names) => [...folders.map((folder) => `${folder}/`), ...names.map((name) => `tests/${name}`)];
const doors = (...names) => names.map((name) => `integration/${name}`);
const journeys = (...names) => names.map((name) => `e2e/journeys/${name}`);

export const areas = {
  accounts: area(
    ["features/accounts", "app/accounts", "app/dashboard", "app/guards"],
    [
      ...doors("accounts-", "auth-", "guards", "access-", "admin-accounts", "admin-users", "admin-access", "navigation-roles"),
      ...journeys("accounts-", "dashboard", "first-admin", "google-sign-in", "palette-account", "admin-keyboard-operations"),
    ],
  ),
  automate: area(["features/automate", "app/automate", "formats/table"], [...doors("automate-"), ...journeys("automate")]),
  billing: area(
    ["features/billing", "app/pricing", "platform/payments"],
    [
      ...doors("billing-", "payments-", "processes-payments", "idempotency"),
      ...journeys("payments", "pricing", "price-by-length", "one-charge", "what-is-left"),
      "spec/section-7-payments",
    ],
  ),
  catalogue: area(
    ["features/catalogue", "app/catalogue-views"],
    [
      ...doors("catalogue-live", "content-files", "palette-search", "admin-tool", "admin-image-tools", "admin-navigation", "admin-tags"),
      ...journeys("admin-tool", "admin-navigation", "admin-keyboard-content", "palette.", "catalogue-"),
    ],
  ),
  conversations: area(
    ["features/conversations", "app/ask"],
    [
      ...doors("conversation-", "chat-settings", "home-composer", "recent-work"),
      ...journeys(
        "ask-long-input",
        "conversation-",
        "chat-store",
        "code-and-maths",
        "home-ask",
        "realtime",
        "shared-page",
        "window-and-paper",
      ),
      "e2e/axe/conversation",
    ],
  ),
  documents: area(
    ["features/documents", "formats/reading", "app/ask/documents"],
    [...doors("attachments", "documents", "document-answers", "document-vectors"), ...journeys("attachments", "documents.", "documents-")],
  ),
  feedback: area(["features/feedback"], [...doors("feedback")]),
  files: area(
    ["features/files", "formats", "app/translate/files", "platform/isolate", "platform/queue"],
    [
      "corpus-",
      "feature-grid",
      "pdf-pictures",
      "tag-faults",
      "one-segment",
      "placeholder-grid",
      ...doors("file-", "files-", "translate-command", "translate-hostile", "storage-buckets"),
      ...journeys("translate-file", "translate-document"),
      "e2e/axe/translate-files",
    ],
  ),
  images: area(
    ["features/images", "app/images", "platform/ai/images", "platform/pictures"],
    [...doors("image-", "images-", "admin-image-tools"), ...journeys("images-")],
  ),
  languages: area(["features/languages", "app/translate/language-pages"], [...doors("language-pages"), ...journeys("languages")]),
  operating: area(
    ["features/operating", "platform/jobs", "platform/config", "platform/log", "app/charts"],
    [
      ...doors("doctor", "backup", "db-move", "demo-commands", "processes-", "several-processes", "outbox-command", "migrated-rows"),
      ...doors("admin-health", "admin-figures", "admin-settings", "admin-audit", "settings-wrong-once"),
      ...journeys("admin-figures"),
    ],
  ),
  pages: area(
    ["features/pages", "app/site-pages", "server/pages"],
    [...doors("pages", "page-budgets", "shared-pages"), ...journeys("crawl", "missing-pages", "home-page")],
  ),
  prompts: area(["features/prompts", "app/prompts"], [...doors("prompts-", "admin-prompts"), ...journeys("prompt"), "e2e/axe/prompts"]),
  runs: area(
    ["features/runs", "platform/ai", "platform/realtime"],
    [
      ...doors("run-", "streaming-", "wire-grid", "hostile-provider", "kill-points", "flood", "realtime"),
      ...journeys(
        "stop",
        "run-part",
        "result-lines",
        "result-in-sight",
        "result-compare",
        "result-onward",
        "refused-in-sight",
        "signed-out",
        "early-press",
        "compare-changes",
        "loading-text",
        "demo-engine",
        "hostile-text",
      ),
      "e2e/axe/states",
    ],
  ),
  translation: area(
    ["features/translation", "app/translate"],
    [
      "translation-checks",
      ...doors("translation-", "translator-", "glossaries"),
      ...journeys(
        "translate-address",
        "translate-history",
        "translate-hostile",
        "translate-level",
        "translate-sentences",
        "translate-speech",
        "translate.",
      ),
      ...journeys("translator-settings", "glossaries"),
    ],
  ),
  writing: area(
    ["features/writing", "app/tool-page", "app/home"],
    journeys("write-a-caption", "drafts", "without-script", "input-method", "hostile-text"),
  ),
};

/** Tests of no area: of the shell, of every page, and of every way in at once. `npm test` and `npm run test:all` have them. */
export const everywhere = [
  ...doors("doors-", "whole-site-", "use-cases", "large-site", "live-bounds", "slow-", "admin-actions"),
  ...journeys("shell", "first-requests", "first-visit", "private-addresses", "phone-rooms", "settings", "admin-keyboard."),
  "e2e/attacks/",
  "e2e/builds/",
  "e2e/axe/pages",
  "e2e/axe/guarded-pages",
  "spec/section-",
  "dependencies",
  "parts",
  "harness/",
  "services/",
].map((name) => `tests/${name}`);
