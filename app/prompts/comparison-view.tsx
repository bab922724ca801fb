import type { VersionComparison } from "#features/prompts/prompt-view.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";

const partNames = {
  title: m.prompt_part_title,
  description: m.prompt_part_description,
  template: m.prompt_part_template,
  system: m.prompt_part_system,
  variables: m.prompt_part_variables,
};

/** What changed from one version to another, word by word. */
export function ComparisonView({ promptId, comparison }: { promptId: string; comparison: VersionComparison }) {
  const { from, to, parts } = comparison;
  return (
    <section id="compare" aria-labelledby="compare-title" className="mt-4 max-w-4xl scroll-mt-6 card px-5 py-4 sm:px-7 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="compare-title" className="font-medium">
          {m.prompt_compare_title({ from, to })}
        </h3>
        <PageLink to={`/prompt/${promptId}`} preventScrollReset className={buttonClass("quiet", "sm", "-mr-3")}>
          <Icon name="x" />
          {m.prompt_compare_close()}
        </PageLink>
      </div>
      {parts.length === 0 ? <p className="mt-2 text-muted">{m.prompt_compare_same()}</p> : null}
      {parts.map(({ part, locale, changes }) => (
        <div key={`${part} ${locale}`} className="mt-4">
          <h4 className="text-sm text-muted">{locale === null ? partNames[part]() : languageOf(partNames[part](), locale)}</h4>
          <p
            lang={locale === null ? undefined : languageTags[locale]}
            className="mt-1 max-w-measure font-serif leading-relaxed break-words whitespace-pre-wrap"
          >
            {changes.map((change, index) =>
              change.type === "same" ? (
                // Parts have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index}>{change.text}</span>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index}>
                  {change.removed === "" ? null : <del>{change.removed}</del>}
                  {change.added === "" ? null : <ins>{change.added}</ins>}
                </span>
              ),
            )}
          </p>
        </div>
      ))}
    </section>
  );
}

const languageOf = (name: string, locale: "en" | "zh"): string =>
  locale === "en" ? m.prompt_part_in_english({ name }) : m.prompt_part_in_chinese({ name });
