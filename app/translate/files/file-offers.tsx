import type { FileView } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { PageForm } from "../../page-form.tsx";

type OffersProps = { file: FileView; isBusy: boolean; onRetry(): void; onReflow(): void };

/** What a finished file still lacks, each with the button that puts it right, free of charge. */
export function FileOffers({ file, isBusy, onRetry, onReflow }: OffersProps) {
  const { id, status, isExpired, isChanged, missing } = file;
  if (status !== "done" || isExpired || (!isChanged && missing === 0)) return null;
  return (
    <div className="col-span-full grid gap-2 rounded-control bg-sunk px-3 py-2 text-sm lg:col-start-2">
      {isChanged ? (
        <Offer id={id} intent="reflow" isBusy={isBusy} reason={m.files_changed()} words={m.files_reflow()} onTake={onReflow} />
      ) : null}
      {missing > 0 ? (
        <Offer
          id={id}
          intent="retry"
          isBusy={isBusy}
          reason={m.files_missing({ count: missing })}
          words={m.files_retry_missing()}
          onTake={onRetry}
        />
      ) : null}
    </div>
  );
}

type OfferProps = { id: string; intent: "reflow" | "retry"; isBusy: boolean; reason: string; words: string; onTake(): void };

function Offer({ id, intent, isBusy, reason, words, onTake }: OfferProps) {
  return (
    <PageForm
      to="/translate/files"
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="id" value={id} />
      <span className="min-w-0 flex-1 basis-48">{reason}</span>
      <Button type="submit" name="intent" value={intent} size="sm" disabled={isBusy}>
        {words}
      </Button>
    </PageForm>
  );
}
