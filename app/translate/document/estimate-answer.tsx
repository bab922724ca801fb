import type { MouseEvent } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { EstimatedFile } from "#features/files/files-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { carryFile } from "../../client/files/carried-file.ts";
import { useNavigateTo } from "../../shell/navigate-to.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { signInHref } from "../../shell/sign-in-link.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { extentWords, formatNames } from "../files/file-words.ts";
import { FormatMark } from "../files/format-mark.tsx";
import { durationWords } from "../../measure-words.ts";
import type { DocumentPage } from "./document-page.server.ts";

/** A language that a file is translated into; the name is in the language of the page. */
export type Target = { code: string; name: string };

type EstimateAnswerProps = {
  name: string;
  /** Comes along to the own files; null where only the server has seen it. */
  file: File | null;
  answer: EstimatedFile;
  page: DocumentPage;
  /** The language that the page is about. */
  to: Target | undefined;
  /** The code of the language that is chosen; empty: none yet. */
  target: string;
  onTarget(code: string): void;
  onRemove(): void;
};

/** A file, the language that it is to be in, what it would take, and the way to have it translated. */
export function EstimateAnswer({ name, file, answer, page, to, target, onTarget, onRemove }: EstimateAnswerProps) {
  const { format, estimate } = answer;
  const { locale, limits, giftMilli } = page;
  const { user } = useShell();
  const { milli, listMilli, seconds, isScan } = estimate;
  const tokens = formatMilli(listMilli ?? milli, locale);
  const navigateTo = useNavigateTo();
  const filesPath = `/translate/files${target === "" ? "" : `?to=${target}`}`;
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
    <div className="text-base text-ink">
      <div className="flex items-center gap-3.5 border-b border-line py-3.5 pr-3 pl-5">
        <FormatMark format={format} />
        <p className="min-w-0 grow">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-xs text-muted">{`${formatNames[format]()} · ${extentWords(estimate, locale)}`}</span>
        </p>
        <IconButton
          icon="x"
          label={m.document_take_out()}
          tipAt="end"
          className="shrink-0 text-muted hover:text-ink noscript:hidden"
          onClick={onRemove}
        />
      </div>
      <label className="flex items-center gap-3 border-b border-line px-5 py-3.5 noscript:hidden">
        <span className="font-display text-lg">{m.document_into()}</span>
        <Icon name="arrow-right" className="text-muted" />
        <select
          value={target}
          onChange={(event) => onTarget(event.currentTarget.value)}
          className="chooser field h-10 min-w-0 flex-1 pointer-coarse:h-11"
        >
          {to === undefined ? <option value="">{m.document_into_later()}</option> : null}
          {listTargets(page.targets, to).map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <div className="grid gap-3 px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex gap-2 font-semibold">
            <Icon name="receipt" className="mt-1 text-muted" />
            {listMilli === undefined ? m.document_result_cost({ tokens, time: durationWords(seconds) }) : m.files_cost_demo({ tokens })}
          </p>
          {user === null ? (
            <a href={signInHref(filesHref)} onClick={handleGo} className={buttonClass("primary", "md", "max-sm:w-full")}>
              {m.document_sign_in()}
            </a>
          ) : (
            <PageLink to={filesPath} onClick={handleGo} className={buttonClass("primary", "md", "max-sm:w-full")}>
              {m.document_translate_it()}
            </PageLink>
          )}
        </div>
        {isScan === true ? <p className="text-sm">{m.file_note_scan()}</p> : null}
        {isTooLong ? (
          <p className="text-sm">{m.document_result_too_long({ pages: limits.free.filePages, more: limits.premium.filePages })}</p>
        ) : null}
        <p className="text-xs text-muted">
          <span className="block">{file === null ? m.document_result_not_kept() : m.document_result_comes_along()}</span>
          {user === null && giftMilli > 0 ? (
            <span className="block">{m.document_sign_up({ tokens: formatMilli(giftMilli, locale) })}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** The usual languages, and the one that the page is about. */
function listTargets(usual: DocumentPage["targets"], to: Target | undefined): Target[] {
  return to === undefined || usual.some(({ code }) => code === to.code) ? usual : [to, ...usual];
}
