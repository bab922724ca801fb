import { useEffect, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { useLostFocus } from "../use-lost-focus.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { DrawnStage, MadeStage } from "./drawn-stage.tsx";
import { FactsList } from "./facts-list.tsx";
import { OptionsForm } from "./options-form.tsx";
import type { Picked } from "./picked.ts";
import { sizeWords } from "./picture-words.ts";
import { ResultPart } from "./result-part.tsx";
import { RunBar } from "./run-bar.tsx";
import type { Source } from "./source.ts";
import { BackgroundPicture, ColorPicker, CropSelect, RatioSelect } from "./task-options.tsx";
import { useBlobUrl } from "./use-blob-url.ts";
import { useMarks } from "./use-marks.ts";
import { useSpotWarning } from "./use-spot-warning.ts";
import { colorKeys } from "./colors.ts";
import { useToolRun, type View } from "./use-tool-run.ts";
import { useUnsavedPicture } from "./use-unsaved-picture.ts";
import type { BenchProps } from "./workbench.tsx";

type OpenBenchProps = BenchProps & { source: Source; isOfAddress: boolean; onPick(picked: Picked): void; onLeave(): void };

/** A picture with what is drawn on it, the tool's options, and the result. */
export function OpenBench({ source, isOfAddress, tool, others, captionTool, room, locale, engine, onPick, onLeave }: OpenBenchProps) {
  const picture = source.pixels;
  const form = useRef<HTMLFormElement>(null);
  const marks = useMarks(picture);
  const run = useToolRun({ tool, source, engine, marks, form });
  const { made, job, values, errors } = run;
  const sourceUrl = useBlobUrl(source.file);
  const madeUrl = useBlobUrl(made?.file ?? null);
  const isSpotTooLarge = useSpotWarning(engine, tool.task === "remove-object" ? marks.strokes : null, picture);
  useUnsavedPicture(made !== null && !run.isTaken);
  const stage = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  useLostFocus(title, source, { atFirst: !isOfAddress });
  useEffect(() => {
    if (made !== null) stage.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [made]);
  useShortcut("run", run.start);
  useShortcut("stop", () => {
    if (!job.isBusy) return false;
    job.cancel();
  });
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div ref={stage} className="min-w-0 scroll-mt-4 lg:row-span-2">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p ref={title} tabIndex={-1} className="min-w-0 truncate text-sm text-muted tabular-nums outline-none">
            {source.name} · {sizeWords(picture, locale)}
          </p>
          <span className="flex flex-wrap items-center gap-2">
            {made === null ? null : <ViewSwitch view={run.view} onView={run.setView} />}
            <Button variant="quiet" size="sm" onClick={onLeave}>
              <Icon name="image-plus" />
              {m.images_choose_other()}
            </Button>
          </span>
        </div>
        {made !== null && run.view === "result" ? (
          <MadeStage picture={picture} url={sourceUrl} made={made} madeUrl={madeUrl} />
        ) : (
          <DrawnStage picture={picture} url={sourceUrl} name={source.name} hands={run.hands} marks={marks} />
        )}
      </div>
      {made === null ? null : (
        <ResultPart
          made={made}
          url={madeUrl}
          sourceName={source.name}
          toolName={tool.slug.split("/").at(-1) ?? tool.task}
          locale={locale}
          room={room}
          others={others}
          captionTool={captionTool}
          isBusy={job.isBusy}
          onFormat={run.write}
          onTaken={run.take}
          onContinue={onPick}
        />
      )}
      <div className={made === null ? "min-w-0 lg:row-span-2" : "min-w-0"}>
        <OptionsForm
          name={tool.name[locale]}
          fields={tool.fields}
          locale={locale}
          formRef={form}
          errors={errors}
          onChange={run.change}
          onSubmit={run.start}
          below={(field) => {
            if (colorKeys.has(field.key))
              return <ColorPicker name={field.key} value={values[field.key]} label={field.label[locale]} formRef={form} />;
            if (field.key === "background" && values["background"] === "picture")
              return (
                <BackgroundPicture engine={engine} isMissing={errors["background_picture"] !== undefined} onPicture={run.setBackground} />
              );
            return null;
          }}
          actions={
            <RunBar
              state={job.state}
              locale={locale}
              hasResult={made !== null}
              warning={isSpotTooLarge ? m.images_spot_too_large() : undefined}
              onCancel={job.cancel}
            />
          }
        >
          {tool.task === "resize" ? <CropSelect marks={marks} ratios={tool.ratios} locale={locale} /> : null}
          {tool.task === "expand" ? <RatioSelect value={run.ratio} ratios={tool.ratios} onChange={run.setRatio} /> : null}
        </OptionsForm>
        <FactsList facts={source.facts} locale={locale} />
      </div>
    </div>
  );
}

function ViewSwitch({ view, onView }: { view: View; onView(view: View): void }) {
  const words: Record<View, () => string> = { picture: m.images_view_picture, result: m.images_result };
  return (
    <span className={segmentsClass}>
      {(["picture", "result"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-current={view === one ? "true" : undefined}
          className={segmentClass}
          onClick={() => onView(one)}
        >
          {words[one]()}
        </button>
      ))}
    </span>
  );
}
