import { figureDays, sumRuns } from "#features/runs/run-figures.server.ts";
import { sumEmbedded } from "#features/documents/embedding/embedded-figures.server.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { findImageModel } from "#platform/ai/images/picture-cost.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { DayChart } from "../../charts/day-chart.tsx";
import { ImageFiguresPart } from "../../admin/figures/image-figures.tsx";
import { MeaningFiguresPart } from "../../admin/figures/meaning-figures.tsx";
import { ShareTable } from "../../admin/figures/share-table.tsx";
import { failureWord } from "../../admin/failure-words.ts";
import { runKindWord } from "../../admin/run-kind-words.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/figures.ts";

const path = "/admin/figures";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, locale } = page;
  const user = requireFullAdmin(page, url);
  const asked = Number(url.searchParams.get("days"));
  const days = figureDays.find((known) => known === asked) ?? 30;
  const { catalogue } = services;
  const names = Object.fromEntries([...catalogue.listTools(), ...catalogue.listPhotoTools()].map(({ slug, name }) => [slug, name[locale]]));
  return {
    days,
    choices: [...figureDays],
    figures: await sumRuns(services, user, days),
    embedded: await sumEmbedded(services, user, days),
    names,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** What ran, what failed and what was charged, by day, tool and model. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { days, choices, figures, embedded, names } = loaderData;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_figures_title()}>
        <p>{m.admin_figures_intro()}</p>
      </PageHeading>
      <nav aria-label={m.admin_figures_span()} className={`${segmentsClass} mt-5`}>
        {choices.map((count) => (
          <PageLink key={count} to={`${path}?days=${count}`} aria-current={count === days ? "page" : undefined} className={segmentClass}>
            {m.admin_figures_last({ count })}
          </PageLink>
        ))}
      </nav>
      <Totals total={figures.total} />
      {figures.total.runs === 0 ? (
        <div className="mt-8 max-w-prose note">
          <p>{m.admin_figures_empty()}</p>
          <PageLink to="/write" className="text-accent underline underline-offset-4">
            {m.admin_figures_empty_try()}
          </PageLink>
        </div>
      ) : (
        <>
          <Section title={m.admin_figures_days()} className="mt-8">
            <DayChart
              title={m.admin_figures_days()}
              days={figures.days.map(({ day, runs, failed }) => ({ day, values: [runs - failed, failed] }))}
              parts={[
                { name: m.admin_figures_succeeded(), look: "accent" },
                { name: m.admin_figures_failed(), look: "failed" },
              ]}
              least={2}
              words={({ day, values: [succeeded = 0, failed = 0] }) => m.admin_figures_day({ day, runs: succeeded + failed, failed })}
            />
            <details className="mt-3">
              <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.admin_figures_as_table()}</summary>
              <ShareTable
                caption={m.admin_figures_days()}
                head={m.admin_figures_day_head()}
                rows={figures.days.map(({ day, ...sums }) => ({ key: day, name: day, ...sums }))}
              />
            </details>
          </Section>
          <Section title={m.admin_figures_tools()} className="mt-8">
            <ShareTable
              caption={m.admin_figures_tools()}
              head={m.admin_figures_tool()}
              rows={figures.tools.map(({ kind, tool, ...sums }) => ({
                key: `${kind} ${tool ?? ""}`,
                name: tool === null ? runKindWord(kind) : toolName(kind, tool, names),
                ...sums,
              }))}
            />
          </Section>
          <Section title={m.admin_figures_models()} className="mt-8">
            <ShareTable
              caption={m.admin_figures_models()}
              head={m.admin_figures_model()}
              rows={figures.models.map(({ provider, model, ...sums }) => ({
                key: `${provider} ${model}`,
                name: modelName(provider, model),
                ...sums,
              }))}
            />
          </Section>
          <ImageFiguresPart
            days={figures.images.days}
            models={figures.images.models.map(({ provider, model, ...sums }) => ({
              key: `image ${provider} ${model}`,
              name: modelName(provider, model),
              ...sums,
            }))}
          />
          <Failures failures={figures.failures} />
        </>
      )}
      <MeaningFiguresPart days={embedded} />
    </>
  );
}

/** Trials of both kinds of tools are listed, each by its kind. */
const toolName = (kind: string, tool: string, names: Record<string, string>): string => {
  if (tool !== trialTool) return names[tool] ?? tool;
  return kind === "image" ? m.admin_figures_trial_of({ trial: m.admin_trial_run(), kind: runKindWord(kind) }) : m.admin_trial_run();
};

const modelName = (provider: string, model: string): string =>
  provider === "demo" ? m.settings_model_demo() : `${findImageModel(provider, model)?.name ?? model} · ${provider}`;

type FiguresData = Route.ComponentProps["loaderData"]["figures"];

function Totals({ total }: { total: FiguresData["total"] }) {
  const number = new Intl.NumberFormat(getLocale());
  const facts = [
    { name: m.admin_figures_runs(), value: number.format(total.runs) },
    { name: m.admin_figures_failed(), value: number.format(total.failed) },
    { name: m.admin_figures_charged(), value: formatMilli(total.chargedMilli, getLocale()) },
    { name: m.admin_figures_units(), value: number.format(total.chargedUnitsMilli / 1000) },
    { name: m.admin_figures_tokens(), value: `${number.format(total.inputTokens)} / ${number.format(total.outputTokens)}` },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="card px-4 py-3 max-sm:last:col-span-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-xl font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failures({ failures }: Pick<FiguresData, "failures">) {
  if (failures.length === 0) return null;
  return (
    <Section title={m.admin_figures_failures()} className="mt-8">
      <dl className="card grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 px-4 py-3 text-sm tabular-nums">
        {failures.map(({ failure, runs }) => (
          <div key={failure} data-failure={failure} className="contents">
            <dt>{failureWord(failure)}</dt>
            <dd className="text-right">{runs}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
