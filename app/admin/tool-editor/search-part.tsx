import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { EditorPart } from "./editor-part.tsx";
import { ChangeButton } from "./change-button.tsx";
import { faultsIn } from "./tool-faults.ts";

type SearchPartProps = { content: ToolContent; faults: ItemFault[]; idOf(row: object): number; onOrder(order: string): void };

/** What search engines and the product's own search find a tool by, and its questions. */
export function SearchPart({ content, faults, idOf, onOrder }: SearchPartProps) {
  const { searchTexts, questions } = content;
  return (
    <EditorPart id="search" title={m.admin_tool_search_part()}>
      <div className="grid gap-5">
        <LocalizedField
          label={m.admin_tool_seo_title()}
          name="content.seoTitle"
          value={content.seoTitle}
          errors={faultsIn(faults, "seoTitle")}
        />
        <LocalizedField
          label={m.admin_tool_seo_description()}
          rows={2}
          name="content.seoDescription"
          value={content.seoDescription}
          errors={faultsIn(faults, "seoDescription")}
        />
        <LocalizedField
          label={m.admin_tool_search_texts()}
          help={m.admin_tool_search_texts_help()}
          rows={4}
          name="content.searchTexts"
          value={{ en: searchTexts.en.join("\n"), zh: searchTexts.zh.join("\n") }}
          isRequired={false}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">{m.admin_tool_questions()}</legend>
          <ol className="grid gap-4">
            {questions.map((one, place) => (
              <li key={idOf(one)} className="grid min-w-0 gap-3 rounded-control border border-line p-3">
                <LocalizedField
                  label={m.admin_tool_question_number({ number: place + 1 })}
                  name={`content.questions.${place}.question`}
                  value={one.question}
                  errors={faultsIn(faults, `questions.${place}.question`)}
                />
                <LocalizedField
                  label={m.admin_tool_answer_number({ number: place + 1 })}
                  rows={3}
                  name={`content.questions.${place}.answer`}
                  value={one.answer}
                  errors={faultsIn(faults, `questions.${place}.answer`)}
                />
                <p>
                  <ChangeButton
                    order={`question-remove ${place}`}
                    onOrder={onOrder}
                    aria-label={m.admin_tool_remove({ name: m.admin_tool_question_number({ number: place + 1 }) })}
                  >
                    <Icon name="x" />
                    {m.admin_tool_remove_short()}
                  </ChangeButton>
                </p>
              </li>
            ))}
          </ol>
          <p className="mt-3">
            <ChangeButton order="question-add" onOrder={onOrder} variant="secondary">
              {m.admin_tool_add_question()}
            </ChangeButton>
          </p>
        </fieldset>
      </div>
    </EditorPart>
  );
}
