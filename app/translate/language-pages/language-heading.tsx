import { m } from "#i18n/paraglide/messages.js";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import type { LanguageHeadingView } from "./language-heading.server.ts";
import { listTraits } from "./language-traits.ts";

/** The heading of a language's page: its name and its own name for itself, how it is written, and what is supported here. */
export function LanguageHeading({ heading }: { heading: LanguageHeadingView }) {
  const { name, nativeName, code, direction, script, traits } = heading;
  const written = direction === "rtl" ? m.language_written_rtl({ script }) : m.language_written_ltr({ script });
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
          <div>
            <dt className="text-muted">{m.language_written()}</dt>
            <dd className="max-w-64 text-ink2">{written}</dd>
          </div>
          <div>
            <dt className="text-muted">{m.language_supported()}</dt>
            <dd className="facts max-w-64 text-ink2">
              {[m.languages_trait_text(), ...listTraits(traits)].map((trait) => (
                <span key={trait}>{trait}</span>
              ))}
            </dd>
          </div>
        </dl>
      </div>
    </header>
  );
}
