import { qualities, type Quality } from "#core/quality.ts";
import { type BlanksRule, blanksRules, type JobChange, type JobView, type PlaceholderSource } from "#features/automate/job-view.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { unmappedValue } from "#features/automate/cell-value.ts";
import { type Lane, lanes } from "#features/automate/lanes.ts";
import { columnMeant, namesIn } from "#features/automate/template-parts.ts";
import { isSameLength } from "./length-draft.ts";
import { isSameColumns, outputChange, type OutputSetup, outputSetupOf, readOutput, withOutputChange } from "./column-drafts.ts";
import { readTokens } from "./read-tokens.ts";

/** What the form of the set-up says: the same controls with and without script. */
export type JobSetup = {
  name: string;
  template: string;
  mapping: Record<string, PlaceholderSource>;
  output: OutputSetup;
  model: Quality;
  blanks: BlanksRule;
  /** As it is typed: no text, no limit. */
  cap: string;
  mailsAtEnd: boolean;
  lane: Lane;
};

/** Names of the form's controls (more: `outputControls`). `source` and `text` are there once for each placeholder, in the order of `placeholder`. */
export const controls = {
  name: "name",
  template: "template",
  placeholder: "map.placeholder",
  source: "map.source",
  text: "map.text",
  model: "model",
  blanks: "blanks",
  cap: "cap",
  mails: "mails",
  /** Marks that the form has that checkbox: an unchecked one sends nothing. */
  mailsAsked: "mails-asked",
  lane: "lane",
  /** What the form was drawn for (`sourceKey`). */
  drawnFor: "drawn-for",
  sheet: "sheet",
  header: "header",
} as const;

/** Values of a source's select: a column by its key, a field's choice or another text in every row, nothing at all, or nothing yet (""). */
export const columnChoice = (key: string): string => `column:${key}`;
export const valueChoice = (value: string): string => `value:${value}`;
export const textChoice = "text";
export const noChoice = "none";

/** Tells tools, prompts and the own text apart: each has a form of its own. */
export const sourceKey = ({ source }: Pick<JobView, "source">): string =>
  source === null ? "own" : `${source.type}:${source.id}:${source.version ?? ""}`;

/** A job with the fields of its form: the translator's come with the page, and not with each job. */
export const withFields = (job: JobView, fields: readonly ToolField[]): JobView =>
  job.source?.type === "translate" ? { ...job, source: { ...job.source, fields: [...fields] } } : job;

/** What the set-up's form is about. */
type FormOf = Pick<JobView, "columns" | "source">;

/** What the form shows of an unchanged job. */
export const setupOf = ({ name, template, mapping, output, model, blanks, capMilli, mailsAtEnd, lane }: JobView): JobSetup => ({
  name,
  template,
  mapping,
  output: outputSetupOf(output),
  model,
  blanks,
  cap: capMilli === null ? "" : String(capMilli / 1000),
  mailsAtEnd,
  lane,
});

/** Whether a form is that of the set-up; with another template than an own text it has no field for one. */
export const hasSetup = (form: FormData): boolean => form.has(controls.template) || form.has(controls.model);

/** Reads the form. @param before what it was drawn from: controls that are turned off send nothing */
export function readSetup(form: FormData, before: JobSetup, job: FormOf): JobSetup {
  if (!hasSetup(form)) return before;
  const read = (name: string) => String(form.get(name) ?? "");
  const template = form.has(controls.template) ? read(controls.template).replaceAll("\r\n", "\n") : before.template;
  return {
    name: read(controls.name).trim() || before.name,
    template,
    mapping: readMapping(form, before.mapping, template, job),
    output: readOutput(form, before.output, job.source?.type === "translate"),
    model: qualities.find((one) => one === read(controls.model)) ?? before.model,
    blanks: blanksRules.find((one) => one === read(controls.blanks)) ?? before.blanks,
    cap: form.has(controls.cap) ? read(controls.cap).trim() : before.cap,
    mailsAtEnd: form.has(controls.mailsAsked) ? form.has(controls.mails) : before.mailsAtEnd,
    lane: lanes.find((one) => one === read(controls.lane)) ?? before.lane,
  };
}

