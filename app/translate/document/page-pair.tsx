import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

/** What comes back, shown: a page of a document beside its translation, and what was kept. */
export function TranslatedPages() {
  const kept: { icon: IconName; words: string }[] = [
    { icon: "columns-2", words: m.document_kept_layout() },
    { icon: "shield-check", words: m.document_kept_checked() },
    { icon: "pen-line", words: m.document_kept_corrected() },
  ];
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-sunk">
      <div className="px-5 pt-6 sm:px-8">
        <PagePair />
      </div>
      <figcaption className="border-t border-line bg-surface px-5 py-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {kept.map(({ icon, words }) => (
            <li key={icon} className="inline-flex items-center gap-1.5">
              <Icon name={icon} className="text-accent" />
              {words}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A page of a document and the same page in the other language, as large as there is room; one sentence is lit in both. */
export function PagePair() {
  const locale = getLocale();
  return (
    <div className="@container w-full">
      <div className="flex gap-3 @md:gap-5">
        <Page locale={locale} />
        <Icon name="arrow-right" className="mt-24 hidden text-lg text-muted @md:block" />
        <Page locale={locale === "zh" ? "en" : "zh"} isResult />
      </div>
    </div>
  );
}

/** The same in both: what was said, how it was set, every number. */
function Page({ locale, isResult = false }: { locale: "en" | "zh"; isResult?: boolean }) {
  const inLocale = { locale };
  const rows = [
    [m.document_page_north({}, inLocale), "1,204", "+14 %"],
    [m.document_page_south({}, inLocale), "986", "+9 %"],
  ];
  return (
    <div
      lang={languageTags[locale]}
      className="min-w-0 flex-1 rounded-t-small border border-b-0 border-line bg-surface px-3 pt-4 pb-6 font-serif text-2xs leading-snug shadow-paper @md:px-5 @md:pt-6"
    >
      <p className="text-xs font-semibold @md:text-base">{m.document_page_heading({}, inLocale)}</p>
      <Lines widths={[100, 92, 64]} />
      <p className={`mt-2.5 rounded-key px-1 py-0.5 ${isResult ? "bg-good-soft text-good" : "bg-accent-soft text-accent"}`}>
        {m.document_page_lit({}, inLocale)}
      </p>
      <Lines widths={[96, 100, 88, 40]} />
      <div className="mt-3 divide-y divide-line rounded-key border border-line font-sans text-2xs tabular-nums">
        {rows.map(([region, count, growth]) => (
          <p key={region} className="flex gap-2 px-2 py-1">
            <span className="min-w-0 grow truncate">{region}</span>
            <span>{count}</span>
            <span className="hidden text-muted @md:inline">{growth}</span>
          </p>
        ))}
      </div>
      <Lines widths={[100, 76]} />
    </div>
  );
}

/** Lines of a text that no one has to read. @param widths in percent */
function Lines({ widths }: { widths: number[] }) {
  return (
    <svg viewBox={`0 0 100 ${widths.length * 6}`} preserveAspectRatio="none" aria-hidden="true" className="mt-2.5 block w-full">
      {widths.map((width, index) => (
        // A picture of lines, which never change.
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={index} y={index * 6} width={width} height="2.5" rx="1" className="fill-line" />
      ))}
    </svg>
  );
}
