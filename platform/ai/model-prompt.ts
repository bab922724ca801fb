import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { ResolvedModel } from "./registry.server.ts";
import type { ModelCall, ModelPicture } from "./stream-model.server.ts";

/** Added to the end of the instructions for a model that cannot see the pictures of a conversation. */
export const unseenPicturesNote =
  "The user attached one or more pictures. You cannot see pictures. Say so plainly, in the language of the last message, and answer what can be answered without them.";

/** Builds what is sent to a model, in the packages' format: each message as it is, with its pictures as separate parts. */
export function promptFor({ takesPictures }: Pick<ResolvedModel, "takesPictures">, { system, messages }: ModelCall): LanguageModelV4Prompt {
  const hasUnseen = !takesPictures && messages.some(({ pictures = [] }) => pictures.length > 0);
  const instructions = [system, ...(hasUnseen ? [unseenPicturesNote] : [])].filter((text) => text !== "").join("\n\n");
  return [
    ...(instructions === "" ? [] : [{ role: "system" as const, content: instructions }]),
    ...messages.map(({ role, text, pictures = [] }) => {
      const words = { type: "text" as const, text };
      return role === "user" ? { role, content: [words, ...(takesPictures ? pictures.map(toPart) : [])] } : { role, content: [words] };
    }),
  ];
}

const toPart = ({ mediaType, bytes }: ModelPicture) => ({ type: "file" as const, mediaType, data: { type: "data" as const, data: bytes } });
