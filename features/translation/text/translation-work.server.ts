import type { RunWork } from "#features/runs/run-work.ts";
import type { Services } from "#features/services.ts";
import type { TextPlan } from "./plan-translation.ts";
import type { TranslationTask } from "./read-translation-input.server.ts";
import { sentenceCheck } from "../sentences/sentence-check.ts";
import { sentenceGaps } from "../sentences/sentence-gap.ts";
import { translateSegments } from "./translate-segments.ts";
import { type MemoryScope, markUsed, remember } from "./translation-memory.server.ts";
import { termsIn } from "./terms-in.ts";
import { buildTranslationPrompt } from "./translation-prompt.ts";

/** The work of one translation, wired up with prompts, checks and memory. */
export function translationWork(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  { task, plan, scope }: { task: TranslationTask; plan: TextPlan; scope: MemoryScope },
): RunWork {
  const { from, to } = task;
  const terms = task.glossary?.terms ?? [];
  const translate = translateSegments({
    plan,
    gap: sentenceGaps(from, to),
    prompt: (segments, context, faults) =>
      buildTranslationPrompt({
        ...task,
        segments,
        context,
        terms: termsIn(task, segments.map(({ text }) => text).join("\n")),
        ...(faults === undefined ? {} : { faults }),
      }),
    check: sentenceCheck({ from, to, terms }),
    remember: (owner, pairs) =>
      remember(db, owner, pairs, scope).catch((error: unknown) =>
        log.warn({ err: error }, "sentences could not be added to the translation memory"),
      ),
  });
  return async (context) => {
    const known = plan.segments.filter(({ target, text }) => target !== null && target !== text).map(({ text }) => text);
    await markUsed(db, context.owner(), known, scope, now()).catch((error: unknown) =>
      log.warn({ err: error }, "the translation memory could not be marked"),
    );
    return translate(context);
  };
}
