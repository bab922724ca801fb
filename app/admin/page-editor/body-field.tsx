import { lazy, Suspense, useDeferredValue } from "react";
import { healthMark } from "#features/pages/page-content.ts";
import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { pageBodyClass } from "../../site-pages/page-body-class.ts";

const loadMarkdown = async () => (await import("../../site-pages/page-markdown.tsx")).PageMarkdown;
// The server has it loaded, so that a page without JavaScript is complete.
const PageMarkdown = import.meta.env.SSR ? await loadMarkdown() : lazy(async () => ({ default: await loadMarkdown() }));

type BodyFieldProps = {
  language: Locale;
  defaultText: string;
  /** What the preview shows: what is typed. */
  shownText: string;
  appName: string;
  error: string | undefined;
};

/** The text of a page in one language, next to a preview. */
export function BodyField({ language, defaultText, shownText, appName, error }: BodyFieldProps) {
  const text = useDeferredValue(shownText);
  const name = language === "zh" ? m.admin_language_zh() : m.admin_language_en();
  const preview = m.admin_page_preview({ language: name });
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <TextArea
        label={<span className="text-sm font-normal text-muted">{name}</span>}
        aria-label={m.admin_page_in_language({ name: m.admin_page_body(), language: name })}
        lang={languageTags[language]}
        name={`body.${language}`}
        defaultValue={defaultText}
        error={error}
        rows={16}
      />
      <div role="region" aria-label={preview} tabIndex={0} className="max-h-[70vh] min-w-0 card overflow-y-auto px-5 py-4">
        <p className="text-sm text-muted">{preview}</p>
        <div lang={languageTags[language]} className={pageBodyClass}>
          <Suspense>
            <PageMarkdown
              text={text.replaceAll("{appName}", appName)}
              locale={language}
              parts={{ [healthMark]: <p className="text-muted">{m.admin_page_health_here()}</p> }}
            />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
