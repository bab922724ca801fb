import { m } from "#i18n/paraglide/messages.js";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import type { LanguageHeadingView } from "./language-heading.server.ts";
import { listTraits } from "./language-traits.ts";

/** The heading of a language's page: its name and its own name for itself, how it is written, and what is supported here. */
export function LanguageHeading({ heading }: { heading: LanguageHeadingView }) {
  const { name, nativeName, code, direction, script, traits } = heading;
  const facts = [
    [m.language_written(), direction === "rtl" ? m.language_written_rtl({ script }) : m.language_written_ltr({ script })],
    [m.language_supported(), listTraits(traits).join(m.languages_and())],
  ];
  return (
    <header className="-mt-3 mb-6">
      <Breadcrumb
        label={m.write_breadcrumb()}
        trail={[
          { name: m.translator_translate(), to: "/translate" },
          { name: m.languages_all(), to: "/translate/all-languages" },
        ]}
      />
      <div className="mt-2 grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h1 className="display">
            {name}
            {nativeName === name ? null : (
              <>
                {" "}
                <bdi lang={code} dir={direction} className="ml-1 font-sans text-inline text-muted">
                  {nativeName}
                </bdi>
              </>
            )}
          </h1>
          <p className="mt-1 text-md text-ink2">{m.translator_intro()}</p>
        </div>
        <dl className="flex flex-wrap gap-x-7 gap-y-3 text-xs">
          {facts.map(([term, words]) => (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="max-w-64 text-ink2">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
