import type { MouseEvent } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { EstimatedFile } from "#features/files/files-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { carryFile } from "../../client/files/carried-file.ts";
import { useNavigateTo } from "../../shell/navigate-to.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { signInHref } from "../../shell/sign-in-link.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { extentWords, formatNames } from "../files/file-words.ts";
import { durationWords } from "../../measure-words.ts";
import type { DocumentPage } from "./document-page.server.ts";

/** @property file comes along to the own files; null where only the server has seen it */
type EstimateAnswerProps = { name: string; file: File | null; answer: EstimatedFile; page: DocumentPage; to: string | undefined };

/** What a file would take, and the way to have it translated. */
export function EstimateAnswer({ name, file, answer: { format, estimate }, page: { locale, limits, giftMilli }, to }: EstimateAnswerProps) {
  const { user } = useShell();
  const { milli, listMilli, seconds, isScan } = estimate;
  const tokens = formatMilli(listMilli ?? milli, locale);
  const navigateTo = useNavigateTo();
  const filesPath = `/translate/files${to === undefined ? "" : `?to=${to}`}`;
  const filesHref = localizePath(filesPath, locale);
  const handleGo = (event: MouseEvent<HTMLAnchorElement>) => {
    if (file === null) return;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const isKept = carryFile(file);
    if (!isPlain) return;
    event.preventDefault();
    void isKept.then(() => (user === null ? location.assign(signInHref(filesHref)) : navigateTo(filesHref)));
  };
  const isTooLong = user === null && estimate.pages > limits.free.filePages;
  return (
    <div className="mt-4 border-t border-line pt-3 text-base text-ink">
      <p className="[overflow-wrap:anywhere]">
        {m.document_result({ name, format: formatNames[format](), extent: extentWords(estimate, locale) })}
      </p>
      <p className="mt-1 text-lg font-semibold">
        {listMilli === undefined ? m.document_result_cost({ tokens, time: durationWords(seconds) }) : m.files_cost_demo({ tokens })}
      </p>
      {isScan === true ? <p className="mt-1">{m.file_note_scan()}</p> : null}
      {isTooLong ? (
        <p className="mt-1">{m.document_result_too_long({ pages: limits.free.filePages, more: limits.premium.filePages })}</p>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {user === null ? (
          <a href={signInHref(filesHref)} onClick={handleGo} className={buttonClass("primary")}>
            {m.document_sign_in()}
          </a>
        ) : (
          <PageLink to={filesPath} onClick={handleGo} className={buttonClass("primary")}>
            {m.document_translate_it()}
          </PageLink>
        )}
        <span className="min-w-0 flex-1 basis-60 text-sm text-muted">
          <span className="block">{file === null ? m.document_result_not_kept() : m.document_result_comes_along()}</span>
          {user === null && giftMilli > 0 ? (
            <span className="block">{m.document_sign_up({ tokens: formatMilli(giftMilli, locale) })}</span>
          ) : null}
        </span>
      </p>
    </div>
  );
}
