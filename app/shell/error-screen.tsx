import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { BrokenLoom } from "#ui/drawings/broken-loom.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { isChunkError, isReloadingForChunk } from "../client/chunk-errors.ts";
import { hasDrafts } from "../client/has-drafts.ts";
import { errorDetail, errorId, errorMessage, errorStatus } from "../error-title.ts";
import { Weave } from "./product-mark.tsx";
import { WhereElse } from "./where-else.tsx";

/** The full-page error screen of spec §2. Back to Home loads the document again: what failed may be in memory. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isTextSafe = useHasDrafts();
  // The document is on its way: an error screen for a moment would only frighten.
  if (isReloadingForChunk()) return null;
  const isChunkMissing = isChunkError(error);
  const detail = errorDetail(error);
  const id = errorId(error);
  const status = errorStatus(error);
  const isMissing = status === 404;
  const canReload = status >= 500;
  return (
    <main
      id="content"
      className="page flex min-h-dvh flex-col-reverse justify-end gap-x-16 gap-y-8 py-12 lg:flex-row lg:items-center lg:justify-between lg:py-16"
    >
      <div className="min-w-0 lg:max-w-prose lg:flex-1">
        <Weave className="mb-6 size-8" />
        <p className="text-sm text-muted tabular-nums">{status}</p>
        <h1 className="mt-1 display">{errorMessage(error)}</h1>
        {detail ? (
          <p lang={isMissing ? "en" : undefined} className={`mt-3 text-muted ${isMissing ? "break-all" : "text-pretty"}`}>
            {detail}
          </p>
        ) : null}
        {id === null ? null : <p className="mt-3 text-muted">{m.error_screen_id({ id })}</p>}
        {isChunkMissing ? <p className="mt-3">{m.error_screen_part_missing()}</p> : null}
        {isTextSafe ? <p className="mt-3">{m.error_screen_text_is_safe()}</p> : null}
        <p className="mt-8 flex flex-wrap gap-3">
          {canReload ? (
            // Requests the address again without reposting a form.
            <button
              type="button"
              onClick={() => location.assign(location.pathname + location.search)}
              className={buttonClass("primary", "md", "noscript:hidden")}
            >
              {m.build_reload()}
            </button>
          ) : null}
          <a href={localizePath("/", getLocale())} className={buttonClass(canReload ? "secondary" : "primary")}>
            {m.error_screen_back_to_home()}
          </a>
        </p>
        {isMissing ? <WhereElse path={detail ?? ""} /> : null}
      </div>
      <BrokenLoom />
    </main>
  );
}

function useHasDrafts(): boolean {
  return useBrowserValue(hasDrafts, false);
}
