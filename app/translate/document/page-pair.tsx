import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { samplePage, sampleProof } from "./sample-page.ts";

/** What comes back, shown: a page of a document beside its translation, what was checked of it, and what was kept. */
export function TranslatedPages() {
  const proof = [
    m.document_proof_segments({ count: sampleProof.segments }),
    m.document_proof_numbers({ count: sampleProof.numbers[getLocale()] }),
    m.document_proof_clear(),
  ];
  const kept: { icon: IconName; words: string }[] = [
    { icon: "columns-2", words: m.document_kept_layout() },
    { icon: "shield-check", words: m.document_kept_checked() },
    { icon: "pen-line", words: m.document_kept_corrected() },
  ];
  return (
    <figure aria-label={m.document_page_pair()}>
      <PagePair />
      <figcaption className="mt-4 grid gap-3">
        <ul className="flex flex-wrap justify-center gap-1.5">
          {proof.map((words) => (
            <li key={words}>
              <Badge tone="good">
                <Icon name="check" />
                {words}
              </Badge>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-xs text-muted">
          {kept.map(({ icon, words }) => (
            <li key={icon} className="inline-flex items-center gap-1.5">
              <Icon name={icon} />
              {words}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A page of a document and the same page in the other language, as large as there is room, with a seam between them. */
export function PagePair() {
  const locale = getLocale();
  return (
    <div className="paper-pair">
      <Page locale={locale} />
      <Page locale={locale === "zh" ? "en" : "zh"} />
    </div>
  );
}

/** The same in both: what is said, how it is set, every number. */
function Page({ locale }: { locale: Locale }) {
  const { run, heading, text, figure, cost, start, columns, rows, note } = samplePage(locale);
  return (
    <div lang={languageTags[locale]} className="paper">
      <p className="paper-small border-b border-paper-line pb-[0.5em]">{run}</p>
      <p className="paper-heading">{heading}</p>
      <p>{text.join(locale === "zh" ? "" : " ")}</p>
      <Bridge />
      <p className="paper-small">{figure}</p>
      <p>{cost}</p>
      <p>
        {start}
        <sup>1</sup>
      </p>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="paper-small">
            {columns.map((name, index) => (
              <th key={name} scope="col" className={cellClass(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={cell} className={cellClass(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-small">
        <sup>1</sup> {note}
      </p>
    </div>
  );
}

const cellClass = (index: number): string =>
  `border-b border-paper-line py-[0.25em] font-normal ${index === 0 ? "text-left" : "text-right"}`;

/** The bridge that the page is about. */
function Bridge() {
  return (
    <svg viewBox="0 0 280 84" aria-hidden="true" className="h-auto w-full">
      <rect width="280" height="84" className="fill-paper-shade" />
      <g data-thread="2">
        <path d="M0 60c40-8 60 6 100 2s70-10 110-4 50 4 70 0v26H0z" className="fill-thread opacity-40" />
      </g>
      <g className="fill-transparent stroke-spool">
        <path d="M20 44C70 20 210 20 260 44" strokeWidth="5" />
        <path d="M20 54h240" strokeWidth="6" />
        <path d="M52 34v20M84 29v25M116 26v28M148 26v28M180 27v27M212 31v23" strokeWidth="3" />
        <path d="M60 54v20M220 54v20" strokeWidth="7" />
      </g>
      <g data-thread="8">
        <path d="M0 54h22v30H0zM258 54h22v30h-22z" className="fill-thread" />
      </g>
    </svg>
  );
}
