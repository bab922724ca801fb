import { isLocale, type Locale } from "#core/localized.ts";
import type { PromptView } from "#features/prompts/prompt-view.ts";
import { estimateExamples, type ExampleRun, listExampleRuns } from "#features/prompts/runs/rerun-examples.server.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";

const languageNames: Record<Locale, () => string> = { en: m.prompt_examples_english, zh: m.prompt_examples_chinese };

export type ExamplesPart = NonNullable<Awaited<ReturnType<typeof readExamples>>>;

/** What an author sees of running a published prompt's examples again; null for others, and where there are none. */
export async function readExamples({ services, actor, locale }: RequestContext, url: URL, prompt: PromptView) {
  if (!prompt.isOwn || prompt.state === 0 || prompt.version === null || actor?.kind !== "user" || prompt.moderation === "removed")
    return null;
  const estimate = estimateExamples(services, actor, prompt);
  const runs = await listExampleRuns(services, actor, prompt.id);
  if (estimate === null) return null;
  const languages = new Intl.ListFormat(languageTags[locale]).format(estimate.locales.map((one) => languageNames[one]()));
  return {
    help: m.prompt_examples_help({ version: prompt.version, languages }),
    price: priceSentence(estimate.price, locale),
    runs: runs.map((run) => ({ runId: run.runId, isRunning: run.isRunning, sentence: runSentence(run) })),
    refusal: refusalOf(url.searchParams.get("refused") ?? ""),
  };
}

function runSentence({ locale, version, isRunning }: ExampleRun): string {
  const inputs = { language: languageNames[locale](), version };
  return isRunning ? m.prompt_examples_running(inputs) : m.prompt_examples_failed(inputs);
}

/** `zh.allowance-spent`: one language was begun, this one was not. */
function refusalOf(text: string): string | null {
  const [locale, code = ""] = text.split(".");
  if (!isLocale(locale)) return null;
  return m.prompt_examples_refused({ language: languageNames[locale](), reason: requestSentence({ code, status: 0 }) });
}
