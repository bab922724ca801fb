import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { progressClass } from "./progress-class.ts";
import { sizeWords } from "../../measure-words.ts";
import { RefusalNote } from "./refusal-note.tsx";
import type { Bring, Bringing } from "./use-bring.ts";

/** A table that is on its way, or why it was not taken. */
export function BringProgress({ bring, locale, isFree }: { bring: Bring; locale: Locale; isFree: boolean }) {
  const { now } = bring;
  if (now === null) return null;
  const { name } = now;
  const isRefused = now.state === "refused";
  return (
    <div className="mt-4 card flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        {isRefused ? (
          <RefusalNote reason={now.reason} hasPlans={isFree && now.isPlanLimit} className="mt-1" />
        ) : (
          <>
            <p role="status" className="text-sm text-muted tabular-nums">
              {sendingWords(now, locale)}
            </p>
            <progress aria-label={m.files_upload_progress({ name })} value={now.share} max={1} className={`mt-1 ${progressClass}`} />
          </>
        )}
      </div>
      <div className="flex gap-2">
        {isRefused && now.isWorthAnotherTry ? (
          <Button size="sm" aria-label={m.files_upload_again({ name })} onClick={() => bring.send(now)}>
            {m.files_try_again()}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          aria-label={isRefused ? m.files_upload_dismiss({ name }) : m.files_upload_cancel({ name })}
          onClick={bring.dismiss}
        >
          {isRefused ? m.files_dismiss() : m.files_cancel()}
        </Button>
      </div>
    </div>
  );
}

/** Said in steps of ten, so that no one is told of every byte. */
function sendingWords({ blob, share, isOffline }: Extract<Bringing, { state: "sending" }>, locale: Locale): string {
  const percent = Math.floor(share * 10) * 10;
  if (isOffline) return m.files_upload_offline({ percent });
  return share === 1 ? m.automate_bring_reading() : m.files_upload_sending({ percent, size: sizeWords(blob.size, locale) });
}
