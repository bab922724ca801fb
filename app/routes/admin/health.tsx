import { Form, useNavigation } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { StatusDot } from "#ui/primitives/status-dot.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { failureWord } from "../../admin/failure-words.ts";
import { FindingList } from "../../admin/health/finding-list.tsx";
import { healthForms } from "../../admin/health/health-forms.ts";
import { answerHealthForm, type HealthAnswer, type HealthPageData, readHealthPage } from "../../admin/health/health-page.server.ts";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { providerName } from "../../admin/health/provider-name.ts";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/health.ts";

export const handle: FormsHandle = { forms: healthForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  return readHealthPage(page, requireFullAdmin(page, url));
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireFullAdmin(page, url);
  return answerHealthForm(page, admin, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** How the site is doing: providers, queue and processes, and the results of their tests. */
export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, queue, situation, embeddingModel, machine, processId } = loaderData;
  const isAtWork = useNavigation().state === "submitting";
  const action = localizePath("/admin/health", getLocale());
  return (
    <>
      <PageHeading isWorkspace title={m.admin_health_title()}>
        <p>{m.admin_health_intro()}</p>
      </PageHeading>
      <TestResult answer={actionData} />
      <Section isSmall title={m.admin_health_checks()} intro={m.admin_health_checks_intro()} className="mt-8">
        <Form method="post" action={action}>
          <Button type="submit" name="intent" value="all" variant="primary" aria-disabled={isAtWork}>
            {m.admin_health_run_all()}
          </Button>
        </Form>
      </Section>
      <Section isSmall title={m.admin_health_providers()} intro={m.admin_health_providers_intro()} className="mt-8">
        <Providers {...{ providers, action, isAtWork }} />
      </Section>
      <Section isSmall title={m.admin_health_queue()} className="mt-8">
        <Queue queue={queue} />
        {situation.staleRuns === 0 ? null : <p className="mt-3 note-bad">{m.admin_health_stale({ count: situation.staleRuns })}</p>}
      </Section>
      <Section isSmall title={m.admin_health_meaning()} className="mt-8">
        <p>{embeddingWords(embeddingModel)}</p>
        <DocumentFaults faults={situation.documentFaults} />
      </Section>
      <Section isSmall title={m.admin_health_machine()} className="mt-8">
        <MachineFacts {...{ machine, databaseVersion: situation.databaseVersion }} />
      </Section>
      <Section isSmall title={m.admin_health_processes()} className="mt-8">
        <PlainTable
          caption={m.admin_health_processes()}
          columns={[{ name: m.admin_health_role() }, { name: m.admin_health_started() }, { name: m.admin_health_state() }]}
          rows={situation.processes.map(({ id, role, startedAt, isAlive }) => ({
            key: id,
            cells: [
              <span key="role" className="inline-flex flex-wrap gap-2">
                {role}
                {id === processId ? <Badge>{m.admin_health_this()}</Badge> : null}
              </span>,
              <AdminTime key="at" at={startedAt} />,
              <Badge key="state" tone={isAlive ? "good" : "bad"}>
                <StatusDot />
                {isAlive ? m.admin_health_alive() : m.admin_health_dead()}
              </Badge>,
            ],
          }))}
        />
      </Section>
    </>
  );
}

function TestResult({ answer }: { answer: HealthAnswer | undefined }) {
  const refusal = answer?.refusal ?? null;
  return (
    <>
      <div role="alert">{refusal === null ? null : <p className="mt-6 note-bad">{refusal}</p>}</div>
      <div role="status">{answer === undefined || refusal !== null ? null : <Findings answer={answer} />}</div>
    </>
  );
}

function Findings({ answer: { about, findings } }: { answer: HealthAnswer }) {
  const count = (state: string) => findings.filter((one) => one.state === state).length;
  return (
    <div className="mt-6">
      <p className="font-semibold">
        {about === null
          ? m.admin_health_result_all({ failures: count("failure"), warnings: count("warning") })
          : m.admin_health_result_one({ name: about })}
      </p>
      <FindingList findings={findings} />
    </div>
  );
}

type ProvidersProps = Pick<HealthPageData, "providers"> & { action: string; isAtWork: boolean };

