import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { SentPictures } from "#features/documents/sent-pictures.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import type { EnterSends } from "./chat-settings.ts";
import type { TreeItem } from "./conversation-view.ts";
import { isSendKey } from "./send-key.ts";
import { PostForm } from "./post-form.tsx";
import type { Siblings } from "./tree.ts";
import { unnamedItemId } from "./shown-path.ts";
import { useVersionKeys, VersionArrows } from "./version-arrows.tsx";

/** Shown on hover or focus within the message; always shown on devices without hover. */
const quietUntilNear =
  "text-muted hover:text-ink pointer-fine:opacity-0 group-hover/prompt:opacity-100 group-focus-within/prompt:opacity-100 noscript:opacity-100";

type PromptMessageProps = {
  item: TreeItem;
  /** 1-based. */
  number: number;
  siblings: Siblings;
  formKey: string;
  /** The initial text of an edit; null while not editing. */
  editedText: string | null;
  enterSends: EnterSends;
  /** Nothing else can be sent while something is being written. */
  isBusy: boolean;
  onEdit(): void;
  onCancel(): void;
  onSend(text: string): void;
  onHide(isHidden: boolean): void;
  onSelect(itemId: string): void;
};

/** The prompt. An edit is sent as a sibling: nothing that was said is lost. */
export function PromptMessage(props: PromptMessageProps) {
  const { item, number, siblings, formKey, editedText, isBusy } = props;
  const message = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useVersionKeys(message, siblings, props.onSelect);
  useFocusAfter(edit, editedText !== null);
  return (
    <div
      ref={message}
      role="group"
      tabIndex={-1}
      aria-label={m.ask_message_label({ number })}
      className="group/prompt ml-auto flex w-fit max-w-full flex-col items-end outline-offset-4 data-editing:w-[min(100%,35rem)]"
      data-editing={editedText !== null || undefined}
    >
      {editedText !== null ? (
        <PromptEditor {...props} text={editedText} />
      ) : (
        <>
          <div className="flex max-w-full flex-col items-end pointer-fine:flex-row-reverse pointer-fine:items-center pointer-fine:gap-1">
            {item.hidePrompt ? <p className="text-sm text-muted">{m.ask_prompt_hidden()}</p> : <Prompt item={item} />}
            <div className="flex shrink-0 items-center pointer-coarse:mt-1">
              <VersionArrows siblings={siblings} of="message" formKey={formKey} onSelect={props.onSelect} />
              {item.hidePrompt ? null : (
                <IconButton
                  ref={edit}
                  icon="pen-line"
                  label={m.ask_edit()}
                  aria-disabled={isBusy}
                  onClick={() => isBusy || props.onEdit()}
                  className={quietUntilNear}
                />
              )}
              {item.id === unnamedItemId ? null : <HideForm {...props} />}
            </div>
          </div>
          {item.hidePrompt ? null : (
            <noscript>
              <EditForm item={item} formKey={formKey} />
            </noscript>
          )}
        </>
      )}
    </div>
  );
}

function Prompt({ item }: { item: TreeItem }) {
  return (
    <div className="flex min-w-0 flex-col items-end">
      <SentPictures ids={item.attachmentIds} className="mb-2 justify-end" />
      <div dir="auto" className="question-bubble">
        {item.prompt}
      </div>
    </div>
  );
}

/** Only the model reads a hidden prompt: it isn't on any page, in any file or in any search. */
function HideForm({ item, formKey, onHide }: Pick<PromptMessageProps, "item" | "formKey" | "onHide">) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onHide(!item.hidePrompt);
  };
  return (
    <PostForm intent={item.hidePrompt ? "show-prompt" : "hide-prompt"} formKey={formKey} onSubmit={handleSubmit}>
      <input type="hidden" name="item" value={item.id} />
      <IconButton
        type="submit"
        icon={item.hidePrompt ? "eye" : "eye-off"}
        label={item.hidePrompt ? m.ask_show_prompt() : m.ask_hide_prompt()}
        className={quietUntilNear}
      />
    </PostForm>
  );
}

/** When the editor closes, its focus moves to the button that opens it. */
function useFocusAfter(button: RefObject<HTMLButtonElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [button, isEditing]);
}

function PromptEditor({ item, text: firstText, formKey, enterSends, onCancel, onSend }: PromptMessageProps & { text: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = form.current?.querySelector("textarea")?.value ?? "";
    if (text.trim() !== "") onSend(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isSendKey(event.nativeEvent, enterSends)) handleSubmit(event);
    else if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <PostForm ref={form} intent="edit" formKey={formKey} onSubmit={handleSubmit} onKeyDown={handleKey} className="w-full">
      <input type="hidden" name="item" value={item.id} />
      <TextArea label={m.ask_edit_label()} isLabelHidden name="text" rows={3} defaultValue={firstText} help={m.ask_edit_help()} />
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {m.ask_cancel()}
        </Button>
        <Button type="submit" variant="primary" size="sm">
          {m.ask_send()}
        </Button>
      </div>
    </PostForm>
  );
}

/** The same without JavaScript. */
function EditForm({ item, formKey }: { item: TreeItem; formKey: string }) {
  return (
    <details>
      <summary className="min-h-9 content-center text-right text-sm text-muted">{m.ask_edit_label()}</summary>
      <PostForm intent="edit" formKey={formKey}>
        <input type="hidden" name="item" value={item.id} />
        <TextArea label={m.ask_edit_label()} isLabelHidden name="text" rows={3} defaultValue={item.prompt} />
        <Button type="submit" size="sm" className="mt-2">
          {m.ask_send()}
        </Button>
      </PostForm>
    </details>
  );
}
