import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ExamplesPart } from "./examples-part.tsx";
import type { ExamplesPart as Examples } from "./examples-part.server.ts";
import type { PromptPage } from "./prompt-page.server.ts";

/** Outputs that the author kept from real runs. Each says day, model and version, and leads to its stored run. */
export function TestedOutputs({ prompt, examples }: { prompt: PromptPage; examples: Examples | null }) {
  const { outputs, isOwn, isDraft } = prompt;
  if (outputs.length === 0 && !isOwn) return null;
  return (
    <Section id="outputs" title={m.prompt_outputs()} intro={m.prompt_outputs_intro()} className="mt-12">
      {examples === null ? null : <ExamplesPart promptId={prompt.id} examples={examples} />}
      {outputs.length === 0 ? <p className="text-muted">{isDraft ? m.prompt_outputs_draft() : m.prompt_outputs_none()}</p> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {outputs.map((output) => (
          <Output key={output.id} prompt={prompt} output={output} />
        ))}
      </div>
    </Section>
  );
}

function Output({ prompt, output }: { prompt: PromptPage; output: PromptPage["outputs"][number] }) {
  const link = "text-accent underline underline-offset-4";
  return (
    <details id={`output-${output.id}`} open={output.isOpen} className="group sheet min-w-0 pr-5 pl-8 sm:pr-8 sm:pl-10">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {output.sentence}
        {output.isDemo ? <Badge tone="warn">{m.shell_demo_label()}</Badge> : null}
      </summary>
      <div lang={output.lang} dir="auto" className="max-w-measure pt-1 break-words">
        <MarkdownText text={output.text} />
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line py-3 text-sm">
        <PageLink to={`/prompt/${prompt.id}?output=${output.id}`} className={link}>
          {m.prompt_output_inputs()}
        </PageLink>
        {prompt.isOwn ? (
          <PageLink to={`/prompt/${prompt.id}?run=${output.runId}`} className={link}>
            {m.prompt_output_run()}
          </PageLink>
        ) : (
          <span className="break-all text-muted">{m.prompt_output_run_id({ id: output.runId })}</span>
        )}
      </p>
    </details>
  );
}
