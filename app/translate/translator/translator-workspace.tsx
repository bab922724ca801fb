import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readPageLanguages, readPageTones } from "#features/translation/translator/drawn-options.ts";
import { anyLanguages } from "#features/automate/translation-keys.ts";
import { defaultOptions } from "#features/translation/settings/default-options.ts";
import type { ListenSpeed } from "#features/translation/settings/translator-settings.ts";
import type { Speech } from "#features/translation/translator/speech.ts";
import type { TranslationClient } from "#features/translation/translator/translation-client.ts";
import { Translator } from "#features/translation/translator/translator.tsx";
import type { LanguageChoice, LanguagePair } from "#features/translation/translator/translator-choices.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { canSpeak } from "../../client/can-speak.ts";
import { createFormClient } from "../../client/form-client.ts";
import { useDraft } from "../../client/use-draft.ts";
import { allowanceChanged, useMe } from "../../client/use-me.ts";
import { useNavigateTo } from "../../shell/navigate-to.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { draftStatusText } from "../../tool-page/draft-status.ts";
import { nameRunInAddress } from "../../tool-page/run-address.ts";
import { Remedy, useRunAfterSignIn } from "../../tool-page/run-after-sign-in.tsx";
import type { KeptPage } from "../kept/kept-page.server.ts";
import { pairPath } from "../pair/pair-path.ts";
import { recordPair, useRecentLanguages } from "../pair/recent-languages.ts";
import type { readTranslatorPage } from "./translator-page.server.ts";
import { useDefaultOptions, useTranslatorSettings } from "./use-translator-settings.ts";

const loadCalls = async () => (await import("../../client/translation-client.ts")).translationClient;
const calls = [
  "listGlossaries",
  "find",
  "alternatives",
  "explain",
  "price",
  "translateBack",
  "like",
  "unlike",
  "romanisation",
  "changeSegment",
] as const satisfies readonly (keyof TranslationClient)[];
type Call = (...words: unknown[]) => unknown;
/** The calls about translations, fetched with the first of them. */
const translations = Object.fromEntries(
  calls.map((name) => [name, async (...words: unknown[]) => ((await loadCalls())[name] as Call)(...words)]),
) as TranslationClient;

const loadKept = async () => (await import("../kept/kept-bar.tsx")).KeptBar;
/** Links that work without JavaScript until it is there. */
const KeptBar = import.meta.env.SSR ? await loadKept() : lazy(async () => ({ default: await loadKept() }));

type TranslatorWorkspaceProps = {
  /** Without `languages` and `tones` where the server has drawn them. */
  page: Omit<Awaited<ReturnType<typeof readTranslatorPage>>, "tones"> & {
    languages?: readonly LanguageChoice[];
    tones?: readonly string[];
    kept: KeptPage | null;
  };
  posted: { text: string; options: Record<string, string>; refusal: string; code: string } | null;
};

type Voice = {
  speak(text: string, lang: string, rate: number): void;
  stopSpeaking(): void;
  readListenSpeeds(): Record<string, ListenSpeed>;
  keepListenSpeed(code: string, speed: ListenSpeed): void;
};
let voice: Voice | null = null;
/** What reads aloud, and at which speed. */
async function loadVoice(): Promise<void> {
  const [{ speak, stopSpeaking }, { readListenSpeeds, keepListenSpeed }] = await Promise.all([
    import("../../client/speak.ts"),
    import("../../client/listen-speeds.ts"),
  ]);
  voice = { speak, stopSpeaking, readListenSpeeds, keepListenSpeed };
}
const loadRunClient = async () => {
  const [{ createRunClient }] = await Promise.all([import("../../client/run-client.ts"), loadVoice()]);
  return createRunClient();
};
/** Nothing of it works without JavaScript, so the server draws none. */
const SourceTools = lazy(async () => {
  const [{ SourceTools: Tools }] = await Promise.all([import("./source-tools.tsx"), loadVoice()]);
  return { default: Tools };
});
/** Only where a text is too long, which without JavaScript no page knows before it is sent. */
const TranslateAsFile = lazy(async () => ({ default: (await import("./translate-as-file.tsx")).TranslateAsFile }));
/** Rates of a browser's voices, 1 as they come. */
const rates: Record<ListenSpeed, number> = { slow: 0.7, normal: 1, fast: 1.4 };
const createSpeech = (usual: ListenSpeed): Speech => ({
  canSpeak,
  speak: (text, lang, speed) => voice?.speak(text, lang, rates[speed]),
  stop: () => voice?.stopSpeaking(),
  speedOf: (code) => voice?.readListenSpeeds()[code] ?? usual,
  keepSpeed: (code, speed) => voice?.keepListenSpeed(code, speed),
});
const linkClass = "inline-flex min-h-9 items-center text-muted underline underline-offset-4";
/** All pairs share one draft: choosing another language keeps the text. */
const draftPath = "/translate";
const pairControls = ["from", "to"];

