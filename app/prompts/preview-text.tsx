import { m } from "#i18n/paraglide/messages.js";
import type { PromptCard } from "./prompt-card.ts";
import { TemplateText } from "./template-text.tsx";

/** The start of an output with its bold words; of a template with its fields as chips. */
export function PreviewText({ preview: { kind, text }, fields }: Pick<PromptCard, "preview" | "fields">) {
  if (kind === "template") return <TemplateText text={text} fields={fields} />;
  const demo = m.shell_demo_label();
  // Demo output says so itself; beside it a label does.
  const shown = text.startsWith(demo) ? text.slice(demo.length).trimStart() : text;
  return shown.split(/(?<!\\)\*\*/).map((part, index) =>
    index % 2 === 0 ? (
      withAsterisks(part)
    ) : (
      // Parts have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-semibold text-ink">
        {withAsterisks(part)}
      </b>
    ),
  );
}

/** In a preview `**` is the sign of bold words, and an asterisk of the text is `\*`. */
const withAsterisks = (text: string): string => text.replaceAll("\\*", "*");
