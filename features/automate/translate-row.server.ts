import type { Finish } from "#core/finish.ts";
import type { WorkContext } from "#features/runs/run-work.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { sentenceCheck } from "#features/translation/sentences/sentence-check.ts";
import { sentenceGaps } from "#features/translation/sentences/sentence-gap.ts";
import { planText } from "#features/translation/text/plan-translation.ts";
import { splitText } from "#features/translation/text/split-text.ts";
import { termsIn } from "#features/translation/text/terms-in.ts";
import { translateSegments } from "#features/translation/text/translate-segments.ts";
import { buildTranslationPrompt } from "#features/translation/text/translation-prompt.ts";
import { autoDetect, sureConfidence } from "#features/translation/translator/translator-choices.ts";
import { type RowFlag, rowFlags } from "./job-view.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { isTranslated, type RowTranslation } from "./row-task.ts";

/** Who is asked: a provider's model, or the demo engine. */
export type RowModel = Pick<WorkContext, "isProvider" | "call" | "signal">;

/** @property isAsked a model was asked for it: there is something to charge */
export type TranslatedRow = { outcome: RowOutcome; flags: RowFlag[]; isAsked: boolean };

/** The model had finished its answer. */
const ended: ReadonlySet<Finish> = new Set(["whole", "truncated", "empty"]);

/**
 * Translates a row's text as the translator does: its sentences in calls of whole paragraphs, each checked, asked for once more where they
 * are faulty, and marked where they still are. A text that is in the target's language already stays as it is.
 */
export async function translateRow(translation: RowTranslation, model: RowModel): Promise<TranslatedRow> {
  const { text, to, glossary } = translation;
  const from = translation.from === autoDetect ? await languageOf(text) : translation.from;
  if (!isTranslated({ text, from, to })) return untranslated(translation);
  const terms = glossary?.terms ?? [];
  const plan = planText(text, splitText(text), new Map());
  const usage = { inputTokens: 0, outputTokens: 0 };
  let hasBrokenOff = false;
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
    remember: () => Promise.resolve(),
  });
  const end = await translate({
    ...model,
    owner: () => "",
    async call(request, onText) {
      const outcome = await model.call(request, onText);
      usage.inputTokens += outcome.inputTokens;
      usage.outputTokens += outcome.outputTokens;
      hasBrokenOff ||= !ended.has(outcome.finish);
      return outcome;
    },
    emitText: (piece) => void pieces.push(piece),
    emitSegment: ({ findings }) => {
      for (const { kind } of findings) for (const flag of rowFlags) if (flag === kind) flags.add(flag);
    },
  });
  // The model had its say, twice, and no translation was in it: it would have the same the next time.
  const isMissing = end.finish !== "whole" && !hasBrokenOff;
  const result = isMissing ? { text: "", finish: "empty" as const, failure: null } : { text: pieces.join(""), ...end };
  return { outcome: { ...result, ...usage }, flags: [...flags], isAsked: true };
}

/** The language of a text; `und` if that isn't certain, which leaves it to the model. */
async function languageOf(text: string): Promise<string> {
  const detected = await detectLanguage(text);
  return detected !== null && detected.confidence >= sureConfidence ? detected.code : "und";
}

/** Nobody has said that this row needs no translation where its language was only detected. */
function untranslated({ text, from, to }: RowTranslation): TranslatedRow {
  const isExpected = from === to || !/\p{L}/u.test(text);
  const outcome: RowOutcome = { text, finish: "whole", failure: null, inputTokens: 0, outputTokens: 0 };
  return { outcome, flags: isExpected ? [] : ["same-as-input"], isAsked: false };
}
