import { type CodeLine, type CodeSort, codeStates } from "#features/billing/codes/code-list-shape.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Badge, type BadgeTone } from "#ui/primitives/badge.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminDay } from "../../admin/admin-day.tsx";
import { answerCodesForm, readCodesPage } from "../../admin/codes/codes-page.server.ts";
import { MakeCodesForm, NewCodes } from "../../admin/codes/make-codes-form.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/codes.ts";

export const handle: FormsHandle = { forms: ["make"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  return readCodesPage(page, requireFullAdmin(page, url), url);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  return answerCodesForm(page, requireFullAdmin(page, url), await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** Codes to hand out: made here, redeemed under Billing. */
export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, total, confirm } = loaderData;
  const answer = actionData ?? null;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_codes_title()}>
        <p>{m.admin_codes_intro()}</p>
      </PageHeading>
      <NewCodes codes={answer?.codes ?? []} />
      <MakeCodesForm confirm={confirm} answer={answer} />
      <div className="print:hidden">
        <AdminTable<CodeLine, CodeSort>
          caption={m.admin_codes_title()}
          path="/admin/codes"
          query={query}
          columns={columns()}
          filters={[
            { name: "state", label: m.admin_user_state(), options: codeStates.map((value) => ({ value, label: states[value].words() })) },
          ]}
          rows={items}
          total={total}
          keyOf={({ id }) => id}
          empty={<p>{m.admin_codes_empty()}</p>}
        />
      </div>
    </>
  );
}

const states: Record<CodeLine["state"], { words: () => string; tone: BadgeTone }> = {
  open: { words: m.admin_codes_open, tone: "good" },
  used: { words: m.admin_codes_used_up, tone: "plain" },
  expired: { words: m.ledger_expire, tone: "warn" },
};

const columns = (): Column<CodeLine, CodeSort>[] => [
  { name: m.admin_codes_ending(), cell: ({ ending }) => <span className="font-mono">…{ending}</span> },
  { name: m.admin_codes_gives(), cell: gives },
  { name: m.admin_codes_used(), sort: "used", isNumber: true, cell: ({ used, times }) => `${used} / ${times}` },
  { name: m.admin_user_state(), cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].words()}</Badge> },
  {
    name: m.admin_codes_expires(),
    sort: "expires",
    cell: ({ expiresAt }) => (expiresAt === null ? "–" : <AdminDay at={expiresAt} />),
  },
  { name: m.admin_codes_created(), sort: "at", cell: ({ at }) => <AdminDay at={at} /> },
  { name: m.admin_codes_by(), cell: ({ maker }) => actorWords(maker) },
];

function gives({ creditsMilli, premiumDays }: CodeLine): string {
  if (premiumDays > 0) return m.admin_codes_gives_days({ count: premiumDays });
  return m.document_tokens({ tokens: formatMilli(creditsMilli, getLocale()) });
}
