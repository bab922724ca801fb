import { formAnchor } from "#core/form-anchor.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { FieldChips } from "./field-chips.tsx";
import { PreviewText } from "./preview-text.tsx";
import type { LargePromptCard } from "./prompt-card.ts";
import { TestedOn } from "./tested-on.tsx";

/** Names of fields beside a prompt that has the width of the page. */
const maxFields = 8;

/** The first of the editors' choices: what it is for at the left, what came out of it at the right. */
export function LargeCard({ prompt }: { prompt: LargePromptCard }) {
  const { id, title, description, preview, fields, mark } = prompt;
  const path = `/prompt/${id}`;
  const hasOutput = preview.kind !== "template";
  return (
    <article
      data-thread={mark.thread}
      className="sheet mb-8 grid gap-x-10 gap-y-5 py-6 pr-5 pl-8 md:py-8 md:pr-8 md:pl-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className={hasOutput ? "min-w-0" : "min-w-0 lg:col-span-2"}>
        <p className="field-chip">{m.prompts_choices()}</p>
        <h2 className="mt-3 text-2xl break-words">
          <PageLink to={path} lang={title.lang} className="hover:text-accent">
            {title.text}
          </PageLink>
        </h2>
        <p lang={description.lang} className="mt-1.5 mb-3.5 max-w-prose break-words text-ink2">
          {description.text}
        </p>
        <FieldChips fields={fields} max={maxFields} />
        <div className="mt-3.5 flex flex-wrap items-center gap-2">
          <PageLink to={`${path}#${formAnchor}`} className={buttonClass("primary")}>
            {m.prompts_fill_and_run()}
          </PageLink>
          <form method="post" action={localizePath(path, getLocale())}>
            <Button type="submit" variant="quiet" name="intent" value="fork">
              <Icon name="git-fork" />
              {m.prompt_fork()}
            </Button>
          </form>
        </div>
      </div>
      {hasOutput ? (
        <div className="min-w-0 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-10">
          <p lang={preview.lang} dir="auto" className="result-text break-words whitespace-pre-line">
            <PreviewText preview={preview} fields={fields} />
          </p>
          <p className="facts mt-3 text-xs text-muted tabular-nums">
            <TestedOn preview={preview} />
            {preview.tested === null ? null : <span>{preview.tested.model}</span>}
          </p>
        </div>
      ) : null}
    </article>
  );
}
