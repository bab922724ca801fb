import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import type { Pixels } from "#features/images/local/pixels.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import type { ImageEngine } from "../engine/image-engine.ts";
import type { PictureFormat } from "../engine/picture-formats.ts";
import type { DeviceToolPage } from "../image-tool-view.ts";
import { colorKeys, readColor } from "./colors.ts";
import { deviceWorks, type Made, type WorkInput, writeMade } from "./device-work.ts";
import { middleFrame } from "./frame.ts";
import type { Source } from "./source.ts";
import { useJob } from "./use-job.ts";
import type { Marks } from "./use-marks.ts";

/** The canvas that is offered first: pictures rarely have it already. */
const firstCanvas = "16:9";
export type View = "picture" | "result";

type ToolRunProps = { tool: DeviceToolPage; source: Source; engine: ImageEngine; marks: Marks; form: RefObject<HTMLFormElement | null> };

/** The options of a tool as they are typed, and the job that follows them. */
export function useToolRun({ tool, source, engine, marks, form }: ToolRunProps) {
  const work = deviceWorks[tool.task];
  const job = useJob();
  const result = useResult();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [ratio, setRatio] = useState(firstCanvas);
  const [background, setBackground] = useState<Pixels | null>(null);
  const hands = work.hands(values);
  usePreparedPart(tool.fields, values, (read) => {
    const part = work.part(read);
    if (part !== null) void engine.prepare({ part });
  });
  const change = useCallback((typed: Record<string, unknown>) => {
    setValues(typed);
    setErrors({});
  }, []);
  const start = () => {
    if (job.isBusy) return;
    const read = readFields(tool.fields, values);
    const found = read.ok ? moreErrors(tool.fields, read.values, background) : read.errors;
    setErrors(found);
    if (!read.ok || Object.keys(found).length > 0) return void requestAnimationFrame(() => focusFirstFault(form.current));
    const part = work.part(read.values);
    const frame = marks.frame ?? (hands.includes("frame") ? middleFrame(source.pixels) : null);
    const input: WorkInput = { source, values: read.values, ratio, frame, strokes: marks.strokes, background };
    void job.start({
      prepare: part === null ? null : (options) => engine.prepare({ part }, options),
      work: (options) => work.run(engine, input, options),
      onDone: result.show,
    });
  };
  const write = (format: PictureFormat) => {
    const pixels = result.made?.pixels ?? null;
    if (pixels !== null) void job.start({ prepare: null, work: () => writeMade(engine, pixels, format), onDone: result.show });
  };
  return { values, errors, ratio, hands, job, ...result, change, setRatio, setBackground, start, write };
}

/** The last result, whether it was downloaded, and which of both is shown. */
function useResult() {
  const [made, setMade] = useState<Made | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [view, setView] = useState<View>("picture");
  const show = useCallback((result: Made) => {
    setMade(result);
    setTaken(false);
    setView("result");
  }, []);
  return { made, isTaken, view, show, setView, take: () => setTaken(true) };
}

/** Calls for what the engine needs while people still look at the options, whenever these ask for another part. */
function usePreparedPart(
  fields: readonly ToolField[],
  values: Record<string, unknown>,
  prepare: (values: WorkInput["values"]) => void,
): void {
  const last = useRef<string | null>(null);
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  const key = JSON.stringify([values["subject"], values["scale"]]);
  useEffect(() => {
    const read = readFields(fields, values);
    if (!read.ok || last.current === key) return;
    last.current = key;
    latest.current(read.values);
  }, [fields, key, values]);
}

/** What the fields' own rules cannot know: colors, and a picture that is still to be chosen. */
function moreErrors(fields: readonly ToolField[], values: WorkInput["values"], background: Pixels | null): Record<string, string> {
  const wrong = fields.filter(({ key }) => colorKeys.has(key) && values[key] !== undefined && readColor(String(values[key])) === null);
  const errors = Object.fromEntries(wrong.map(({ key }) => [key, "wrong-type"]));
  return values["background"] === "picture" && background === null ? { ...errors, background_picture: "missing" } : errors;
}
