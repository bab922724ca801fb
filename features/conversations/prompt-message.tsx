import { PenLine } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { SentPictures } from "#features/documents/sent-pictures.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import type { EnterSends } from "./chat-settings.ts";
import type { TreeItem } from "./conversation-view.ts";
import { isSendKey } from "./send-key.ts";
import { PostForm } from "./post-form.tsx";
import type { Siblings } from "./tree.ts";
import { useVersionKeys, VersionArrows } from "./version-arrows.tsx";

type PromptMessageProps = {
  item: TreeItem;
  /** Counts from 1. */
  number: number;
  siblings: Siblings;
  formKey: string;
  /** The words to begin an edit with; null while it is not edited. */
  editedText: string | null;
  enterSends: EnterSends;
  /** While something is being written nothing else can be sent. */
  isBusy: boolean;
  onEdit(): void;
  onCancel(): void;
  onSend(text: string): void;
  onSelect(itemId: string): void;
};

/** What was asked. An edit is sent beside it: nothing that was said is lost. */
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
      className="ml-auto flex max-w-[min(85%,60ch)] flex-col items-end outline-offset-4 data-editing:w-full"
      data-editing={editedText !== null || undefined}
    >
      {editedText !== null ? (
        <PromptEditor {...props} text={editedText} />
      ) : (
        <>
          <SentPictures ids={item.attachmentIds} className="mb-2 justify-end" />
          <div className="rounded-control border border-line bg-wash px-4 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {item.prompt}
          </div>
          <div className="flex items-center gap-1">
            <VersionArrows siblings={siblings} of="message" formKey={formKey} onSelect={props.onSelect} />
            <Button
              ref={edit}
              variant="quiet"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => isBusy || props.onEdit()}
              className="text-muted"
            >
              <Icon of={PenLine} />
              {m.ask_edit()}
            </Button>
          </div>
          <noscript>
            <EditForm item={item} formKey={formKey} />
          </noscript>
        </>
      )}
    </div>
  );
}

/** Focus that the editor had goes to the button that opens it, once it is closed. */
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

/** The same without script. */
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
