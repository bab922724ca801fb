import { clsx } from "clsx";
import type { Locale } from "#core/localized.ts";
import type { ImageStep } from "#features/images/runs/image-step.ts";
import { type ImageSettings, wordsOf } from "#features/images/runs/run-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { stepQuery } from "./desk.ts";

/** What takes a step's settings over on the page of one tool; other tools have pages of their own. */
export type StepForm = {
  /** `group/name` of the tool. */
  tool: string;
  /** Everything of a step again: its picture and mask, too. */
  redo(settings: ImageSettings): void;
  /** Its words and options, for the picture that is in the form. */
  takeSettings(settings: ImageSettings): void;
};

type StepHistoryProps = {
  /** The first one first. */
  steps: readonly ImageStep[];
  shownId: string;
  /** Names of tools by address. */
  names: Readonly<Record<string, string>>;
  locale: Locale;
  /** Null where there is no form. */
  form: StepForm | null;
  onShow(id: string): void;
};

/** How a picture came to be, step by step: each can be looked at, and made again from its settings. */
export function StepHistory({ steps, shownId, names, locale, form, onShow }: StepHistoryProps) {
  const shown = steps.find(({ id }) => id === shownId);
  if (shown === undefined) return null;
  const firstNumber = steps[0]?.runId === null ? 0 : 1;
  return (
    <section aria-label={m.images_steps()} className="mt-4">
      <h3 aria-hidden="true" className="mb-2 font-sans text-sm font-medium text-muted">
        {m.images_steps()}
      </h3>
      <div className="lg:flex lg:gap-5">
        {steps.length < 2 ? null : (
          <ol className="flex max-w-full gap-2 overflow-x-auto p-1 lg:max-w-1/2 lg:shrink-0">
            {steps.map(({ id, runId, thumbUrl }, index) => (
              <li key={id} className="shrink-0">
                <button
                  type="button"
                  aria-current={id === shownId ? "step" : undefined}
                  onClick={() => onShow(id)}
                  className={clsx(
                    "block rounded-control border-2 p-0.5 text-xs",
                    id === shownId ? "border-accent" : "border-transparent hover:border-control",
                  )}
                >
                  <img src={thumbUrl} alt="" width={64} height={64} className="checker block size-16 rounded-small object-cover" />
                  <span className="block pt-0.5 text-muted">
                    {runId === null ? m.images_step_upload() : m.images_step({ number: index + firstNumber })}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )}
        <div className="min-w-0 lg:flex-1">
          <StepFacts step={shown} names={names} locale={locale} />
          {shown.settings === null || shown.tool === null ? null : (
            <StepActions id={shown.id} tool={shown.tool} settings={shown.settings} hasInput={hasInput(shown, steps)} form={form} />
          )}
        </div>
      </div>
    </section>
  );
}

/** What a step was made from is still there, or it was made from words. */
const hasInput = ({ parentId }: ImageStep, steps: readonly ImageStep[]): boolean =>
  parentId === null || steps.some(({ id }) => id === parentId);

function StepFacts({ step, names, locale }: { step: ImageStep; names: Readonly<Record<string, string>>; locale: Locale }) {
  const { tool, model, settings, createdAt } = step;
  const format = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short" });
  const words = settings === null ? "" : wordsOf(settings);
  const facts = [
    tool === null ? m.images_step_upload() : (names[tool] ?? tool),
    model?.name,
    settings?.mask == null ? undefined : m.images_step_part(),
    settings?.ratio ?? undefined,
    format.format(new Date(createdAt)),
  ];
  return (
    <div className="text-sm max-lg:mt-2">
      <p className="text-muted tabular-nums">{facts.filter((fact) => fact !== undefined).join(" · ")}</p>
      {words === "" ? null : <p className="mt-1 line-clamp-3 font-serif text-base whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
    </div>
  );
}

type StepActionsProps = { id: string; tool: string; settings: ImageSettings; hasInput: boolean; form: StepForm | null };

function StepActions({ id, tool, settings, hasInput, form }: StepActionsProps) {
  const own = form?.tool === tool ? form : null;
  const redo = (
    <>
      <Icon name="rotate-ccw" />
      {m.images_step_redo()}
    </>
  );
  const like = (
    <>
      <Icon name="sliders-horizontal" />
      {m.images_use_settings()}
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {!hasInput ? null : own === null ? (
        <PageLink to={`/image/${tool}?${stepQuery.redo}=${id}`} className={buttonClass("secondary", "sm")}>
          {redo}
        </PageLink>
      ) : (
        <Button size="sm" onClick={() => own.redo(settings)}>
          {redo}
        </Button>
      )}
      {own === null ? (
        <PageLink to={`/image/${tool}?${stepQuery.like}=${id}`} className={buttonClass("quiet", "sm")}>
          {like}
        </PageLink>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => own.takeSettings(settings)}>
          {like}
        </Button>
      )}
    </div>
  );
}
