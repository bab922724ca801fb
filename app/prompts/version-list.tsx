import type { VersionComparison } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import type { PromptPage } from "./prompt-page.server.ts";

/** Published versions, which never change, each with what is new and a comparison with the one before. */
export function VersionList({ prompt, comparison }: { prompt: PromptPage; comparison: VersionComparison | null }) {
  if (prompt.versions.length === 0) return null;
  return (
    <Section id="versions" title={m.prompt_versions()} className="mt-12">
      <ol className="max-w-4xl divide-y divide-line border-y border-line text-sm">
        {prompt.versions.map(({ version, note, day }) => (
          <li key={version} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="font-medium tabular-nums">{m.prompt_version({ version })}</span>
            <span className="text-muted">{day}</span>
            {note === null ? null : <span className="min-w-0 break-words">{note}</span>}
            {version === 1 ? null : (
              <PageLink
                to={`/prompt/${prompt.id}?compare=${version - 1}..${version}#versions`}
                preventScrollReset
                className="ml-auto text-accent underline-offset-4 hover:underline"
              >
                {m.prompt_compare_with({ version: version - 1 })}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {comparison === null ? null : <ComparisonView promptId={prompt.id} comparison={comparison} />}
    </Section>
  );
}
