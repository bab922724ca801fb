import { redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { findMerged } from "#features/prompts/publishing/moderate-prompts.server.ts";
import { getPrompt } from "#features/prompts/prompt-queries.server.ts";
import { isIndexable } from "#features/prompts/prompt-text.ts";
import { toFields } from "#features/prompts/prompt-fields.ts";
import type { OwnPrompt, PromptOutput, PromptView } from "#features/prompts/prompt-view.ts";
import { priceOfPrompt } from "#features/prompts/runs/start-prompt-run.server.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import { toPlainText } from "#formats/plain/to-plain-text.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { inOneLanguage } from "../tool-page/in-one-language.ts";
import { readComparison } from "./comparison.server.ts";
import { readExamples } from "./examples-part.server.ts";
import { readEarlierTurns } from "./earlier-turns.server.ts";
import { formatDay } from "./format-day.ts";
import { nobody } from "./nobody.ts";
import { openOr404 } from "../guards/open-or-404.server.ts";
import { exampleIn, pageText } from "./page-text.ts";
import { toTagMarks } from "./prompt-card.ts";
import { promptMark } from "./prompt-mark.ts";

/** What a prompt's page shows for an address. */
export async function readPromptPage(page: RequestContext, url: URL, promptId: string) {
  const { services, locale } = page;
  const actor = page.actor ?? nobody;
  const read = () => getPrompt(services, actor, promptId).catch((refusal: unknown) => leadToMerged(page, promptId, refusal));
  const prompt = await openOr404(url, read);
  const runId = url.searchParams.get("run");
  const chain = runId === null || page.actor === null ? [] : await findRunChain(services, page.actor, runId);
  const runs = chain.every(({ run }) => run.kind === "prompt" && run.promptId === promptId) ? chain : [];
  const output = prompt.outputs.find(({ id }) => id === url.searchParams.get("output"));
  const hasExample = url.searchParams.has("example");
  return {
    prompt: toPromptPage(prompt, locale, output),
    locale,
    price: priceOfPrompt(services, actor, prompt),
    runs,
    isMissing: runId !== null && runs.length === 0,
    turns: await readEarlierTurns(page, runs),
    /** What is in the form at first. */
    values: output?.fields ?? (hasExample ? exampleIn(prompt.exampleInputs, locale) : {}),
    isBrought: output !== undefined || hasExample,
    comparison: await readComparison(page, url, prompt),
    done: url.searchParams.get("done"),
    examples: await readExamples(page, url, prompt),
  };
}

/** What was merged into another prompt leads there; every other refusal stays. */
async function leadToMerged({ services, locale }: RequestContext, promptId: string, refusal: unknown): Promise<never> {
  const merged = isAppError(refusal) && refusal.code === "gone" ? await findMerged(services, promptId) : null;
  if (merged !== null) throw redirect(localizePath(`/prompt/${merged}`, locale), 301);
  throw refusal;
}

export type PromptPage = ReturnType<typeof toPromptPage>;

/** A prompt in one language; `shown` is the output that is where the result will, in that language if there is one. */
function toPromptPage(prompt: PromptView, locale: Locale, shown = exampleOutput(prompt, locale)) {
  const title = pageText(prompt.title, locale);
  const reference = (other: PromptView["forkedFrom"]) => other && { id: other.id, title: pageText(other.title, locale) };
  return {
    id: prompt.id,
    title,
    description: pageText(prompt.description, locale),
    template: pageText(prompt.template, locale),
    form: toForm(prompt, locale, title.text, shown),
    tags: toTagMarks(prompt.tags, locale),
    mark: promptMark(prompt.tags),
    author: prompt.author,
    counts: prompt.counts,
    own: prompt.own,
    isOwn: prompt.isOwn,
    isDraft: prompt.state === 0,
    visibility: prompt.visibility,
    isIndexable: isIndexable(prompt) && prompt.moderation !== "removed",
    removedReason: prompt.moderation === "removed" ? (prompt.removedReason ?? "") : null,
    version: prompt.version,
    publishedOn: versionDay(prompt, locale),
    publishedAt: prompt.publishedAt,
    versions: prompt.versions.map((version) => ({ ...version, day: formatDay(version.publishedAt, locale) })),
    outputs: prompt.outputs.map((output) => ({ ...toOutputCard(output, locale), isOpen: output === shown })),
    forkedFrom: reference(prompt.forkedFrom),
    canonical: reference(prompt.canonical),
  };
}

const exampleOutput = ({ outputs, version }: PromptView, locale: Locale): PromptOutput | undefined =>
  outputs.find((output) => output.locale === locale && output.version === version) ?? outputs[0];

/** An author's draft as a form to try it with. */
export function toTrialForm(prompt: OwnPrompt, locale: Locale): RunnableForm {
  const { exampleInputs, variables, title } = prompt;
  return toForm({ exampleInputs, fields: toFields(variables), sample: null }, locale, pageText(title, locale).text, undefined);
}

type FormParts = Pick<PromptView, "fields" | "exampleInputs" | "sample">;

function toForm(prompt: FormParts, locale: Locale, title: string, shown: PromptOutput | undefined): RunnableForm {
  const example = exampleIn(prompt.exampleInputs, locale);
  return {
    name: { en: title, zh: title },
    fields: inOneLanguage(prompt.fields, locale).map(({ checkedPrompt: _checked, ...field }) => field),
    example: { en: example, zh: example },
    outputKind: "text",
    diffField: null,
    showsKeys: true,
    ...sampleOf(prompt, locale, shown),
  };
}

/** An output that was kept; else the example that shipped. Shown before the part of the program that reads Markdown is there. */
function sampleOf({ sample }: FormParts, locale: Locale, shown: PromptOutput | undefined): Pick<RunnableForm, "sample" | "sampleLabel"> {
  const text = shown?.text ?? (sample && pageText(sample, locale).text);
  if (text === null) return { sample: null };
  const plain = toPlainText(text).trimEnd();
  return { sample: { en: plain, zh: plain }, sampleLabel: shown === undefined ? m.prompt_example() : testedSentence(shown, locale) };
}

function versionDay({ versions, version }: PromptView, locale: Locale): string | null {
  const shown = versions.find((one) => one.version === version);
  return shown === undefined ? null : formatDay(shown.publishedAt, locale);
}

function toOutputCard(output: PromptOutput, locale: Locale) {
  const { id, runId, version, text, origin } = output;
  const lang = output.locale === locale ? undefined : languageTags[output.locale];
  return { id, runId, version, text, lang, isDemo: origin === "demo", sentence: testedSentence(output, locale) };
}

/** `Tested on 21 November 2026 with gpt-4o-mini, version 2` */
function testedSentence({ createdAt, model, version, origin }: PromptOutput, locale: Locale): string {
  const parts = { day: formatDay(createdAt, locale), model, version };
  return origin === "demo" ? m.prompt_tested_demo(parts) : m.prompt_tested(parts);
}
