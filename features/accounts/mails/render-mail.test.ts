import { describe, expect, it } from "vitest";
import { locales } from "#core/localized.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import { renderMail } from "./render-mail.server.tsx";

const link = "https://words.example/api/auth/verify-email?token=abc&callbackURL=%2F";
const kinds = mails.kind.enumValues;
const withoutLink = ["email-changed", "account-deleted"];
const cases = locales.flatMap((locale) => kinds.map((kind) => ({ locale, kind, leads: !withoutLink.includes(kind) })));

const render = ({ kind, locale, leads }: (typeof cases)[number], appName = "Wordloom") =>
  renderMail({ kind, locale, appName, link: leads ? link : null, facts: facts[locale] });
const facts = {
  en: {
    item: "Premium",
    amount: "$12",
    date: "November 26, 2026",
    rows: [
      { name: "Done", value: "3" },
      { name: "Failed", value: "2" },
    ],
    stop: ["It’s at its limit.", "Raise it."],
  },
  zh: {
    item: "高级版",
    amount: "$12",
    date: "2026年11月26日",
    rows: [
      { name: "完成", value: "3" },
      { name: "失败", value: "2" },
    ],
    stop: ["已达到上限。", "请提高上限。"],
  },
};

describe.each(cases)("$kind in $locale", (mail) => {
  it("leads to one place in each part, or to none", () => {
    const { text, html } = render(mail);
    expect(text.match(/https?:\/\/\S*/g) ?? []).toEqual(mail.leads ? [link] : []);
    expect([...html.matchAll(/(?:href|src|url)\s*[=(]\s*"?([^">]*)/g)].map(([, url]) => url)).toEqual(
      mail.leads ? [link.replace("&", "&amp;")] : [],
    );
  });

  it("names the product and says its language, with nothing to load", () => {
    const { subject, text, html } = render(mail, "Word & Loom");
    expect(subject).toContain("Word & Loom");
    expect(text).toContain("Word & Loom");
    expect(html).toMatch(mail.locale === "zh" ? /^<!doctype html><html lang="zh-Hans">/ : /^<!doctype html><html lang="en">/);
    expect(html).toMatch(/<meta charset="utf-8"/i);
    expect(html).not.toMatch(/<(img|link|script|iframe|video|svg)\b|@import/);
  });

  it("is in its own language throughout", () => {
    const { subject, text, html } = render(mail, "W");
    const words = `${subject} ${text} ${html.replace(/<style>.*?<\/style>|<[^>]*>/gs, " ")}`.replace(/https?:\/\/\S*/g, "");
    expect(/\p{Script=Han}/u.test(words)).toBe(mail.locale === "zh");
    expect(/[a-z]{3}/i.test(words)).toBe(mail.locale === "en");
    expect(words).not.toMatch(/mail_|[{}]|undefined/);
  });

  it("shows a hostile name as text, on one line", () => {
    const { subject, html } = render(mail, `<img src=x onerror="alert(1)">"\r\nBcc: all@words.example`);
    expect(html).not.toMatch(/<img|onerror="/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

it("says other words in each kind", () => {
  for (const locale of locales) {
    const subjects = cases.filter((one) => one.locale === locale).map((one) => render(one).subject);
    expect(new Set(subjects).size).toBe(kinds.length);
  }
});

it("says what was paid, for what and when", () => {
  const receipt = render({ locale: "en", kind: "receipt", leads: true }).text;
  for (const fact of ["Premium", "$12", "November 26, 2026"]) expect(receipt).toContain(fact);
});

it("says what became of a table, and why it has stopped, under a subject that doesn't name it", () => {
  for (const locale of locales) {
    const [done, stopped] = (["table-done", "table-stopped"] as const).map((kind) => render({ locale, kind, leads: true }));
    const { item, amount, date, rows, stop } = facts[locale];
    const lines = rows.map(({ name, value }) => (locale === "zh" ? `${name}：${value}` : `${name}: ${value}`));
    for (const fact of [item, amount, date, ...lines]) for (const mail of [done, stopped]) expect(mail?.text).toContain(fact);
    for (const { name, value } of rows) expect(done?.html).toMatch(new RegExp(`>${name}</th><td[^>]*>${value}</td>`));
    for (const fact of stop) expect(stopped?.text).toContain(fact);
    expect(`${done?.subject} ${stopped?.subject}`).not.toContain(item);
  }
});

it("tells how long the links work", () => {
  expect(renderMail({ kind: "verify-email", locale: "en", appName: "W", link }).text).toContain("24 hours");
  expect(renderMail({ kind: "reset-password", locale: "zh", appName: "W", link }).text).toContain("60 分钟");
});

it("refuses a link that is missing, of no use, or no web address", () => {
  const input = { locale: "en", appName: "W" } as const;
  expect(() => renderMail({ ...input, kind: "reset-password", link: null })).toThrow(/needs a link/);
  expect(() => renderMail({ ...input, kind: "email-changed", link })).toThrow(/has no link/);
  expect(() => renderMail({ ...input, kind: "verify-email", link: "javascript:alert(1)" })).toThrow(/not a web address/);
});
