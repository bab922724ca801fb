import type { Localized } from "#core/localized.ts";

type NavigationSeed = { id: string; placement: "header" | "footer"; label: Localized; href: string; sort: number };

/** Header and footer links to the pages that exist. */
export const starterNavigation: readonly NavigationSeed[] = [
  { id: "header-ask", placement: "header", label: { en: "Ask", zh: "提问" }, href: "/ask", sort: 0 },
  { id: "header-translate", placement: "header", label: { en: "Translate", zh: "翻译" }, href: "/translate", sort: 1 },
  { id: "header-write", placement: "header", label: { en: "Write", zh: "写作" }, href: "/write", sort: 2 },
  { id: "header-prompts", placement: "header", label: { en: "Prompts", zh: "提示词" }, href: "/prompts", sort: 3 },
  { id: "header-rewrite", placement: "header", label: { en: "Rewrite", zh: "改写" }, href: "/write/rewrite", sort: 4 },
  { id: "header-social", placement: "header", label: { en: "Social", zh: "社交媒体" }, href: "/write/social", sort: 5 },
  { id: "footer-all-tools", placement: "footer", label: { en: "All writing tools", zh: "全部写作工具" }, href: "/write", sort: 1 },
  { id: "footer-email", placement: "footer", label: { en: "Email tools", zh: "邮件工具" }, href: "/write/email", sort: 2 },
  { id: "footer-marketing", placement: "footer", label: { en: "Marketing tools", zh: "营销工具" }, href: "/write/marketing", sort: 3 },
  {
    id: "footer-languages",
    placement: "footer",
    label: { en: "All languages", zh: "所有语言" },
    href: "/translate/all-languages",
    sort: 4,
  },
  {
    id: "footer-documents",
    placement: "footer",
    label: { en: "Translate documents", zh: "翻译文档" },
    href: "/translate/document",
    sort: 5,
  },
  { id: "footer-api", placement: "footer", label: { en: "API description", zh: "API 说明" }, href: "/api/openapi.json", sort: 6 },
  { id: "footer-about", placement: "footer", label: { en: "About", zh: "关于" }, href: "/about", sort: 7 },
  { id: "footer-help", placement: "footer", label: { en: "Help", zh: "帮助" }, href: "/help", sort: 8 },
  { id: "footer-privacy", placement: "footer", label: { en: "Privacy", zh: "隐私" }, href: "/privacy", sort: 9 },
  { id: "footer-terms", placement: "footer", label: { en: "Terms", zh: "条款" }, href: "/terms", sort: 10 },
  { id: "footer-refunds", placement: "footer", label: { en: "Refunds", zh: "退款" }, href: "/refunds", sort: 11 },
  { id: "footer-status", placement: "footer", label: { en: "Status", zh: "状态" }, href: "/status", sort: 12 },
];
