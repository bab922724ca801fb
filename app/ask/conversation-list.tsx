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
import { PageLink } from "../shell/page-link.tsx";
import { groupByDay, type DayGroup } from "./day-groups.ts";
import type { DocumentChoice } from "./documents/document-address.ts";
import { Rail, RailTabs } from "./rail.tsx";
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
        <PageLink to="/ask" className={buttonClass("secondary", "sm", "my-2 lg:mt-4")}>
          <Icon name="square-pen" />
          <span className="max-[22rem]:sr-only">{m.ask_new()}</span>
        </PageLink>
      }
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
      <p className="py-3 text-sm">
        <PageLink
          to="/settings/chat"
          className="inline-flex min-h-8 items-center gap-2 rounded-control px-2 text-muted hover:bg-sunk hover:text-ink"
        >
          <Icon name="sliders-horizontal" />
          {m.ask_settings()}
        </PageLink>
      </p>
    </Rail>
  );
}

const placeOf = (currentId: string | null): string => (currentId === null ? "/ask" : `/ask/${currentId}`);

/** Without JavaScript the form leads to a results page; Enter that ends a composition is the input method's. */
function SearchForm({ filter, currentId }: { filter: ListFilter; currentId: string | null }) {
  return (
    <Form role="search" method="get" action={localizePath(placeOf(currentId), getLocale())} className="relative py-1">
      <label>
        <span className="sr-only">{m.ask_search()}</span>
        <input
          key={filter.query}
          type="search"
          name="q"
          defaultValue={filter.query ?? ""}
          placeholder={m.ask_search()}
          maxLength={200}
          className="h-9 w-full rounded-control border border-control/60 bg-surface pr-10 pl-3 text-sm placeholder:text-muted"
        />
      </label>
      <button
        type="submit"
        aria-label={m.ask_search_button()}
        className="absolute top-1 right-0 flex size-9 items-center justify-center text-muted"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}

function Filters({ filter, tags, currentId }: { filter: ListFilter; tags: string[]; currentId: string | null }) {
  const views: [name: string, view: ListFilter, isCurrent: boolean][] = [
    [m.ask_all(), everything, !filter.starred && !filter.archived && !filter.bin && filter.tag === null],
    [m.ask_starred(), { ...everything, starred: true }, filter.starred],
    [m.ask_archived(), { ...everything, archived: true }, filter.archived],
    [m.ask_bin(), { ...everything, bin: true }, filter.bin],
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
    <div key={name} className="py-1">
      {name === null ? null : <p className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{groupNames[name]()}</p>}
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
      className="block rounded-control px-2 py-1.5 text-sm hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:font-medium"
    >
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 grow truncate">{shownTitle(item.title, item.isTitleCut)}</span>
        {item.isBranch ? (
          <>
            <Icon name="split" className="text-muted" />
            <span className="sr-only">{m.ask_branch()}</span>
          </>
        ) : null}
        {item.pinned ? <Icon name="pin" className="text-muted" /> : null}
        {item.starredCount > 0 ? <Icon name="star" className="fill-current text-accent" /> : null}
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
    <PostForm intent="restore" formKey={formKey} onSubmit={handleSubmit} className="flex items-center gap-2 px-2">
      <input type="hidden" name="conversation" value={item.id} />
      <span className="min-w-0 grow truncate">{shownTitle(item.title, item.isTitleCut)}</span>
      <Button type="submit" size="sm" variant="quiet">
        {m.ask_restore()}
        <span className="sr-only">{item.title}</span>
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
