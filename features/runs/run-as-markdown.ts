import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RunView } from "./run-view.ts";

/** Writes a run as a Markdown file: its input, then each text as it was kept. */
export function runAsMarkdown(run: RunView, title: string, locale: Locale): string {
  const label = run.origin === "demo" ? [`> ${m.shell_demo_label({}, { locale })}`, ""] : [];
  const head = [...label, `# ${title}`, "", `${run.createdAt} · ${run.provider} ${run.model} · ${run.finish ?? run.status}`, ""];
  const texts = run.variants.flatMap(({ index, text, editedText, starred }) => [
    ...(run.variants.length > 1 ? [`## ${index + 1}${starred ? " ★" : ""}`, ""] : []),
    editedText ?? text,
    "",
  ]);
  return [...head, ...texts].join("\n");
}
