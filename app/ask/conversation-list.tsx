import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import type { ConversationSummary } from "#features/conversations/conversation-view.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { MarkedText } from "#ui/patterns/marked-text.tsx";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
import { shortcutTable } from "#ui/shortcuts/shortcut-table.ts";
import { PageLink } from "../shell/page-link.tsx";
import { groupByDay, type DayGroup } from "./day-groups.ts";
import type { DocumentChoice } from "./documents/document-address.ts";
import { Rail, RailSearch, RailTabs } from "./rail.tsx";
import { everything, type ListFilter, writeListFilter } from "./list-filter.ts";

type ConversationListProps = {
  list: { items: ConversationSummary[]; next: string | null; filter: ListFilter; tags: string[] };
  currentId: string | null;
  /** Documents that the next question is for. */
  chosen: DocumentChoice;
  formKey: string;
  /** When the list was read, ISO 8601. */
  now: string;
  onRestore(id: string): void;
};

/** The conversations, next to the current one; on a phone behind a line that opens. */
export function ConversationList(props: ConversationListProps) {
  const { list, currentId } = props;
  const { filter } = list;
  const isFiltered = writeListFilter(filter) !== "";
  return (
    <Rail
      label={m.ask_list()}
      id={currentId}
      isOpen={isFiltered}
      head={
        <PageLink to="/ask" className={buttonClass("secondary", "sm", "my-2 lg:my-0 lg:justify-start lg:pr-2 lg:pl-3")}>
          <Icon name="square-pen" />
          <span className="max-[22rem]:sr-only">{m.ask_new()}</span>
          <span aria-hidden="true" className="ml-auto hidden lg:inline">
            <Kbd>Alt {shortcutTable["new-conversation"].print}</Kbd>
          </span>
        </PageLink>
      }
      foot={<Foot filter={filter} currentId={currentId} />}
    >
      <RailTabs id={currentId} current="conversations" chosen={props.chosen} />
      <SearchForm filter={filter} currentId={currentId} />
      <Filters filter={filter} tags={list.tags} currentId={currentId} />
      {list.items.length === 0 ? <p className="py-4 text-sm text-muted">{emptySentence(filter)}</p> : <Groups {...props} />}
      {list.next === null ? null : (
        <FilterLink filter={{ ...filter, cursor: list.next }} currentId={currentId}>
          {m.ask_list_more()}
        </FilterLink>
      )}
    </Rail>
  );
}

const placeOf = (currentId: string | null): string => (currentId === null ? "/ask" : `/ask/${currentId}`);

/** Without JavaScript the form leads to a results page; Enter that ends a composition is the input method's. */
function SearchForm({ filter, currentId }: { filter: ListFilter; currentId: string | null }) {
  return (
    <Form role="search" method="get" action={localizePath(placeOf(currentId), getLocale())} className="relative py-1">
      <RailSearch label={m.ask_search()} buttonLabel={m.ask_search_button()} name="q" value={filter.query ?? ""} />
    </Form>
  );
}

