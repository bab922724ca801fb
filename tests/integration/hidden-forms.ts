/** What else pages can be asked for than their forms show to everybody: buttons of some states, or of a script. */
export const hiddenForms: Record<string, string[]> = {
  "/ask/:id?": ["send", "restore", "edit", "regenerate", "fork", "branch", "stop", "star", "unstar", "pin", "unpin", "rename", "tags"],
  "/settings/chat": ["save", "reset", "import", "delete-all", "restore", "revoke"],
  "/dashboard/account": ["adopt", "leave", "picture-remove", "google-link", "google-unlink", "session-end", "sessions-end"],
  "/dashboard/billing": ["cancel", "resume", "portal", "refund"],
  "/translate/settings": ["change", "delete", "add-term", "change-term", "delete-term", "save-settings", "reset-settings", "import"],
  "/translate/files": ["upload", "start", "cancel", "retry", "reflow", "delete"],
  "/translate/files/:id": ["save", "reflow", "retry", "cancel"],
  "/translate/*": ["history-delete", "history-clear", "history-restore", "like-whole", "like-delete", "like-change", "collection-rename"],
  "/prompt/:id": ["fork", "vote", "report", "keep", "examples", "drop"],
  "/prompt/:id/edit": ["save", "publish", "unpublish"],
  "/user/login": ["google"],
};
