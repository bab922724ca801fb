import type { WorkContext } from "#features/runs/run-work.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { sentenceCheck } from "#features/translation/sentences/sentence-check.ts";
import { sentenceGaps } from "#features/translation/sentences/sentence-gap.ts";
import { planText } from "#features/translation/text/plan-translation.ts";
import { splitText } from "#features/translation/text/split-text.ts";
import { termsIn } from "#features/translation/text/terms-in.ts";
import { hasEnded, translateSegments } from "#features/translation/text/translate-segments.ts";
import { buildTranslationPrompt } from "#features/translation/text/translation-prompt.ts";
import { autoDetect, sureConfidence } from "#features/translation/translator/translator-choices.ts";
import { type RowFlag, rowFlags } from "./job-view.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { isTranslated, type RowTranslation } from "./row-task.ts";

/** Who is asked: a provider's model, or the demo engine. */
export type RowModel = Pick<WorkContext, "isProvider" | "call" | "signal">;

/** @property isAsked a model was asked for it: there is something to charge */
export type TranslatedRow = { outcome: RowOutcome; flags: RowFlag[]; isAsked: boolean };

/**
 * Translates a row's text as the translator does: its sentences in calls of whole paragraphs, each checked, asked for once more where they
 * are faulty, and marked where they still are. A text that is in the target's language already stays as it is.
 *
 * @param known sentences that came in an earlier try of the row; those of this one are added
 */
export async function translateRow(translation: RowTranslation, model: RowModel, known: Map<string, string>): Promise<TranslatedRow> {
  const { text, to, glossary } = translation;
  const from = await sourceOf(translation);
  if (!isTranslated({ text, from, to })) return untranslated(translation);
  const terms = glossary?.terms ?? [];
  const plan = planText(text, splitText(text), known);
  const usage = { inputTokens: 0, outputTokens: 0 };
  let hasFailedCall = false;
  const pieces: string[] = [];
  const flags = new Set<RowFlag>();
  const translate = translateSegments({
    plan,
    gap: sentenceGaps(from, to),
    prompt: (segments, context, faults) =>
      buildTranslationPrompt({
        ...translation,
        from,
        segments,
        context,
        terms: termsIn({ glossary, from }, segments.map((segment) => segment.text).join("\n")),
        ...(faults === undefined ? {} : { faults }),
      }),
    check: sentenceCheck({ from, to, terms }),
    remember(_, pairs) {
      for (const { source, target } of pairs) known.set(source, target);
      return Promise.resolve();
    },
  });
  const end = await translate({
    ...model,
    variant: 0,
    owner: () => "",
    async call(request, onText) {
      const outcome = await model.call(request, onText);
      usage.inputTokens += outcome.inputTokens;
      usage.outputTokens += outcome.outputTokens;
      hasFailedCall ||= !hasEnded(outcome);
      return outcome;
    },
    emitText: (piece) => void pieces.push(piece),
    emitSegment: ({ findings }) => {
      for (const { kind } of findings) for (const flag of rowFlags) if (flag === kind) flags.add(flag);
    },
  });
  // The model had its say, twice, and no translation was in it: it would have the same the next time.
  const isMissing = end.finish !== "whole" && !hasFailedCall;
  const result = isMissing
    ? { text: "", finish: "empty" as const, failure: null }
    : { text: pieces.join(""), finish: end.finish, failure: end.failure };
  return { outcome: { ...result, ...usage }, flags: [...flags], isAsked: true };
}

/** The language to translate from; a text that is only perhaps in the target's language is left to the model (`und`). */
async function sourceOf({ text, from, to }: RowTranslation): Promise<string> {
  if (from !== autoDetect) return from;
  const detected = await detectLanguage(text);
  if (detected === null || (detected.code === to && detected.confidence < sureConfidence)) return "und";
  return detected.code;
}

/** If the source language was only detected, it isn't certain that this row needs no translation. */
function untranslated({ text, from, to }: RowTranslation): TranslatedRow {
  const isExpected = from === to || !/\p{L}/u.test(text);
  const outcome: RowOutcome = { text, finish: "whole", failure: null, inputTokens: 0, outputTokens: 0 };
  return { outcome, flags: isExpected ? [] : ["same-as-input"], isAsked: false };
}
