import type { ReactNode } from "react";
import type { RunFigures, SpanSums } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { changeOf } from "../../charts/scale.ts";
import { Spark } from "../../charts/spark.tsx";
import { dollarWords } from "../dollars.ts";
import { Change, Tile, Tiles } from "../tiles.tsx";
import { shareWords, tokenWords } from "./amount-words.ts";

type TilesProps = { figures: Pick<RunFigures, "total" | "before" | "days" | "images"> };

/** What a span comes to, each number against that of the days before, and below them what else was counted. */
export function FigureTiles({ figures: { total, before, days, images } }: TilesProps) {
  const locale = getLocale();
  const count = days.length;
  const number = new Intl.NumberFormat(locale);
  const hasBefore = before.runs > 0;
  const seconds = (ms: number, sign?: "exceptZero") =>
    m.admin_figures_seconds({ count: new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: sign }).format(ms / 1000) });
  const against = (change: ReactNode) => (
    <>
      {change} {m.admin_figures_against({ count })}
    </>
  );
  const share = (one: number, other: number) => {
    const change = changeOf(one, other);
    return change === null ? null : percentWords(change, locale);
  };
  const [runs, charged] = [share(total.runs, before.runs), share(total.chargedMilli, before.chargedMilli)];
  return (
    <>
      <Tiles>
        <Tile
          name={m.admin_figures_runs_in({ count })}
          value={number.format(total.runs)}
          note={runs === null ? null : against(<Change words={runs} isGood={total.runs >= before.runs} />)}
          spark={<Spark thread={3} values={days.map((day) => day.runs)} />}
        />
        <Tile
          name={m.admin_figures_failed_share()}
          value={total.runs === 0 ? "–" : shareWords(failedOf(total), locale)}
          note={hasBefore && total.runs > 0 ? against(<FailedChange {...{ total, before }} />) : null}
          spark={<Spark thread={7} values={days.map((day) => (day.runs === 0 ? null : failedOf(day)))} />}
        />
        <Tile
          name={m.admin_figures_first_text()}
          value={total.firstTextMs === null ? "–" : seconds(total.firstTextMs)}
          note={
            <>
              {total.firstTextMs === null || before.firstTextMs === null ? null : (
                <Change
                  words={seconds(total.firstTextMs - before.firstTextMs, "exceptZero")}
                  isGood={total.firstTextMs <= before.firstTextMs}
                />
              )}{" "}
              {total.slowTextMs === null ? null : m.admin_figures_slow({ time: seconds(total.slowTextMs) })}
            </>
          }
          spark={<Spark thread={5} values={days.map((day) => day.firstTextMs)} />}
        />
        <Tile
          name={m.admin_figures_charged()}
          value={tokenWords(total.chargedMilli, locale)}
          note={charged === null ? null : against(<Change words={charged} isGood={null} />)}
          spark={<Spark thread={4} values={days.map((day) => day.chargedMilli)} />}
        />
      </Tiles>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact name={m.admin_figures_units()} value={number.format(total.chargedUnitsMilli / 1000)} />
        <Fact name={m.admin_figures_tokens()} value={`${number.format(total.inputTokens)} / ${number.format(total.outputTokens)}`} />
        <Fact name={m.admin_figures_failed_runs()} value={number.format(total.failed)} />
        <PictureCost models={images.models} />
      </dl>
    </>
  );
}

function FailedChange({ total, before }: { total: SpanSums; before: SpanSums }) {
  const count = Math.round((failedOf(total) - failedOf(before)) * 1000) / 10;
  const shown = new Intl.NumberFormat(getLocale(), { signDisplay: "exceptZero" }).format(count);
  return <Change words={m.admin_figures_points({ count, shown })} isGood={count <= 0} />;
}

/** Nothing without a model whose price is known; where others made pictures, too, it is more than that. */
function PictureCost({ models }: { models: RunFigures["images"]["models"] }) {
  const known = models.flatMap(({ costMicros }) => costMicros ?? []);
  if (known.every((cost) => cost === 0)) return null;
  const isAll = models.every(({ costMicros, pictures }) => costMicros !== null || pictures === 0);
  const amount = dollarWords(
    known.reduce((sum, cost) => sum + cost, 0),
    getLocale(),
  );
  return <Fact name={m.admin_figures_picture_cost()} value={isAll ? amount : m.admin_figures_at_least({ amount })} />;
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-2">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

const failedOf = ({ runs, failed }: SpanSums): number => (runs === 0 ? 0 : failed / runs);

const percentWords = (change: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(change);
