import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import { toDocxOfParts } from "#formats/docx/to-docx.ts";
import { fileNameOf } from "#formats/file-name.ts";
import { writePdf } from "#platform/pdf/write-pdf.server.ts";
import { conversationAsParts, conversationAsMarkdown, conversationAsPlainText, demoLabelOf } from "./conversation-as-text.ts";
import type { ConversationFormat } from "./conversation-formats.ts";
import type { ConversationTree } from "./conversation-view.ts";
import { toExported } from "./exported-conversation.ts";
import { getConversation } from "./get-conversation.server.ts";
import { shownTitle } from "./conversation-title.ts";

type Writer = { contentType: string; write(tree: ConversationTree, locale: Locale): string | Promise<string | Uint8Array> };

const writers: Record<ConversationFormat, Writer> = {
  md: { contentType: "text/markdown; charset=utf-8", write: conversationAsMarkdown },
  txt: { contentType: "text/plain; charset=utf-8", write: conversationAsPlainText },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: (tree, locale) =>
      toDocxOfParts(conversationAsParts(tree, locale), {
        title: shownTitle(tree),
        label: demoLabelOf(tree, locale),
        language: locale === "zh" ? "zh-CN" : "en-US",
      }),
  },
  pdf: {
    contentType: "application/pdf",
    write: async (tree, locale) => {
      const options = { title: shownTitle(tree), label: demoLabelOf(tree, locale), language: locale === "zh" ? "zh-CN" : "en-US" };
      return (await writePdf(conversationAsParts(tree, locale), options)).bytes;
    },
  },
  json: {
    contentType: "application/json; charset=utf-8",
    write: (tree) => `${JSON.stringify(toExported(tree), null, 2)}\n`,
  },
};

export type ConversationFile = { body: Uint8Array | string; contentType: string; fileName: string };

/**
 * Makes a file from a conversation: for people the branch that is shown, with the demo output label on the first line; as JSON the whole
 * tree, which can be imported again.
 *
 * @throws AppError `not-found`
 */
export async function exportConversation(
  services: Pick<Services, "db">,
  actor: Actor,
  input: { id: string; format: ConversationFormat; locale: Locale },
): Promise<ConversationFile> {
  const tree = await getConversation(services, actor, input.id);
  const writer = writers[input.format];
  const body = await writer.write(tree, input.locale);
  return { body, contentType: writer.contentType, fileName: `${fileNameOf(tree.title)}-${tree.created.slice(0, 10)}.${input.format}` };
}
