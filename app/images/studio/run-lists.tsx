import type { Locale } from "#core/localized.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { countImages } from "#features/images/runs/image-tiles.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { promptsOf } from "./prompts-of.ts";

type RunListProps = { runs: readonly RunView[]; names: Readonly<Record<string, string>>; locale: Locale };

const addressOf = ({ tool, id }: RunView): string => `/image/${tool ?? ""}?run=${id}`;

/** Runs under way: each leads to where its pictures arrive. */
export function RunQueue({ runs, names }: RunListProps) {
  const working = runs.filter(({ status, tool }) => status === "running" && tool !== null && tool !== trialTool);
  if (working.length === 0) return null;
  return (
    <Section title={m.images_studio_queue()} className="mt-8">
      <ul className="grid gap-2">
        {working.map((run) => {
          const { ready, total } = countImages(run.images);
          return (
            <li key={run.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 card px-4 py-3 hover:shadow-float">
              <PageLink to={addressOf(run)} className="font-semibold after:absolute after:inset-0 after:rounded-card">
                {names[run.tool ?? ""] ?? run.tool}
              </PageLink>
              <progress
                aria-label={m.images_progress()}
                max={Math.max(1, total)}
                value={ready}
                className="h-1.5 min-w-24 flex-1 accent-accent"
              />
              <span className="text-sm text-muted tabular-nums">{m.images_run_so_far({ ready, total })}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Most of what was asked for that is listed. */
const maxPrompts = 10;

/** What was asked for, newest first, each once: opened again, its form is filled in, and one press runs it. */
export function PromptHistory({ runs, names, locale }: RunListProps) {
  const prompts = promptsOf(runs).slice(0, maxPrompts);
  if (prompts.length === 0) return null;
  const format = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "medium" });
  return (
    <Section title={m.images_studio_prompts()} className="mt-12">
      <ul className="divide-y divide-line">
        {prompts.map(({ run, words }) => (
          <li key={run.id} className="relative py-2.5">
            <PageLink to={addressOf(run)} className="line-clamp-2 underline-offset-4 after:absolute after:inset-0 hover:underline">
              {words}
            </PageLink>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <span>
                {names[run.tool ?? ""] ?? run.tool} · <time dateTime={run.createdAt}>{format.format(new Date(run.createdAt))}</time>
              </span>
              <span aria-hidden="true" className="inline-flex items-center gap-1">
                <Icon name="rotate-ccw" />
                {m.images_studio_again()}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
