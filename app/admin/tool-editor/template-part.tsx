import { type RefObject, useEffect, useState } from "react";
import { type Locale, locales } from "#core/localized.ts";
import { picturePlaceholder } from "#features/catalogue/render-prompt.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import { lintTool } from "#features/catalogue/tool-check.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { EditorPart } from "./editor-part.tsx";
import { ChangeButton } from "./change-button.tsx";
import { readToolForm } from "./read-tool-form.ts";
import { faultAt } from "./tool-faults.ts";

type TemplatePartProps = {
  form: RefObject<HTMLFormElement | null>;
  content: ToolContent;
  faults: ItemFault[];
  onOrder(order: string): void;
};

/** What the model is told, in each language, with what its placeholders and the fields say of each other while it is written. */
export function TemplatePart({ form, content, faults, onOrder }: TemplatePartProps) {
  const live = useLiveContent(form, content);
  const keys = live.fields.map(({ key }) => key).filter((key) => key !== "");
  return (
    <EditorPart id="template" title={m.admin_tool_template()} intro={m.admin_tool_template_intro({ example: "{{about}}" })}>
      <div className="grid gap-x-5 gap-y-8 xl:grid-cols-2">
        {locales.map((locale) => (
          <div key={locale} className="grid min-w-0 content-start gap-3">
            <TextArea
              label={nameOf[locale]()}
              aria-label={`${m.admin_tool_template()} (${nameOf[locale]()})`}
              rows={10}
              name={`content.template.${locale}`}
              lang={languageTags[locale]}
              defaultValue={content.template[locale]}
              error={faultAt(faults, `template.${locale}`)}
              spellCheck={false}
            />
            <div
              role="group"
              aria-label={m.admin_tool_insert_in({ language: nameOf[locale]() })}
              className="flex flex-wrap items-center gap-1"
            >
              <span className="text-sm text-muted">{m.admin_tool_insert()}</span>
              {[...new Set([...keys, picturePlaceholder])].map((key) => (
                <ChangeButton
                  key={key}
                  order={`insert ${locale} ${key}`}
                  onOrder={(order) => {
                    if (!insertAtCursor(form.current, locale, `{{${key}}}`)) onOrder(order);
                  }}
                  variant="secondary"
                  className="font-mono"
                >
                  {key}
                </ChangeButton>
              ))}
            </div>
            <PlaceholderList content={live} locale={locale} />
          </div>
        ))}
      </div>
    </EditorPart>
  );
}

const nameOf: Record<Locale, () => string> = { en: m.admin_language_en, zh: m.admin_language_zh };

/** The placeholders of a template, with those that have no field marked, and the fields that it doesn't use. */
function PlaceholderList({ content, locale }: { content: ToolContent; locale: Locale }) {
  const used = listPlaceholders(content.template[locale]);
  const lint = lintTool(content);
  const unknown = new Set(lint.unknown.filter((one) => one.locale === locale).map(({ key }) => key));
  const unused = lint.unused.filter((one) => one.locale === locale).map(({ key }) => key);
  return (
    <div role="status" aria-label={m.admin_tool_lint_in({ language: nameOf[locale]() })} className="grid gap-1 text-sm">
      {used.length === 0 ? (
        <p className="text-muted">{m.admin_tool_lint_none()}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {used.map((key) => (
            <li key={key}>
              <Badge tone={unknown.has(key) ? "bad" : "plain"} className="font-mono">
                {`{{${key}}}`}
                {unknown.has(key) ? <span className="ml-2 font-sans">{m.admin_tool_lint_unknown()}</span> : null}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {unused.length === 0 ? null : (
        <p className="text-warn">{m.admin_tool_lint_unused({ keys: unused.join(m.admin_tool_list_joint()) })}</p>
      )}
    </div>
  );
}

/** The form's current values, read again while people type. */
function useLiveContent(form: RefObject<HTMLFormElement | null>, content: ToolContent): ToolContent {
  const [typed, setTyped] = useState({ since: content, content });
  useEffect(() => {
    const element = form.current;
    const read = () => element && setTyped({ since: content, content: readToolForm(new FormData(element), photoOf(content) !== null) });
    element?.addEventListener("input", read);
    return () => element?.removeEventListener("input", read);
  }, [form, content]);
  // Rows that were changed since tell more than what was typed before.
  return typed.since === content ? typed.content : content;
}

/** Puts a placeholder at the cursor of a template, and goes there; false if there is none. */
function insertAtCursor(form: HTMLFormElement | null, locale: Locale, placeholder: string): boolean {
  const area = form?.elements.namedItem(`content.template.${locale}`);
  if (!(area instanceof HTMLTextAreaElement)) return false;
  area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  return true;
}
