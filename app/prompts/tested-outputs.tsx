import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ExamplesPart } from "./examples-part.tsx";
import type { ExamplesPart as Examples } from "./examples-part.server.ts";
import type { OutputCard, PromptPage } from "./prompt-page.server.ts";

/** Outputs that the author kept from real runs. Each says day, model and version, and leads to its stored run. */
export function TestedOutputs({ prompt, examples }: { prompt: PromptPage; examples: Examples | null }) {
  const { outputs, isOwn, isDraft } = prompt;
  if (outputs.length === 0 && !isOwn) return null;
  return (
    <Section id="outputs" title={m.prompt_outputs()} intro={m.prompt_outputs_intro()} className="mt-12">
      {examples === null ? null : <ExamplesPart promptId={prompt.id} examples={examples} />}
      {outputs.length === 0 ? <p className="text-muted">{isDraft ? m.prompt_outputs_draft() : m.prompt_outputs_none()}</p> : null}
      <div className="grid gap-2">
        {outputs.map((output, index) => (
          <Output key={output.id} prompt={prompt} output={output} isOpen={index === 0} />
        ))}
      </div>
    </Section>
  );
}

function Output({ prompt, output, isOpen }: { prompt: PromptPage; output: OutputCard; isOpen: boolean }) {
  const link = "text-accent underline underline-offset-4";
  return (
    <details id={`output-${output.id}`} open={isOpen} className="border-b border-line">
      <summary className="min-h-11 content-center py-2">
        {output.sentence}
        {output.isDemo ? (
          <Badge tone="warn" className="ml-3">
            {m.shell_demo_label()}
          </Badge>
        ) : null}
      </summary>
      <div lang={output.lang} className="max-w-prose break-words">
        <MarkdownText text={output.text} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 pt-2 pb-4 text-sm">
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
