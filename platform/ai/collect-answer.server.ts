import type { LanguageModelV4GenerateResult, LanguageModelV4StreamResult } from "@ai-sdk/provider";

/** Reads a stream to its end as one answer: the `doGenerate` of a model that can only stream. */
export async function collectAnswer(result: LanguageModelV4StreamResult): Promise<LanguageModelV4GenerateResult> {
  let text = "";
  const reader = result.stream.getReader();
  for (;;) {
    const { done, value: part } = await reader.read();
    if (done) throw new Error("the answer ended without an end marker");
    if (part.type === "text-delta") text += part.delta;
    if (part.type === "error") throw part.error;
    if (part.type === "finish")
      return { content: [{ type: "text", text }], finishReason: part.finishReason, usage: part.usage, warnings: [] };
  }
}