function Providers({ providers, action, isAtWork }: ProvidersProps) {
  const number = new Intl.NumberFormat(getLocale());
  const percent = new Intl.NumberFormat(getLocale(), { style: "percent" });
  const named = providers.map((provider) => ({ ...provider, name: providerName(provider, getLocale()) }));
  const isDemo = providers.some(({ wire, models }) => wire === "demo" && models !== null);
  return (
    <>
      {isDemo ? <p className="mb-4 max-w-prose note">{m.admin_health_demo()}</p> : null}
      <PlainTable
        caption={m.admin_health_providers()}
        columns={[
          { name: m.admin_health_provider() },
          { name: m.admin_health_models(), isNumber: true },
          { name: m.admin_health_runs(), isNumber: true },
          { name: m.admin_health_failed(), isNumber: true },
          { name: m.admin_health_first_text(), isNumber: true },
          { name: m.admin_health_test() },
        ]}
        rows={named.map(({ wire, name, host, models, runs, failed, medianFirstTextMs }) => ({
          key: wire,
          cells: [
            host === null ? name : `${name} · ${host}`,
            models === null ? "–" : number.format(models),
            number.format(runs),
            failed === 0 ? "0" : `${number.format(failed)} (${percent.format(failed / runs)})`,
            medianFirstTextMs === null ? "–" : m.admin_health_milliseconds({ count: number.format(medianFirstTextMs) }),
            models === null ? (
              m.admin_health_not_connected()
            ) : (
              <Form key="test" method="post" action={action}>
                <input type="hidden" name="provider" value={wire} />
                <Button
                  type="submit"
                  name="intent"
                  value="test"
                  size="sm"
                  aria-disabled={isAtWork}
                  aria-label={m.admin_health_test_of({ name })}
                >
                  {m.admin_health_test()}
                </Button>
              </Form>
            ),
          ],
        }))}
      />
    </>
  );
}

/** Job kinds whose names mean nothing to people; any other is shown under its own name. */
const workNames: Record<string, () => string> = {
  files: m.admin_health_files,
  documents: m.admin_health_documents,
  "accounts.deliver-mail": m.admin_health_mails,
  "operations.clean-up": m.admin_health_clean_up,
};

function Queue({ queue }: Pick<HealthPageData, "queue">) {
  return (
    <PlainTable
      caption={m.admin_health_queue()}
      columns={[
        { name: m.admin_health_kind() },
        { name: m.admin_health_waiting(), isNumber: true },
        { name: m.admin_health_working(), isNumber: true },
        { name: m.admin_health_failed_today(), isNumber: true },
        { name: m.admin_health_oldest(), isNumber: true },
      ]}
      rows={queue.map(({ kind, waiting, working, failed, oldestS }) => ({
        key: kind,
        cells: [workNames[kind]?.() ?? kind, waiting, working, failed, waiting === 0 ? "–" : m.admin_health_seconds({ count: oldestS })],
      }))}
    />
  );
}

function embeddingWords(model: HealthPageData["embeddingModel"]): string {
  if (model === "off") return m.admin_health_meaning_off();
  return model === null ? m.admin_health_meaning_none() : m.admin_health_meaning_model({ model });
}

function DocumentFaults({ faults }: { faults: HealthPageData["situation"]["documentFaults"] }) {
  if (faults.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{m.admin_health_meaning_faults()}</h3>
      <dl className="card grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 px-4 py-3 text-sm tabular-nums">
        {faults.map(({ fault, count }) => (
          <div key={fault} data-failure={fault} className="contents">
            <dt>{failureWord(fault)}</dt>
            <dd className="text-right">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function MachineFacts({ machine, databaseVersion }: Pick<HealthPageData, "machine"> & { databaseVersion: string }) {
  const number = new Intl.NumberFormat(getLocale());
  const megabytes = (count: number) => m.admin_health_megabytes({ count: number.format(count) });
  const facts = [
    { name: m.admin_health_version(), value: machine.version },
    { name: m.admin_health_node(), value: machine.node },
    { name: m.admin_health_database(), value: databaseVersion },
    { name: m.admin_health_disk(), value: megabytes(machine.diskFree) },
    { name: m.admin_health_memory_free(), value: megabytes(machine.memory.free) },
    { name: m.admin_health_memory_used(), value: megabytes(machine.memory.used) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="card px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
