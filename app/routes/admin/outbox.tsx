import { data, Link } from "react-router";
import { isAppError } from "#core/errors.ts";
import { listOutbox, openOutboxMail, type OutboxMail } from "#features/accounts/outbox-queries.server.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { OutboxMailText } from "../../admin/outbox-mail-text.tsx";
import { mailKindWords, mailStateWords } from "../../admin/outbox-words.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/outbox.ts";

const pageSize = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, origin } = page;
  const { searchParams } = url;
  const mailId = searchParams.get("mail");
  const reader = requireFullAdmin(page, url);
  try {
    const { items, next } = await listOutbox(services, reader, pageSize, searchParams.get("cursor"));
    const open = mailId === null ? null : await openOutboxMail(services, reader, mailId);
    return {
      mails: items.map(withoutText),
      next,
      open,
      cursor: searchParams.get("cursor"),
      isSmtpSet: services.mail.smtp !== null,
      origin,
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw error.code === "not-found" ? fatalNotFound(url) : data(error.message, { status: error.status });
  }
}

const withoutText = ({ text: _text, ...mail }: OutboxMail) => mail;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The emails in the outbox, with one open. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, next, open, cursor, isSmtpSet, origin } = loaderData;
  return (
    <>
      <PageHeading isWorkspace title={m.outbox_title()}>
        <p>{isSmtpSet ? m.outbox_intro_sent() : m.outbox_intro_kept()}</p>
      </PageHeading>
      {open === null ? null : <OpenMail mail={open} origin={origin} />}
      {mails.length === 0 ? <NoMails /> : <MailList mails={mails} openId={open?.id ?? null} cursor={cursor} />}
      {next === null ? null : (
        <p className="mt-4">
          <PageLink to={`/admin/outbox?cursor=${next}`} className="text-accent underline underline-offset-4">
            {m.outbox_older()}
          </PageLink>
        </p>
      )}
    </>
  );
}

function NoMails() {
  return (
    <div className="mt-8 max-w-prose note">
      <p className="font-semibold">{m.outbox_empty()}</p>
      <p className="mt-1 text-muted">{m.outbox_empty_teach()}</p>
    </div>
  );
}

function OpenMail({ mail, origin }: { mail: OutboxMail; origin: string }) {
  return (
    <article aria-labelledby="open-mail" className="mt-6 max-w-prose card p-5">
      <h2 id="open-mail" className="font-sans font-semibold tracking-normal" lang={languageTags[mail.locale]}>
        {mail.subject === "" ? mailKindWords[mail.kind]() : mail.subject}
      </h2>
      <p className="mt-1 text-sm break-all text-muted">
        {mail.to} · <AdminTime at={mail.at} />
      </p>
      <div className="mt-4" lang={mail.text === "" ? undefined : languageTags[mail.locale]}>
        {mail.text === "" ? <p className="text-muted">{m.outbox_text_erased()}</p> : <OutboxMailText text={mail.text} origin={origin} />}
      </div>
      {mail.text === "" ? null : <p className="mt-4 text-sm text-muted">{m.outbox_warning()}</p>}
    </article>
  );
}

type ListedMail = Omit<OutboxMail, "text">;

function MailList({ mails, openId, cursor }: { mails: ListedMail[]; openId: string | null; cursor: string | null }) {
  return (
    <ul className="card mt-6 divide-y divide-line px-4 text-sm">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          {/* Not loaded ahead: to open it leaves a line in the audit log. */}
          <Link
            to={localizePath(
              `/admin/outbox?${new URLSearchParams({ ...(cursor === null ? {} : { cursor }), mail: mail.id })}`,
              getLocale(),
            )}
            prefetch="none"
            aria-current={mail.id === openId ? "true" : undefined}
            className="inline-flex min-h-9 items-center break-all font-medium text-accent underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {mail.to}
          </Link>
          <span>{mailKindWords[mail.kind]()}</span>
          <span className="ml-auto flex gap-x-4 text-sm text-muted">
            <span>{mailStateWords[mail.state]()}</span>
            <AdminTime at={mail.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
