/** How gettext counts in a language: how many forms, the rule for a header, and which of them is for one thing. */
export type PluralForms = { count: number; rule: string; singular: number };

const one = { count: 1, rule: "0", singular: -1 };
const two = { count: 2, rule: "(n != 1)", singular: 0 };
const above = { count: 2, rule: "(n > 1)", singular: 0 };
const eastSlavic = {
  count: 3,
  rule: "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
  singular: 0,
};
const czech = { count: 3, rule: "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2", singular: 0 };

/** By primary language subtag (gettext manual 12.6, Unicode plural rules); languages that are not here have two forms, as English has. */
const forms: Readonly<Record<string, PluralForms>> = {
  ...Object.fromEntries("zh ja ko vi th lo my id ms km jv su bo ii yo ig wo tt ug".split(" ").map((code) => [code, one])),
  ...Object.fromEntries("fr oc br wa fil tl am ti ln mg mi uz tg pt_BR".split(" ").map((code) => [code, above])),
  ...Object.fromEntries("ru uk be sr hr bs".split(" ").map((code) => [code, eastSlavic])),
  cs: czech,
  sk: czech,
  pl: { count: 3, rule: "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)", singular: 0 },
  lt: { count: 3, rule: "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)", singular: 0 },
  lv: { count: 3, rule: "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)", singular: 0 },
  ro: { count: 3, rule: "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)", singular: 0 },
  sl: { count: 4, rule: "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)", singular: 0 },
  mt: { count: 4, rule: "(n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20) ? 2 : 3)", singular: 0 },
  gd: { count: 4, rule: "(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3", singular: 0 },
  cy: { count: 4, rule: "(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3", singular: 0 },
  ga: { count: 5, rule: "n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 : (n>6 && n<11) ? 3 : 4", singular: 0 },
  ar: { count: 6, rule: "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)", singular: 1 },
  is: { count: 2, rule: "(n%10!=1 || n%100==11)", singular: 0 },
  mk: { count: 2, rule: "(n==1 || n%10==1 ? 0 : 1)", singular: 0 },
};

/** @param language BCP 47 tag */
export function pluralForms(language: string): PluralForms {
  const [primary = ""] = language.split("-");
  return forms[gettextLocale(language)] ?? forms[primary.toLowerCase()] ?? two;
}

/** The name that gettext has for a language: `pt_BR`, `zh_CN` for simplified and `zh_TW` for traditional characters, `sr@latin`. */
export function gettextLocale(language: string): string {
  const [primary = "", ...rest] = language.split("-");
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/i.test(part))?.toUpperCase();
  const script = rest.find((part) => /^[a-z]{4}$/i.test(part))?.toLowerCase();
  if (region !== undefined) return `${primary}_${region}`;
  if (primary === "zh") return script === "hant" ? "zh_TW" : "zh_CN";
  return primary === "sr" && script === "latn" ? "sr@latin" : primary;
}
