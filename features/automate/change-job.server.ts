import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import type { AutomateServices } from "./automate-services.ts";
import { freeName } from "./create-job.server.ts";
import { type Job, ownJob, viewOf } from "./job-queries.server.ts";
import { storable } from "./job-rows.server.ts";
import { type BlanksRule, isAtWork, type JobView, type OutputShape, type PlaceholderSource } from "./job-view.ts";
import { columnNamed, maxTemplateLength } from "./table-template.ts";

export type JobChange = {
  name?: string | undefined;
  template?: string | undefined;
  mapping?: Record<string, PlaceholderSource> | undefined;
  output?: { type: "text"; name?: string | undefined } | undefined;
  model?: Quality | undefined;
  blanks?: BlanksRule | undefined;
  capMilli?: number | null | undefined;
};

/**
 * Changes what a job does; rows with a result keep it, with the version of the template that it was made with.
 *
 * @throws AppError `not-found`, `gone` once it has expired, `conflict` while its rows are being run, `invalid-input` (`template`, `mapping`)
 */
export async function changeJob(services: AutomateServices, actor: Actor, id: string, change: JobChange): Promise<JobView> {
  const job = await services.db.transaction(async (tx) => {
    const found = await ownJob(tx, actor, id, { isLocked: true });
    if (found.state === "expired") throw new AppError("gone");
    if (isAtWork(found.state)) throw new AppError("conflict");
    const values = changedValues(found, change);
    if (Object.keys(values).length === 0) return found;
    const [changed] = await tx.update(automateJobs).set(values).where(eq(automateJobs.id, id)).returning();
    return changed ?? found;
  });
  return viewOf(services, job);
}

function changedValues(job: Job, change: JobChange): Partial<Job> {
  const values: Partial<Job> = {};
  if (change.name !== undefined) values.name = storable(change.name);
  if (change.template !== undefined) values.template = checkedTemplate(change.template);
  if (change.mapping !== undefined) values.mapping = checkedMapping(job, change.mapping);
  if (change.output !== undefined) values.output = outputOf(job, change.output);
  if (change.model !== undefined) values.quality = change.model;
  if (change.blanks !== undefined) values.blanks = change.blanks;
  if (change.capMilli !== undefined) values.capMilli = change.capMilli;
  const isOther =
    (values.template ?? job.template) !== job.template || values.mapping !== undefined || (values.quality ?? job.quality) !== job.quality;
  // Until something was run there is only one version.
  if (isOther && job.state !== "draft") values.templateVersion = job.templateVersion + 1;
  return values;
}

function checkedTemplate(template: string): string {
  if (countCodePoints(template) > maxTemplateLength)
    throw new AppError("invalid-input", "template", { fields: { template: "too-long" }, limits: { template: maxTemplateLength } });
  return storable(template);
}

/** Columns are stored by their keys. */
function checkedMapping({ columns }: Job, mapping: Record<string, PlaceholderSource>): Record<string, PlaceholderSource> {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, source]) => {
      if ("value" in source) return [storable(name), { value: storable(source.value) }];
      const column = columnNamed(columns, source.column);
      if (column === undefined) throw refused("mapping", "not-a-choice");
      return [storable(name), { column: column.key, ...(source.default === undefined ? {} : { default: storable(source.default) }) }];
    }),
  );
}

function outputOf({ columns, output }: Job, { name }: { name?: string | undefined }): OutputShape {
  const wanted = name?.trim() ?? "";
  return { type: "text", name: freeName(columns, wanted === "" ? output.name : storable(wanted)) };
}

const refused = (field: string, code: FieldErrorCode): AppError => new AppError("invalid-input", field, { fields: { [field]: code } });
