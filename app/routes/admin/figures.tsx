import { countStuckMails } from "#features/accounts/outbox-queries.server.ts";
import { readSiteDay } from "#features/billing/allowance-queries.server.ts";
import { figureDays, sumRuns } from "#features/runs/run-figures.server.ts";
import { sumEmbedded } from "#features/documents/embedding/embedded-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { findImageModel } from "#platform/ai/images/picture-cost.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { FigureTiles } from "../../admin/figures/figure-tiles.tsx";
import { ImageFiguresPart } from "../../admin/figures/image-figures.tsx";
import { MeaningFiguresPart } from "../../admin/figures/meaning-figures.tsx";
import { RunDays, RunDaysTable } from "../../admin/figures/run-days.tsx";
import { ShareTable } from "../../admin/figures/share-table.tsx";
import { StuckMails } from "../../admin/figures/stuck-mails.tsx";
import { ToolTable } from "../../admin/figures/tool-table.tsx";
import { UseCard } from "../../admin/figures/use-card.tsx";
import { failureWord } from "../../admin/failure-words.ts";
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
  return {
    days,
    choices: [...figureDays],
    figures: await sumRuns(services, user, days),
    embedded: await sumEmbedded(services, user, days),
    mails: await countStuckMails(services, user),
    today: await readSiteDay(services),
    names: [
      ...catalogue.listTools().map(({ slug, name, group, icon }) => ({ slug, name: name[locale], group, icon })),
      ...catalogue.listPhotoTools().map(({ slug, name }) => ({ slug, name: name[locale], group: null, icon: null })),
    ],
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** What ran, what failed and what was charged, by day, tool and model. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { days, choices, figures, embedded, mails, today, names } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading isWorkspace title={m.admin_figures_title()}>
          {m.admin_figures_intro()}
        </PageHeading>
        <nav aria-label={m.admin_figures_span()} className={segmentsClass}>
          {choices.map((count) => (
            <PageLink key={count} to={`${path}?days=${count}`} aria-current={count === days ? "page" : undefined} className={segmentClass}>
              {m.admin_figures_last({ count })}
            </PageLink>
          ))}
        </nav>
      </div>
      <StuckMails mails={mails} />
      <FigureTiles figures={figures} />
      {figures.total.runs === 0 ? (
        <div className="mt-4 max-w-prose note">
          <p>{m.admin_figures_empty()}</p>
          <PageLink to="/write" className="text-accent underline underline-offset-4">
            {m.admin_figures_empty_try()}
          </PageLink>
        </div>
      ) : (
        <>
          <div className="mt-4 grid gap-4 min-[69rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <RunDays figures={figures} />
            <UseCard uses={figures.uses} today={today} />
          </div>
          <RunDaysTable days={figures.days} />
          <Section isSmall title={m.admin_figures_tools()} className="mt-8">
            <ToolTable tools={figures.tools} names={names} />
          </Section>
          <Section isSmall title={m.admin_figures_models()} className="mt-8">
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
        </>
      )}
      <div className="grid items-start gap-x-4 min-[69rem]:grid-cols-2">
        <Failures failures={figures.failures} />
        <MeaningFiguresPart days={embedded} />
      </div>
    </>
  );
}

const modelName = (provider: string, model: string): string =>
  provider === "demo" ? m.settings_model_demo() : `${findImageModel(provider, model)?.name ?? model} · ${provider}`;

type FiguresData = Route.ComponentProps["loaderData"]["figures"];

function Failures({ failures }: Pick<FiguresData, "failures">) {
  if (failures.length === 0) return null;
  return (
    <Section isSmall title={m.admin_figures_failures()} className="mt-8">
      <dl className="card grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 px-5 py-4 text-sm tabular-nums">
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
