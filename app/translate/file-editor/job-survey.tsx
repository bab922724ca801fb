import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { UsableFields } from "../../feedback/usable-fields.tsx";
import { useUsableSurvey } from "../../feedback/use-usable-survey.ts";

/** Asks who has had a file translated whether it was usable as it is; closed until someone opens it. */
export function JobSurvey({ fileId, locale }: { fileId: string; locale: Locale }) {
  const { outcome, handleSubmit } = useUsableSurvey({ fileId }, locale);
  if (outcome === "sent") return <span role="status">{m.file_survey_thanks()}</span>;
  return (
    <details className="relative noscript:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control px-2 hover:bg-sunk hover:text-ink">
        {m.file_survey_ask()}
      </summary>
      <form className="floating absolute z-20 w-80 max-w-[90vw] p-4 text-ink sm:right-0" onSubmit={handleSubmit}>
        <UsableFields question={m.file_survey_usable()} outcome={outcome} />
      </form>
    </details>
  );
}
