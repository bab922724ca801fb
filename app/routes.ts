import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** All pages (spec §2), once per language: the same modules under ids of their own (UX.md, "Language design"). */
export default [...tree(""), ...prefix("zh", tree("zh."))] satisfies RouteConfig;

function tree(language: "" | "zh."): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}${name}` });
  return [
    layout("layouts/default.tsx", id("default"), [
      index("routes/home.tsx", id("home")),
      route("images", "routes/images/gallery.tsx", id("images")),
      route("images/*", "routes/images/tool.tsx", id("images-tool")),
      route("pricing", "routes/pricing.tsx", id("pricing")),
      route("write", "routes/write.tsx", id("write")),
      route("write/:category", "routes/write-category.tsx", id("write-category")),
      route("write/:category/:tool", "routes/write-tool.tsx", id("write-tool")),
      route("write/*", "routes/write-unknown.tsx", id("write-unknown")),
      route("prompts", "routes/prompts/list.tsx", id("prompts")),
      route("prompts/new", "routes/prompts/new.tsx", id("prompt-new")),
      route("prompt/:id", "routes/prompts/prompt.tsx", id("prompt")),
      route("prompt/:id/edit", "routes/prompts/edit.tsx", id("prompt-edit")),
      route("translate/document", "routes/translate/document.tsx", id("translate-document")),
      route("translate/settings", "routes/translate/settings.tsx", id("translate-settings")),
      route("translate/all-languages", "routes/translate/all-languages.tsx", id("translate-all-languages")),
      layout("routes/translate/pair-layout.tsx", id("translate-guard"), [
        route("translate/:format/:language", "routes/translate/files-into.tsx", id("translate-files-into")),
        route("translate/*", "routes/translate/translate.tsx", id("translate")),
      ]),
      route("translate", "routes/translate/last-pair.tsx", id("translate-last")),
      route("automate-gpt", "routes/automate/list.tsx", id("automate-gpt")),
      layout("routes/signed-in-layout.tsx", id("automate-guard"), [
        route("automate-gpt/:id", "routes/automate/job.tsx", id("automate-job")),
      ]),
      route("products/automate-gpt", "routes/automate/product.tsx", id("product-automate-gpt")),
      route("shared/:id", "routes/shared.tsx", id("shared")),
      route("user/setup", "routes/user/setup.tsx", id("user-setup")),
      route("user/login", "routes/user/login.tsx", id("user-login")),
      route("user/sign-up", "routes/user/sign-up.tsx", id("user-sign-up")),
      route("user/sign-out", "routes/user/sign-out.tsx", id("user-sign-out")),
      route("user/forgot", "routes/user/forgot.tsx", id("user-forgot")),
      route("user/reset", "routes/user/reset.tsx", id("user-reset")),
      route("user/verify", "routes/user/verify.tsx", id("user-verify")),
      route("user/callback", "routes/user/callback.tsx", id("user-callback")),
      route("user/access-denied", "routes/user/access-denied.tsx", id("user-access-denied")),
      route("user/account-deleted", "routes/user/account-deleted.tsx", id("user-account-deleted")),
      route("user/*", "routes/user/profile.tsx", id("user")),
      route("*", "routes/site-page.tsx", id("page")),
    ]),
    layout("layouts/app.tsx", id("app"), [
      layout("routes/signed-in-layout.tsx", id("image-guard"), [
        route("image", "routes/images/studio.tsx", id("image")),
        route("image/*", "routes/images/studio-tool.tsx", id("image-tool")),
      ]),
      route("ask/:id?", "routes/ask.tsx", id("ask")),
      route("settings", "routes/first-child.tsx", id("settings")),
      route("settings/chat", "routes/settings/chat.tsx", id("settings-chat")),
      layout("routes/signed-in-layout.tsx", id("dashboard-guard"), [
        route("dashboard", "routes/first-child.tsx", id("dashboard")),
        route("dashboard/account", "routes/dashboard/account.tsx", id("dashboard-account")),
        route("dashboard/billing", "routes/dashboard/billing.tsx", id("dashboard-billing")),
      ]),
      layout("routes/admin/layout.tsx", id("admin-guard"), [
        route("admin", "routes/first-child.tsx", id("admin")),
        route("admin/figures", "routes/admin/figures.tsx", id("admin-figures")),
        route("admin/health", "routes/admin/health.tsx", id("admin-health")),
        route("admin/inbox", "routes/admin/inbox.tsx", id("admin-inbox")),
        route("admin/pages", "routes/admin/pages.tsx", id("admin-pages")),
        route("admin/page/:id", "routes/admin/page.tsx", id("admin-page")),
        route("admin/outbox", "routes/admin/outbox.tsx", id("admin-outbox")),
        route("admin/sales", "routes/admin/sales.tsx", id("admin-sales")),
        route("admin/codes", "routes/admin/codes.tsx", id("admin-codes")),
        route("admin/settings", "routes/admin/settings.tsx", id("admin-settings")),
        route("admin/users", "routes/admin/users.tsx", id("admin-users")),
        route("admin/user/:id", "routes/admin/user.tsx", id("admin-user")),
        route("admin/audit", "routes/admin/audit.tsx", id("admin-audit")),
        route("admin/tags", "routes/admin/tags.tsx", id("admin-tags")),
        route("admin/prompts", "routes/admin/prompts.tsx", id("admin-prompts")),
        route("admin/image-tools", "routes/admin/image-tools.tsx", id("admin-image-tools")),
        route("admin/navigations", "routes/admin/navigations.tsx", id("admin-navigations")),
        route("admin/prompt/:id", "routes/admin/prompt.tsx", id("admin-prompt")),
        route("admin/writing-tools", "routes/admin/writing-tools.tsx", id("admin-writing-tools")),
        route("admin/navigation/:id", "routes/admin/navigation.tsx", id("admin-navigation")),
        route("admin/writing-tool/:id", "routes/admin/writing-tool.tsx", id("admin-writing-tool")),
        route("admin/image-tool/*", "routes/admin/image-tool.tsx", id("admin-image-tool")),
      ]),
    ]),
    layout("layouts/full-screen.tsx", id("full-screen"), [
      layout("routes/signed-in-layout.tsx", id("translate-files-guard"), [
        route("translate/files", "routes/translate/files.tsx", id("translate-files")),
      ]),
      route("translate/files/:id", "routes/translate/file.tsx", id("translate-file")),
    ]),
  ];
}
