import { clsx } from "clsx";
import type { VersionComparison } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { PageLink } from "../shell/page-link.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import type { PromptPage } from "./prompt-page.server.ts";

/** Published versions, which never change, each with what is new and a comparison with the one before. */
export function VersionList({ prompt, comparison }: { prompt: PromptPage; comparison: VersionComparison | null }) {
  if (prompt.versions.length === 0) return null;
  return (
    <Section id="versions" title={m.prompt_versions()} className="mt-12">
      <ol className="max-w-4xl text-sm">
        {prompt.versions.map(({ version, note, day }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 border-b border-line py-3">
            <span
              aria-hidden="true"
              className={clsx(
                "grid size-7 shrink-0 place-items-center rounded-control font-medium tabular-nums",
                version === prompt.version ? "bg-thread-soft text-thread-ink" : "bg-sunk",
              )}
            >
              {version}
            </span>
            <span className="grid min-w-0 grow basis-48">
              <span className={note === null ? undefined : "sr-only"}>{m.prompt_version({ version })}</span>
              {note === null ? null : <span className="break-words">{note}</span>}
              <span className="text-xs text-muted">{day}</span>
            </span>
            {version === 1 ? null : (
              <PageLink
                to={`/prompt/${prompt.id}?compare=${version - 1}..${version}#versions`}
                preventScrollReset
                className={buttonClass("quiet", "xs", "ml-auto")}
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