/** The translator with what only this site's pages know: drafts, allowance, addresses. */
export function TranslatorWorkspace({ page, posted }: TranslatorWorkspaceProps) {
  const { pair, locale, runs } = page;
  const languages = useMemo(() => page.languages ?? readPageLanguages(), [page.languages]);
  const tones = useMemo(() => page.tones ?? readPageTones(), [page.tones]);
  const form = useRef<HTMLFormElement>(null);
  const [client] = useState(() => createFormClient());
  const me = useMe();
  const recent = useRecentLanguages();
  const navigateTo = useNavigateTo();
  const shown = runs.at(-1)?.run;
  // What was opened from the history is what is to be seen, whatever was typed since.
  const brought = posted || (shown && page.kept) ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const settings = useTranslatorSettings(page.settings);
  const own = settings?.settings ?? null;
  const applyDefaults = useDefaultOptions(settings, draftPath, posted === null && shown === undefined);
  const { status: draftStatus, restore: restoreDraft } = useDraft(form, draftPath, brought, pairControls);
  const handleOptions = useCallback(() => {
    restoreDraft();
    applyDefaults(form.current);
  }, [restoreDraft, applyDefaults]);
  const changedAt = settings?.changedAt ?? null;
  useEffect(() => {
    if (changedAt !== null) applyDefaults(form.current);
  }, [applyDefaults, changedAt]);
  const speed = own?.listenSpeed ?? "normal";
  const speech = useMemo(() => createSpeech(speed), [speed]);
  useRunAfterSignIn(form, draftPath);
  const recordUsed = (used: LanguagePair): string | null => {
    const path = pairPath(used, languages);
    if (path !== null) recordPair(used, path.slice("/translate/".length));
    return path;
  };
  const handlePair = (next: LanguagePair) => {
    const path = recordUsed(next);
    if (path === null) return;
    void navigateTo(localizePath(path, locale), { replace: true, keepsScroll: true });
  };
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      {page.isMissing ? <p className="mt-6 note-warn">{m.run_not_found()}</p> : null}
      <Translator
        languages={languages}
        pair={pair}
        recent={recent}
        tones={tones}
        locale={locale}
        text={posted?.text ?? page.text}
        options={posted?.options ?? (shown === undefined && own !== null ? defaultOptions(own) : page.options)}
        translation={page.translation}
        runs={runs}
        posted={posted}
        isAutomatic={own?.autoTranslate ?? true}
        isListed={own?.history ?? true}
        showsLatin={own?.romanisation ?? false}
        formRef={form}
        client={client}
        translations={translations}
        speech={speech}
        sourceTools={(text, code) => <SourceTools {...{ text, code, locale, speech }} formRef={form} />}
        loadRunClient={loadRunClient}
        remedyFor={(code, isStarted) => <Remedy code={code} path={draftPath} isStarted={isStarted} />}
        wayFor={(fitsAccount) =>
          fitsAccount ? (
            <Remedy code="too-long" path={draftPath} />
          ) : (
            <Suspense>
              <TranslateAsFile formRef={form} to={pair.to} />
            </Suspense>
          )
        }
        units={me?.units ?? null}
        isDemo={page.isDemo}
        draft={{ status: draftStatusText(draftStatus), restore: handleOptions }}
        onPair={handlePair}
        onStarted={(run) => {
          // An address may have led here, not the lists of languages.
          recordUsed(pair);
          nameRunInAddress(run);
        }}
        onMoney={useCallback(() => window.dispatchEvent(new Event(allowanceChanged)), [])}
      />
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm print:hidden">
        <PageLink to="/translate/settings" className={linkClass}>
          {m.translator_settings_link()}
        </PageLink>
        <PageLink
          to={`/automate-gpt?translate=${pairPath(pair, languages)?.slice("/translate/".length) ?? anyLanguages}`}
          className={linkClass}
        >
          {m.automate_translate_table()}
        </PageLink>
      </p>
      <Suspense>
        <KeptBar page={page.kept} languages={languages} locale={locale} />
      </Suspense>
    </>
  );
}