function Filters({ filter, tags, currentId }: { filter: ListFilter; tags: string[]; currentId: string | null }) {
  const views: [name: string, view: ListFilter, isCurrent: boolean][] = [
    [m.ask_all(), everything, !filter.starred && !filter.archived && !filter.bin && filter.tag === null],
    [m.ask_starred(), { ...everything, starred: true }, filter.starred],
    ...tags.map((tag): [string, ListFilter, boolean] => [tag, { ...everything, tag }, filter.tag === tag]),
  ];
  return (
    <nav aria-label={m.ask_views()}>
      <ul className="flex flex-wrap gap-0.5">
        {views.map(([name, view, isCurrent]) => (
          <li key={name} className="min-w-0">
            <FilterLink filter={view} currentId={currentId} isCurrent={isCurrent}>
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is seldom looked into, and how conversations work. */
function Foot({ filter, currentId }: { filter: ListFilter; currentId: string | null }) {
  const views = [
    { icon: "archive", name: m.ask_archived(), view: { ...everything, archived: true }, isCurrent: filter.archived },
    { icon: "trash-2", name: m.ask_bin(), view: { ...everything, bin: true }, isCurrent: filter.bin },
  ] as const;
  return (
    <div className="flex items-center gap-1 border-t border-line pt-2 text-xs max-lg:pb-2">
      {views.map(({ icon, name, view, isCurrent }) => (
        <PageLink
          key={icon}
          to={placeOf(currentId) + writeListFilter(view)}
          aria-current={isCurrent ? "true" : undefined}
          className={`${footLinkClass} min-w-0 px-2.5`}
        >
          <Icon name={icon} className="text-base" />
          <span className="truncate">{name}</span>
        </PageLink>
      ))}
      <PageLink
        to="/settings/chat"
        aria-label={m.ask_settings()}
        className={`${footLinkClass} tip tip-end ml-auto w-8 shrink-0 justify-center`}
      >
        <Icon name="sliders-horizontal" className="text-base" />
      </PageLink>
    </div>
  );
}

const footLinkClass =
  "inline-flex min-h-8 items-center gap-1.5 rounded-small text-muted hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink pointer-coarse:min-h-10";

type FilterLinkProps = { filter: ListFilter; currentId: string | null; isCurrent?: boolean; children: ReactNode };

function FilterLink({ filter, currentId, isCurrent = false, children }: FilterLinkProps) {
  return (
    <PageLink
      to={placeOf(currentId) + writeListFilter(filter)}
      aria-current={isCurrent ? "true" : undefined}
      className="inline-flex min-h-7 max-w-full items-center truncate rounded-control px-2 text-xs font-medium text-muted hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink pointer-coarse:min-h-9"
    >
      {children}
    </PageLink>
  );
}

const groupNames: Record<DayGroup, () => string> = {
  pinned: m.ask_pinned,
  today: m.ask_today,
  yesterday: m.ask_yesterday,
  earlier: m.ask_earlier,
};

function Groups({ list, currentId, formKey, now, onRestore }: ConversationListProps) {
  // The server formats days in UTC; only the browser knows where the visitor is.
  const zone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, "UTC");
  const groups = list.filter.query === null ? groupByDay(list.items, now, zone) : [{ name: null, items: list.items }];
  return groups.map(({ name, items }) => (
    <div key={name}>
      {name === null ? null : <p className="px-3 pt-3.5 pb-1 text-2xs font-medium text-muted">{groupNames[name]()}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {list.filter.bin ? (
              <BinEntry item={item} formKey={formKey} onRestore={onRestore} />
            ) : (
              <Entry item={item} isCurrent={item.id === currentId} search={writeListFilter({ ...list.filter, cursor: null })} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Entry({ item, isCurrent, search }: { item: ConversationSummary; isCurrent: boolean; search: string }) {
  return (
    <PageLink
      to={`/ask/${item.id}${search}`}
      aria-current={isCurrent ? "page" : undefined}
      className="block rounded-control px-3 py-1.5 text-sm text-ink2 hover:bg-sunk hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-edge pointer-coarse:py-2.5"
    >
      <span className="flex items-center gap-2">
        {item.isBranch ? (
          <>
            <Icon name="git-branch" className="text-muted" />
            <span className="sr-only">{m.ask_branch()}</span>
          </>
        ) : null}
        <span className="min-w-0 grow truncate" title={shownTitle(item)}>
          {shownTitle(item)}
        </span>
        {item.pinned ? <Icon name="pin" className="text-muted" /> : null}
        {item.starredCount > 0 ? <Icon name="star" className="text-muted" /> : null}
      </span>
      {item.snippets.map(({ itemId, parts }) => (
        <MarkedText key={itemId} parts={parts} className="mt-0.5 line-clamp-3 font-normal" />
      ))}
    </PageLink>
  );
}

function BinEntry({ item, formKey, onRestore }: { item: ConversationSummary; formKey: string; onRestore(id: string): void }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onRestore(item.id);
  };
  return (
    <PostForm intent="restore" formKey={formKey} onSubmit={handleSubmit} className="flex items-center gap-2 pl-3 text-sm">
      <input type="hidden" name="conversation" value={item.id} />
      <span className="min-w-0 grow truncate" title={shownTitle(item)}>
        {shownTitle(item)}
      </span>
      <Button type="submit" size="sm" variant="quiet">
        {m.ask_restore()}
        <span className="sr-only">{shownTitle(item)}</span>
      </Button>
    </PostForm>
  );
}

function emptySentence({ query, bin, starred, archived }: ListFilter): string {
  if (query !== null) return m.ask_list_no_match({ query });
  if (bin) return m.ask_list_bin_empty();
  if (starred) return m.ask_list_starred_empty();
  return archived ? m.ask_list_archived_empty() : m.ask_list_empty();
}