/** Only what differs from the column of the placeholder's own name; sources of placeholders that aren't in the template just now stay. */
function readMapping(form: FormData, before: JobSetup["mapping"], template: string, job: FormOf): JobSetup["mapping"] {
  const placeholders = form.getAll(controls.placeholder).map(String);
  const [sources, texts] = [
    form.getAll(controls.source).map(String),
    form.getAll(controls.text).map((text) => String(text).replaceAll("\r\n", "\n")),
  ];
  const mapping = new Map(Object.entries(before));
  for (const name of namesIn({ template, source: job.source })) {
    const index = placeholders.indexOf(name);
    if (index === -1) continue;
    const source = sourceOf(sources[index] ?? "", texts[index] ?? "");
    if (source === null || isImplied(source, name, job)) mapping.delete(name);
    else mapping.set(name, source);
  }
  return Object.fromEntries(mapping);
}

function sourceOf(choice: string, text: string): PlaceholderSource | null {
  if (choice === textChoice) return { value: text };
  if (choice === noChoice) return { value: "" };
  if (choice.startsWith("value:")) return { value: choice.slice("value:".length) };
  if (!choice.startsWith("column:")) return null;
  const column = choice.slice("column:".length);
  return text.trim() === "" ? { column } : { column, default: text };
}

/** The implied source: the column of the same name or, if no column has the field's name, the field's default. */
function isImplied(source: PlaceholderSource, name: string, { source: form, columns }: FormOf): boolean {
  const meant = columnMeant({ source: form }, name, columns)?.key;
  if ("value" in source) {
    const field = form?.fields.find(({ key }) => key === name);
    return field !== undefined && meant === undefined && ["", String(unmappedValue(field))].includes(source.value);
  }
  return source.default === undefined && meant === source.column;
}

/** What has to be saved: only what differs. A limit that can't be read isn't saved. */
export function changesOf(now: JobSetup, before: JobSetup): JobChange {
  const capMilli = now.cap === before.cap ? undefined : readTokens(now.cap);
  const output = outputChange(now.output, before.output);
  return {
    ...(now.name === before.name ? {} : { name: now.name }),
    ...(now.template === before.template ? {} : { template: now.template }),
    ...(isSameMapping(now.mapping, before.mapping) ? {} : { mapping: now.mapping }),
    ...(output === null ? {} : { output }),
    ...(now.model === before.model ? {} : { model: now.model }),
    ...(now.blanks === before.blanks ? {} : { blanks: now.blanks }),
    ...(capMilli === undefined ? {} : { capMilli }),
    ...(now.mailsAtEnd === before.mailsAtEnd ? {} : { mailsAtEnd: now.mailsAtEnd }),
    ...(now.lane === before.lane ? {} : { lane: now.lane }),
  };
}

/** The same with what was sent of it. @param saved what the server has made of that */
export const withChanges = (before: JobSetup, sent: JobSetup, change: JobChange, saved: Pick<JobView, "output">): JobSetup => ({
  name: change.name === undefined ? before.name : sent.name,
  template: change.template === undefined ? before.template : sent.template,
  mapping: change.mapping === undefined ? before.mapping : sent.mapping,
  output: change.output === undefined ? before.output : withOutputChange(before.output, sent.output, change.output, saved.output),
  model: change.model ?? before.model,
  blanks: change.blanks ?? before.blanks,
  cap: change.capMilli === undefined ? before.cap : sent.cap,
  mailsAtEnd: change.mailsAtEnd ?? before.mailsAtEnd,
  lane: change.lane ?? before.lane,
});

/** Whether two forms say the same, down to what can't be saved as it is. */
export const isSameSetup = (one: JobSetup, other: JobSetup): boolean =>
  one.cap === other.cap &&
  isSameColumns(one.output.columns, other.output.columns) &&
  isSameLength(one.output.length, other.output.length) &&
  Object.keys(changesOf(one, other)).length === 0;

const isSameMapping = (one: JobSetup["mapping"], other: JobSetup["mapping"]): boolean => inOrder(one) === inOrder(other);
const inOrder = (mapping: JobSetup["mapping"]): string =>
  JSON.stringify(
    Object.keys(mapping)
      .toSorted()
      .map((name) => [name, Object.entries(mapping[name] ?? {}).toSorted()]),
  );
