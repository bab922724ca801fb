import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { bringIntoView } from "../items/bring-into-view.ts";
import { ConflictChoices } from "../items/conflict-choices.tsx";
import { useLeaveWarning } from "../../client/use-leave-warning.ts";
import { EditorPart } from "./editor-part.tsx";
import { FieldsPart } from "./fields-part.tsx";
import { OutputPart } from "./output-part.tsx";
import { PhotoPart, type PictureSizes } from "./photo-part.tsx";
import { SearchPart } from "./search-part.tsx";
import { TemplatePart } from "./template-part.tsx";
import { TextsPart } from "./texts-part.tsx";
import type { ToolAnswer } from "./tool-action.server.ts";
import { faultSentence } from "./tool-faults.ts";
import { pathWords } from "./tool-words.ts";
import { useToolRows } from "./use-tool-rows.ts";

type ToolEditorProps = {
  /** The page's English address. */
  path: string;
  content: ToolContent;
  revision: number;
  /** What came back with a form that was not kept; null for the page as it is. */
  answer: ToolAnswer | null;
  /** Sent with every form, so that the same form on a later page is not a repeat. */
  stamp: string;
  links: ReactNode;
  /** Of an image tool's pictures. */
  sizes?: PictureSizes;
};

/** The editor's form: it posts without JavaScript, and with it changes its rows without a reload. */
export function ToolEditor({ path, content, revision, answer, stamp, links, sizes = {} }: ToolEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const initial = answer?.content ?? content;
  const faults = answer?.faults ?? [];
  const rows = useToolRows(form, initial);
  const photo = photoOf(rows.content);
  useLeaveWarning(form, answer !== null || rows.isChanged);
  const parts = { content: rows.content, faults, idOf: rows.idOf, onOrder: rows.change };
  return (
    <>
      <FaultSummary answer={answer} />
      <Form
        ref={form}
        method="post"
        action={localizePath(path, getLocale())}
        // Only an image tool's form carries files.
        {...(photo === null ? {} : { encType: "multipart/form-data" as const })}
        noValidate
        aria-label={m.admin_tool_form()}
        className="min-w-0"
      >
        {/* Enter in a field saves; it must not press the first button that moves a row. */}
        <Button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          {m.admin_tool_save()}
        </Button>
        <input type="hidden" name="revision" value={answer?.revision ?? revision} />
        <input type="hidden" name="stamp" value={stamp} />
        <ConflictChoices conflicts={answer?.conflicts ?? []} editedBy={answer?.editedBy ?? null} nameOf={pathWords} />
        <TextsPart content={rows.content} faults={faults} />
        <FieldsPart {...parts} />
        <TemplatePart form={form} content={rows.content} faults={faults} onOrder={rows.change} />
        {photo === null ? (
          <OutputPart content={rows.content} faults={faults} />
        ) : (
          <PhotoPart photo={photo} outputKind={rows.content.outputKind} sizes={sizes} faults={faults} />
        )}
        <SearchPart {...parts} />
        <EditorPart title={m.admin_tool_publish_part()}>
          <TextField
            label={m.admin_tool_note()}
            help={m.admin_tool_note_help()}
            hint={m.field_optional()}
            name="note"
            maxLength={500}
            autoComplete="off"
            className="max-w-prose"
          />
        </EditorPart>
        <div className="z-10 mt-6 flex md:sticky md:bottom-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ground py-3">
          <Button type="submit" variant="primary" name="intent" value="save">
            {m.admin_tool_save()}
          </Button>
          <Button type="submit" name="intent" value="publish">
            {m.admin_tool_publish()}
          </Button>
          {links}
        </div>
      </Form>
    </>
  );
}

/** Everything that blocks publishing, at the top; each problem is repeated next to its control. */
function FaultSummary({ answer }: { answer: ToolAnswer | null }) {
  const faults = answer?.faults ?? [];
  return (
    <div role="alert">
      {faults.length === 0 ? null : (
        <div ref={bringIntoView} className="mt-6 scroll-mt-4 note-bad">
          <p className="font-semibold">{answer?.isSaved ? m.admin_tool_not_published() : m.admin_tool_not_saved()}</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(({ path, code, about }) => (
              <li key={`${path} ${code} ${about}`}>
                {path === "" ? null : <span className="font-semibold">{pathWords(path)} </span>}
                {faultSentence({ code, ...(about === undefined ? {} : { about }) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
