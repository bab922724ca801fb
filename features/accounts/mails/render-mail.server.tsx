import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { linkMaxAgeS } from "../link-age.ts";
import { MailPage } from "./mail-page.tsx";
import { type MailFacts, type MailKind, mailWords } from "./mail-words.ts";

type MailInput = {
  kind: MailKind;
  locale: Locale;
  appName: string;
  /** An absolute URL of ours; null for `email-changed` and `account-deleted`, which have no link. */
  link: string | null;
  /** Needed by emails about money and tables. */
  facts?: MailFacts | undefined;
};

const noFacts: MailFacts = { item: "", amount: "", date: "" };

const linkAge = { verifyHours: linkMaxAgeS.verify / 3600, resetMinutes: linkMaxAgeS.reset / 60 };

/**
 * Renders an email: its subject, text and HTML, in one language.
 *
 * @throws Error for a link that is missing, not allowed for this kind, or not http
 */
export function renderMail({ kind, locale, appName, link, facts = noFacts }: MailInput): { subject: string; text: string; html: string } {
  // A line break in the product's name would end the subject header.
  const product = appName.replace(/\p{Cc}+/gu, " ");
  const { subject, title, slip, paragraphs, action, note } = mailWords(kind, locale, product, linkAge, facts);
  if ((action === null) !== (link === null)) throw new Error(`a mail of kind ${kind} ${action === null ? "has no link" : "needs a link"}`);
  if (link !== null && !/^https?:\/\/\S+$/.test(link)) throw new Error(`the link of a mail of kind ${kind} is not a web address`);
  const footer = m.mail_footer({ appName: product }, { locale });
  const labelled = action === null || link === null ? null : { url: link, label: action, copy: m.mail_copy({}, { locale }) };
  const page = (
    <MailPage
      language={locale === "zh" ? "zh-Hans" : "en"}
      {...{ appName: product, subject, title, slip, paragraphs, note, footer }}
      link={labelled}
    />
  );
  const colon = locale === "zh" ? "：" : ": ";
  const slipLines = slip === undefined ? [] : [[slip.title, ...slip.figures.map(({ name, value }) => name + colon + value)].join("\n")];
  const linkLines = labelled === null ? [] : [`${labelled.label}${colon.trimEnd()}\n${labelled.url}`];
  return {
    subject,
    text: `${[title, ...slipLines, ...paragraphs, ...linkLines, note, footer].join("\n\n")}\n`,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
  };
}
