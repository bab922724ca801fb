import { data, Form, Link, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { type InboxPart, inboxParts } from "#features/feedback/inbox-list.server.ts";
import { listSurveys, type SurveyRow } from "#features/feedback/list-surveys.server.ts";
import { listWaitlist, type WaitlistRow } from "#features/feedback/list-waitlist.server.ts";
import { type FeedbackRow, listFeedback, markHandled, type ReadableRun, readRatedRun } from "#features/feedback/rated-results.server.ts";
import { surveyKeys } from "#features/feedback/surveys.ts";
import { openedProducts, waitlistProducts } from "#features/feedback/waitlist.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { ActingHeading } from "../../admin/acting-heading.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { aboutWords, answerWords, productNames, ratingWords, surveyNames, surveyWords } from "../../admin/inbox-words.ts";
import { listAddress, type ListShape, readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { Route } from "./+types/inbox.ts";

const listedProducts = [...waitlistProducts, ...openedProducts];

const shape: ListShape<"at"> = {
  sorts: ["at"],
  dir: "desc",
  filters: {
    show: inboxParts,
    rating: ["good", "poor"],
    handled: ["yes", "no"],
    survey: surveyKeys,
    product: listedProducts,
  },
};
const path = "/admin/inbox";

export const handle: FormsHandle = { forms: ["handle"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services } = page;
  const user = requireFullAdmin(page, url);
  const query = readListQuery(url.searchParams, shape);
  const part = (query.filters["show"] ?? "feedback") as InboxPart;
  const { db } = services;
  const feedbackId = url.searchParams.get("read");
  try {
    return {
      part,
      query,
      toolNames: Object.fromEntries(services.catalogue.listTools().map((tool) => [tool.slug, tool.name[page.locale]])),
      feedback: part === "feedback" ? await listFeedback(db, user, query, tablePageSize) : null,
      surveys: part === "surveys" ? await listSurveys(db, user, query, tablePageSize) : null,
      waitlist: part === "waitlist" ? await listWaitlist(db, user, query, tablePageSize) : null,
      opened: feedbackId === null ? null : await readRatedRun(db, user, feedbackId),
    };
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }
}

/** Marks feedback as done, or reopens it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const { services, locale } = page;
  const user = requireFullAdmin(page, url);
  const form = await request.formData();
  try {
    await markHandled(services.db, user, String(form.get("feedback") ?? ""), form.get("handled") === "yes");
  } catch (error) {
    if (isAppError(error)) throw data(error.code, { status: error.status });
    throw error;
  }
  return redirect(localizePath(path, locale) + url.search);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** What people told us: feedback on results, survey answers, and waitlists. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { part, opened } = loaderData;
  return (
    <>
      <ActingHeading
        title={m.admin_inbox_title()}
        actions={
          <a href={`/api/admin/inbox/${part}`} download className={buttonClass("secondary", "sm")}>
            <Icon name="download" />
            {m.admin_inbox_export()}
          </a>
        }
      >
        <p>{m.admin_inbox_intro()}</p>
      </ActingHeading>
      <nav aria-label={m.admin_inbox_parts()} className={`${segmentsClass} mt-5`}>
        {inboxPartNames.map(({ name, title }) => (
          <PageLink key={name} to={`${path}?show=${name}`} aria-current={name === part ? "page" : undefined} className={segmentClass}>
            {title()}
          </PageLink>
        ))}
      </nav>
      {opened === null ? null : <OpenRun run={opened} />}
      <InboxTable {...loaderData} />
    </>
  );
}

const inboxPartNames: { name: InboxPart; title: () => string }[] = [
  { name: "feedback", title: () => m.admin_inbox_feedback() },
  { name: "surveys", title: () => m.admin_inbox_surveys() },
  { name: "waitlist", title: () => m.admin_inbox_waitlist() },
];

type TableProps = Route.ComponentProps["loaderData"];

function InboxTable({ query, feedback, surveys, waitlist, toolNames }: TableProps) {
  const common = { path, query, keyOf: (row: { id: string }) => row.id };
  if (surveys !== null)
    return (
      <AdminTable<SurveyRow, "at">
        {...common}
        {...surveys}
        caption={m.admin_inbox_surveys()}
        columns={surveyColumns()}
        filters={[
          { name: "survey", label: m.admin_inbox_survey(), options: surveyKeys.map((value) => ({ value, label: surveyNames[value]() })) },
        ]}
        empty={<p>{m.admin_inbox_surveys_empty()}</p>}
      />
    );
  if (waitlist !== null)
    return (
      <AdminTable<WaitlistRow, "at">
        {...common}
        {...waitlist}
        caption={m.admin_inbox_waitlist()}
        columns={waitlistColumns()}
        filters={[
          {
            name: "product",
            label: m.admin_inbox_product(),
            options: listedProducts.map((value) => ({ value, label: productNames[value]() })),
          },
        ]}
        empty={<p>{m.admin_inbox_waitlist_empty()}</p>}
      />
    );
  if (feedback === null) return null;
  return (
    <AdminTable<FeedbackRow, "at">
      {...common}
      {...feedback}
      caption={m.admin_inbox_feedback()}
      columns={[
        ...feedbackColumns(toolNames),
        { name: m.admin_inbox_handled(), cell: (row) => <Handled row={row} address={listAddress(path, query)} /> },
      ]}
      filters={[
        {
          name: "rating",
          label: m.admin_inbox_rating(),
          options: [
            { value: "good", label: m.admin_inbox_good() },
            { value: "poor", label: m.admin_inbox_poor() },
          ],
        },
        {
          name: "handled",
          label: m.admin_inbox_handled(),
          options: [
            { value: "no", label: m.admin_inbox_open() },
            { value: "yes", label: m.admin_inbox_done() },
          ],
        },
      ]}
      empty={<p>{m.admin_inbox_feedback_empty()}</p>}
    />
  );
}

const feedbackColumns = (toolNames: Record<string, string>): Column<FeedbackRow, "at">[] => [
  { name: m.admin_inbox_at(), sort: "at", cell: (row) => <AdminTime at={row.at} /> },
  {
    name: m.admin_inbox_rating(),
    cell: (row) => (
      <>
        {row.rating > 0 ? m.admin_inbox_good() : m.admin_inbox_poor()}
        <span className="block text-sm text-muted">{ratingWords(row.reasons)}</span>
      </>
    ),
  },
  {
    name: m.admin_inbox_comment(),
    cell: (row) => <span className="block max-w-prose whitespace-pre-wrap wrap-anywhere md:min-w-48">{row.comment}</span>,
  },
  {
    name: m.admin_inbox_tool(),
    cell: (row) =>
      row.tool === null ? (
        "–"
      ) : (
        <PageLink to={`/write/${row.tool}`} className="underline underline-offset-4">
          {toolNames[row.tool] ?? row.tool}
        </PageLink>
      ),
  },
  {
    name: m.admin_inbox_result(),
    cell: (row) =>
      row.mayRead ? (
        // Not loaded ahead: to read it leaves a line in the audit log.
        <Link
          to={localizePath(`${path}?show=feedback&read=${row.id}`, getLocale())}
          prefetch="none"
          className="text-accent underline underline-offset-4"
        >
          {m.admin_inbox_read()}
        </Link>
      ) : (
        m.admin_inbox_private()
      ),
  },
];

const surveyColumns = (): Column<SurveyRow, "at">[] => [
  { name: m.admin_inbox_at(), sort: "at", cell: (row) => <AdminTime at={row.at} /> },
  {
    name: m.admin_inbox_survey(),
    cell: (row) => (
      <>
        {surveyWords(row.survey)}
        {row.about === null ? null : <span className="block text-sm wrap-anywhere text-muted">{aboutWords(row.about)}</span>}
      </>
    ),
  },
  {
    name: m.admin_inbox_answers(),
    cell: (row) => (
      <dl className="max-w-prose md:min-w-48">
        {answerWords(row.survey, row.answers).map(({ question, answer }) => (
          <div key={question} className="not-first:mt-1">
            <dt className="text-sm text-muted">{question}</dt>
            <dd className="whitespace-pre-wrap break-words">{answer}</dd>
          </div>
        ))}
      </dl>
    ),
  },
];

const waitlistColumns = (): Column<WaitlistRow, "at">[] => [
  { name: m.admin_inbox_at(), sort: "at", cell: (row) => <AdminTime at={row.at} /> },
  { name: m.admin_inbox_product(), cell: (row) => productNames[row.product as keyof typeof productNames]?.() ?? row.product },
  { name: m.admin_inbox_email(), cell: (row) => <span className="block wrap-anywhere md:min-w-40">{row.email}</span> },
  { name: m.admin_inbox_use_case(), cell: (row) => <span className="block max-w-prose break-words md:min-w-48">{row.useCase}</span> },
];

function Handled({ row, address }: { row: FeedbackRow; address: string }) {
  return (
    <Form method="post" action={localizePath(address, getLocale())} preventScrollReset>
      <input type="hidden" name="feedback" value={row.id} />
      <input type="hidden" name="handled" value={row.handledAt === null ? "yes" : "no"} />
      <Button type="submit" size="sm">
        {row.handledAt === null ? m.admin_inbox_handle() : m.admin_inbox_reopen()}
      </Button>
    </Form>
  );
}

/** Input and result of a run whose owner allows reading them. */
function OpenRun({ run }: { run: ReadableRun }) {
  return (
    <article aria-labelledby="open-run" className="mt-6 max-w-prose card p-5">
      <h2 id="open-run" className="font-sans font-semibold tracking-normal">
        {run.tool ?? m.admin_inbox_result()}
      </h2>
      <dl className="mt-3 space-y-2">
        {run.asked.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-wrap break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {run.texts.map((text, index) => (
        <p key={index} className="mt-4 border-t border-line pt-4 font-serif whitespace-pre-wrap break-words">
          {text}
        </p>
      ))}
    </article>
  );
}
