import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { conversationFormatIds, conversationFormats } from "#features/conversations/conversation-formats.ts";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { ConversationEdits } from "#features/conversations/conversation-context.ts";
import type { SaveStatus } from "./conversation-saver.ts";
import { LateSign } from "../shell/late-sign.tsx";
import { readTags } from "./tag-list.ts";

/** Fetched when someone wants to share. */
const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

type ConversationHeadProps = {
  tree: ConversationTree;
  formKey: string;
  locale: string;
  isAnonymous: boolean;
  /** The conversation that it was branched from; null if there is none, or it no longer exists. */
  forkedFrom: { id: string; title: string } | null;
  /** Whether all edits are stored. */
  saving: { status: SaveStatus; onRetry(): void };
  onChange(change: Omit<ConversationEdits, "items" | "chosen">): void;
  onDelete(): void;
};

/** The title of a conversation and what can be done with it as a whole; every menu item works without JavaScript. */
export function ConversationHead(props: ConversationHeadProps) {
  const { tree } = props;
  const title = shownTitle(tree);
  const [isRenaming, setIsRenaming] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [hasShared, setHasShared] = useState(false);
  const share = () => {
    setHasShared(true);
    setIsSharing(true);
  };
  return (
    <header className="flex min-h-12 w-full shrink-0 items-center gap-1">
      {isRenaming ? (
        <RenameForm {...props} onClose={() => setIsRenaming(false)} />
      ) : (
        <div className="min-w-0 grow">
          <div className="flex items-center gap-3">
            <h1 className="min-w-0 truncate py-0.5 text-lg print:whitespace-normal" title={title}>
              {title}
            </h1>
            <SaveMark tree={tree} saving={props.saving} />
          </div>
          <Marks tree={tree} />
          {props.forkedFrom === null ? null : (
            <p className="truncate text-xs text-muted">
              <PageLink to={`/ask/${props.forkedFrom.id}`} className="underline underline-offset-4">
                {m.ask_forked_from({ title: props.forkedFrom.title })}
              </PageLink>
            </p>
          )}
        </div>
      )}
      <Button variant="quiet" size="xs" onClick={share} className="shrink-0 text-sm noscript:hidden">
        <Icon name="share" />
        <span className="max-sm:sr-only">{m.ask_share()}</span>
      </Button>
      <Menu {...props} onRename={() => setIsRenaming(true)} />
      {hasShared ? (
        <Suspense fallback={<LateSign className="text-sm text-muted" />}>
          <ShareDialog conversationId={tree.id} isAnonymous={props.isAnonymous} isOpen={isSharing} onClose={() => setIsSharing(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** What a conversation is marked with; most have nothing. */
function Marks({ tree }: Pick<ConversationHeadProps, "tree">) {
  if (!tree.temporary && !tree.pinned && tree.tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 pb-1">
      {tree.temporary ? <Badge tone="warn">{m.ask_temporary()}</Badge> : null}
      {tree.pinned ? <Badge>{m.ask_pinned()}</Badge> : null}
      {tree.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </div>
  );
}

function SaveMark({ tree, saving }: Pick<ConversationHeadProps, "tree" | "saving">) {
  return (
    <div role="status" className="flex min-h-6 shrink-0 items-center text-xs text-muted print:hidden">
      {saving.status === "unsaved" ? (
        <button type="button" onClick={saving.onRetry} className="min-h-6 text-bad underline underline-offset-4">
          {m.ask_save_failed()}
        </button>
      ) : saving.status === "saving" ? (
        m.ask_saving()
      ) : tree.temporary ? null : (
        m.ask_saved()
      )}
    </div>
  );
}

type MenuProps = ConversationHeadProps & { onRename(): void };

function Menu({ tree, formKey, locale, onChange, onDelete, onRename }: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  const submit = (act: () => void) => (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <details ref={root} className="relative shrink-0">
      <summary
        aria-label={m.ask_menu()}
        className="flex size-8 list-none items-center justify-center rounded-control text-ink2 hover:bg-sunk hover:text-ink pointer-coarse:size-10 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="ellipsis" />
      </summary>
      <div className="floating absolute top-full right-0 z-30 mt-1 w-64 animate-rise p-1 text-sm">
        <button type="button" data-closes-menu="" className={menuItemClass} onClick={onRename}>
          {m.ask_rename()}
        </button>
        <PostForm intent={tree.pinned ? "unpin" : "pin"} formKey={formKey} onSubmit={submit(() => onChange({ pinned: !tree.pinned }))}>
          <button type="submit" data-closes-menu="" className={menuItemClass}>
            <Icon name="pin" />
            {tree.pinned ? m.ask_unpin() : m.ask_pin()}
          </button>
        </PostForm>
        <TagsForm tree={tree} formKey={formKey} onChange={onChange} />
        <MenuPart title={m.ask_export()}>
          {conversationFormatIds.map((format) => (
            <a key={format} href={`/api/history/${tree.id}/export?format=${format}&locale=${locale}`} download className={menuItemClass}>
              {conversationFormats[format]()}
            </a>
          ))}
        </MenuPart>
        <PostForm intent="delete" formKey={formKey} onSubmit={submit(onDelete)} className="border-t border-line">
          <button type="submit" data-closes-menu="" className={`${menuItemClass} text-bad`}>
            {m.ask_delete()}
          </button>
        </PostForm>
        <noscript>
          <PostForm intent="rename" formKey={formKey} className="border-t border-line p-3">
            <TextField label={m.ask_title_label()} name="title" defaultValue={shownTitle(tree)} maxLength={200} />
            <Button type="submit" size="sm" className="mt-2">
              {m.ask_save()}
            </Button>
          </PostForm>
        </noscript>
      </div>
    </details>
  );
}

function MenuPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-1">
      <p className="px-3 pt-1 text-muted">{title}</p>
      {children}
    </div>
  );
}

function TagsForm({ tree, formKey, onChange }: Pick<ConversationHeadProps, "tree" | "formKey" | "onChange">) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ tags: readTags(String(new FormData(event.currentTarget).get("tags") ?? "")) });
    event.currentTarget.closest("details")?.removeAttribute("open");
  };
  const tags = tree.tags.join(m.ask_tags_joint());
  return (
    <PostForm intent="tags" formKey={formKey} onSubmit={handleSubmit} className="border-t border-line p-3">
      <TextField key={tags} label={m.ask_tags()} help={m.ask_tags_help()} name="tags" defaultValue={tags} maxLength={400} />
      <Button type="submit" size="sm" className="mt-2">
        {m.ask_save()}
      </Button>
    </PostForm>
  );
}

/** The title is edited in place. */
function RenameForm({ tree, formKey, onChange, onClose }: ConversationHeadProps & { onClose(): void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input[name=title]")?.select(), []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title") ?? "").trim();
    if (title !== "" && title !== shownTitle(tree)) onChange({ title });
    onClose();
  };
  return (
    <PostForm
      ref={form}
      intent="rename"
      formKey={formKey}
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      className="flex min-w-0 grow items-end gap-2"
    >
      <TextField
        label={m.ask_title_label()}
        isLabelHidden
        name="title"
        defaultValue={shownTitle(tree)}
        maxLength={200}
        required
        className="grow"
      />
      <Button type="submit" size="sm">
        {m.ask_save()}
      </Button>
    </PostForm>
  );
}
