import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import { splitNotes, wholeText } from "#features/runs/run-text.ts";
import type { Services } from "#features/services.ts";
import { toDocx } from "#formats/docx/to-docx.ts";
import { fileNameOf } from "#formats/file-name.ts";
import { toMarkdown } from "#formats/markdown/to-markdown.ts";
import { toPlainText } from "#formats/plain/to-plain-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { writePdf } from "#platform/pdf/write-pdf.server.ts";

export const exportFormats = ["md", "docx", "pdf", "txt"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportedFile = { body: Uint8Array | string; contentType: string; fileName: string };

const contentTypes: Record<ExportFormat, string> = {
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Makes a file from a finished text as its page shows it: including the runs it continues, edits and accepted changes, without the notes
 * next to a compared text, and with the demo output label on the first line.
 *
 * @param input.variant index of the text
 * @throws AppError `not-found` for someone else's or an unknown run or text, `conflict` while the run is running
 */
export async function exportRun(
  services: Pick<Services, "db" | "catalogue">,
  actor: Actor,
  input: { runId: string; variant: number; format: ExportFormat },
): Promise<ExportedFile> {
  const chain = await findRunChain(services, actor, input.runId, input.variant);
  const run = chain.at(-1)?.run;
  const variant = run?.variants[input.variant];
  if (run === undefined || variant === undefined) throw new AppError("not-found");
  if (run.status !== "done") throw new AppError("conflict");
  const tool = run.tool === null ? null : services.catalogue.findTextTool(run.tool);
  const whole = wholeText(chain.slice(0, -1), variant);
  const text = tool?.outputKind === "diff" ? splitNotes(whole).main : whole;
  const label = run.origin === "demo" ? m.shell_demo_label({}, { locale: run.locale }) : null;
  const title = tool?.name[run.locale] ?? run.kind;
  const body = await write(text, input.format, { title, label, language: run.locale === "zh" ? "zh-CN" : "en-US" });
  return { body, contentType: contentTypes[input.format], fileName: `${fileNameOf(title)}-${run.createdAt.slice(0, 10)}.${input.format}` };
}

async function write(
  text: string,
  format: ExportFormat,
  options: { title: string; label: string | null; language: string },
): Promise<Uint8Array | string> {
  if (format === "docx") return toDocx(text, options);
  if (format === "pdf") return (await writePdf([{ markdown: text }], options)).bytes;
  return format === "md" ? toMarkdown(text, options.label) : toPlainText(text, options.label);
}
