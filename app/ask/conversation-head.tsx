import { Ellipsis, Pin, Share2 } from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { conversationFormatIds, conversationFormats } from "#features/conversations/conversation-formats.ts";
import { isTitleCut, shownTitle } from "#features/conversations/conversation-title.ts";
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
import type { ConversationChange } from "./conversation-client.ts";
import { readTags } from "./tag-list.ts";

/** Fetched when somebody wants to share. */
const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

type ConversationHeadProps = {
  tree: ConversationTree;
  formKey: string;
  locale: string;
  isAnonymous: boolean;
  /** What it was branched from; null for nothing, or nothing that is still there. */
  forkedFrom: { id: string; title: string } | null;
  onChange(change: Omit<ConversationChange, "item">): void;
  onDelete(): void;
};

/** The title of a conversation and what can be done with the whole of it; every line of the menu works without script. */
export function ConversationHead(props: ConversationHeadProps) {
  const { tree } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [hasShared, setHasShared] = useState(false);
  return (
    <header className="mx-auto flex w-full max-w-prose shrink-0 items-start gap-2 border-b border-line pb-2">
      {isRenaming ? (
        <RenameForm {...props} onClose={() => setIsRenaming(false)} />
      ) : (
        <div className="min-w-0 grow">
          <h1 className="truncate text-lg font-semibold" title={tree.title}>
            {shownTitle(
              tree.title,
              isTitleCut(
                tree.title,
                tree.items.map(({ prompt }) => prompt),
              ),
            )}
          </h1>
          <Marks tree={tree} />
          {props.forkedFrom === null ? null : (
            <p className="truncate text-sm text-muted">
              <PageLink to={`/ask/${props.forkedFrom.id}`} className="underline underline-offset-4">
                {m.ask_forked_from({ title: props.forkedFrom.title })}
              </PageLink>
            </p>
          )}
        </div>
      )}
      <Menu
        {...props}
        onRename={() => setIsRenaming(true)}
        onShare={() => {
          setHasShared(true);
          setIsSharing(true);
        }}
      />
      {hasShared ? (
        <Suspense>
          <ShareDialog conversationId={tree.id} isAnonymous={props.isAnonymous} isOpen={isSharing} onClose={() => setIsSharing(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

function Marks({ tree }: { tree: ConversationTree }) {
  if (tree.tags.length === 0 && !tree.pinned && !tree.temporary) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {tree.temporary ? <Badge tone="warn">{m.ask_temporary()}</Badge> : null}
      {tree.pinned ? <Badge>{m.ask_pinned()}</Badge> : null}
      {tree.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}

type MenuProps = ConversationHeadProps & { onRename(): void; onShare(): void };

function Menu({ tree, formKey, locale, onChange, onDelete, onRename, onShare }: MenuProps) {
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
        className="flex size-9 list-none items-center justify-center rounded-control hover:bg-wash [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Ellipsis} />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 w-64 rounded-control border border-edge bg-raised py-1 text-sm">
        <button type="button" data-closes-menu="" className={menuItemClass} onClick={onRename}>
          {m.ask_rename()}
        </button>
        <PostForm
          intent={tree.pinned ? "unpin" : "pin"}
          formKey={formKey}
          onSubmit={submit(() => onChange({ extras: { pinned: !tree.pinned } }))}
        >
          <button type="submit" data-closes-menu="" className={menuItemClass}>
            <Icon of={Pin} />
            {tree.pinned ? m.ask_unpin() : m.ask_pin()}
          </button>
        </PostForm>
        <button type="button" data-closes-menu="" className={menuItemClass} onClick={onShare}>
          <Icon of={Share2} />
          {m.ask_share()}
        </button>
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
            <TextField label={m.ask_title_label()} name="title" defaultValue={tree.title} maxLength={200} />
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
    onChange({ extras: { tags: readTags(String(new FormData(event.currentTarget).get("tags") ?? "")) } });
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

/** The title is changed where it stands. */
function RenameForm({ tree, formKey, onChange, onClose }: ConversationHeadProps & { onClose(): void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input[name=title]")?.select(), []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title") ?? "").trim();
    if (title !== "" && title !== tree.title) onChange({ title });
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
        defaultValue={tree.title}
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
