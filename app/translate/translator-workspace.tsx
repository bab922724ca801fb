import { useCallback, useRef, useState } from "react";
import { Translator } from "#features/translation/text/translator.tsx";
import type { LanguagePair } from "#features/translation/text/translator-choices.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { createFormClient } from "../client/form-client.ts";
import { canSpeak, speak, stopSpeaking } from "../client/speak.ts";
import { translationClient } from "../client/translation-client.ts";
import { useDraft } from "../client/use-draft.ts";
import { allowanceChanged, useMe } from "../client/use-me.ts";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { draftStatusText } from "../tool-page/draft-status.ts";
import { nameRunInAddress } from "../tool-page/run-address.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import { pairPath } from "./pair-path.ts";
import { recordPair, useRecentLanguages } from "./recent-languages.ts";
import type { readTranslatorPage } from "./translator-page.server.ts";

type TranslatorWorkspaceProps = {
  page: Awaited<ReturnType<typeof readTranslatorPage>>;
  posted: { text: string; options: Record<string, string>; refusal: string; code: string } | null;
};

const loadRunClient = async () => (await import("../client/run-client.ts")).createRunClient();
const speech = { canSpeak, speak, stop: stopSpeaking };
/** All pairs share one draft: choosing another language keeps the text. */
const draftPath = "/translate";

/** The translator with what only this site's pages know: drafts, allowance, addresses. */
export function TranslatorWorkspace({ page, posted }: TranslatorWorkspaceProps) {
  const { pair, languages, locale, runs } = page;
  const form = useRef<HTMLFormElement>(null);
  const [client] = useState(() => createFormClient());
  const me = useMe();
  const recent = useRecentLanguages();
  const navigateTo = useNavigateTo();
  const shown = runs.at(-1)?.run;
  const brought = posted ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const draft = useDraft(form, draftPath, brought);
  useRunAfterSignIn(form, draftPath);
  const handlePair = (next: LanguagePair) => {
    const path = pairPath(next, languages);
    if (path === null) return;
    recordPair(next, path.slice("/translate/".length));
    void navigateTo(localizePath(path, locale), { replace: true, keepsScroll: true });
  };
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      {page.isMissing ? <p className="mt-6 border-l-2 border-warn py-1 pl-4">{m.run_not_found()}</p> : null}
      <Translator
        languages={languages}
        pair={pair}
        recent={recent}
        tones={page.tones}
        locale={locale}
        text={posted?.text ?? page.text}
        options={posted?.options ?? page.options}
        translation={page.translation}
        runs={runs}
        posted={posted}
        isAutomatic
        formRef={form}
        client={client}
        translations={translationClient}
        speech={speech}
        loadRunClient={loadRunClient}
        remedyFor={(code) => <Remedy code={code} path={draftPath} />}
        units={me?.units ?? null}
        isDemo={page.isDemo}
        draft={{ status: draftStatusText(draft.status) }}
        onPair={handlePair}
        onStarted={nameRunInAddress}
        onMoney={useCallback(() => window.dispatchEvent(new Event(allowanceChanged)), [])}
      />
    </>
  );
}
