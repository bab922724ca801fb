import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import { ModelFailure, type ModelTiming, type ModelUsage, streamModel } from "#platform/ai/stream-model.server.ts";
import { AnswerLines } from "#features/translation/text/answer-lines.ts";
import { outputCapOf } from "#features/translation/text/plan-batches.ts";
import { buildTranslationPrompt } from "#features/translation/text/translation-prompt.ts";
import type { TranslationEngine } from "./translation-engine.ts";

/**
 * Creates an engine from a text model: prompt and answer format are those of text translation (CONTRACT.md, "What providers receive").
 *
 * @param template what every model is told; if omitted, as shipped
 */
export function createModelEngine(
  model: ResolvedModel,
  timing: ModelTiming,
  languages: { from: string; to: string },
  template?: string,
): TranslationEngine {
  return {
    name: model.modelId,
    async translate({ texts, context, terms, faults }, signal) {
      const { system, message } = buildTranslationPrompt({
        ...languages,
        options: {},
        segments: texts,
        context,
        terms,
        ...(faults === undefined ? {} : { faults }),
        ...(template === undefined ? {} : { template }),
      });
      const lines = new AnswerLines(texts.map(({ id }) => id));
      const targets = new Map<string, string>();
      const take = (found: ReturnType<AnswerLines["end"]>) => {
        for (const { id, text } of found) targets.set(id, text);
      };
      const call = { system, messages: [{ role: "user" as const, text: message }], maxOutputTokens: outputCapOf(texts), signal };
      let brokenBy: ModelFailure | null = null;
      let usage: ModelUsage | null = null;
      try {
        for await (const part of streamModel(model, call, timing)) {
          if (part.type === "text") take(lines.read(part.text));
          else usage = part.usage;
        }
      } catch (error) {
        // What arrived of an interrupted answer counts; if nothing did, the caller is told why.
        if (!(error instanceof ModelFailure) || targets.size === 0) throw error;
        brokenBy = error;
      }
      signal.throwIfAborted();
      take(lines.end());
      return { targets, brokenBy, usage };
    },
  };
}
