import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { getUsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import { autoDetect } from "#features/translation/translator/translator-choices.ts";
import { ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { type FileView, type FinishedChoice, isFinishedIn } from "./file-view.ts";
import { holdAndQueue, tellQueued } from "./queue-file.server.ts";
import { withoutFinished } from "./without-finished.ts";

export type { FileServices } from "./file-services.ts";

export type StartFileInput = {
  /** BCP 47 or another name of a language. */
  to: string;
  /** Omitted or `auto`: as given at upload, otherwise detected from the text. */
  from?: string | undefined;
  quality?: Quality | undefined;
  glossaryId?: string | null | undefined;
  isBilingual?: boolean | undefined;
  /** What happens to finished translations into `to`; `keep` if omitted. */
  finished?: FinishedChoice | undefined;
};

/**
 * Starts the translation of an uploaded file: holds its price and queues it.
 *
 * @param claim the request's idempotency claim, completed in the same transaction with `202 {file}`
 * @throws AppError `not-found` (file, glossary), `conflict` if it was started before, `gone` if it has expired, `invalid-input` (`to`,
 *   `from`; `finished` if all of it is finished and to be kept), `too-large` (`filePages`: more pages than the plan allows), `allowance-spent` (`filesPerMonth`), `rate-limited`,
 *   `not-enough-credits`; nothing is held then
 */
export async function startFile(
  services: FileServices,
  actor: Actor,
  id: string,
  input: StartFileInput,
  locale: Locale,
  claim: IdempotencyClaim | null,
): Promise<FileView> {
  const to = codeOf(input.to, "to");
  const from = input.from === undefined || input.from === autoDetect ? null : codeOf(input.from, "from");
  // Ownership is checked before anything else that may be wrong.
  await ownDocument(services.db, actor, id);
  const glossary = input.glossaryId == null ? null : await getUsedGlossary(services, actor, input.glossaryId);
  const view = await repeatOnConflict(() =>
    services.db.transaction(async (tx) => {
      const row = await ownDocument(tx, actor, id, { isLocked: true });
      if (row.status !== "uploaded") throw new AppError("conflict");
      if (row.sourceKey === null) throw new AppError("gone");
      const sourceLang = from ?? row.sourceLang;
      if (sourceLang === to) throw refused("to", "same-language");
      const quality = input.quality ?? "fast";
      const keepsFinished = input.finished !== "translate" && row.finished !== null && isFinishedIn(to, row.finished);
      const rest = keepsFinished ? withoutFinished(row) : row;
      if (rest === null) throw refused("finished", "missing");
      const { pages, chars, segmentsTotal } = rest;
      const values = {
        sourceLang,
        isDetected: from === null && row.isDetected,
        targetLang: to,
        quality,
        glossaryId: glossary?.id ?? null,
        isBilingual: input.isBilingual === true,
        keepsFinished,
        pages,
        chars,
        segmentsTotal,
      };
      return holdAndQueue(
        tx,
        services,
        actor,
        { ...row, pages, chars },
        { to, quality, locale, isCounted: true, inherited: {}, values },
        claim,
      );
    }),
  );
  tellQueued(services, claim);
  return view;
}

function codeOf(name: string, field: "from" | "to"): string {
  const language = findLanguage(name);
  if (language === null) throw refused(field, "not-a-choice");
  return language.code;
}

const refused = (field: "from" | "to" | "finished", code: FieldErrorCode): AppError =>
  new AppError("invalid-input", field, { fields: { [field]: code } });
