import { Form } from "react-router";
import type { Locale } from "#core/localized.ts";
import { isAtWork, type JobView, type TemplateRef, type TemplateSource } from "#features/automate/job-view.ts";
import { anyLanguages } from "#features/automate/translation-keys.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { pageText } from "../../prompts/page-text.ts";
import { LocalLink, PageLink } from "../../shell/page-link.tsx";
import { templatePath } from "../template-path.ts";
import type { TemplateChoice, TemplateItem } from "./template-choice.server.ts";

type ChosenType = TemplateChoice["type"];

/** The form of the search: outside of the set-up's form, within which its field is drawn. */
const findForm = "find-template";

/** The English address of a table's set-up, with or without what there is to choose from. */
const setupAddress = (id: string, type: ChosenType | null): string =>
  `/automate-gpt/${id}?part=setup${type === null ? "" : `&choose=${type}`}#template-part`;

const typeName = (type: ChosenType): string => (type === "tool" ? m.automate_from_tool() : m.automate_from_prompt());
const textLink = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";

type TemplateSwitchProps = {
  job: JobView;
  choice: TemplateChoice | null;
  /** Nothing can be changed just now. */
  isOff: boolean;
  /** @param ref null: the own text */
  onChoose(ref: TemplateRef | null): void;
};

const translator: TemplateRef = { type: "translate", id: anyLanguages };

/** What rows are run with: an own text, a prompt, a writing tool or the translator. */
export function TemplateSwitch({ job, choice, isOff, onChoose }: TemplateSwitchProps) {
  const used = job.source?.type ?? "own";
  const chosen = choice?.type ?? used;
  const lookOf = (type: TemplateRef["type"] | "own") => ({
    className: segmentClass,
    "aria-current": type === chosen ? ("true" as const) : undefined,
  });
  // To what there is to choose from, or away from it; there is nothing to choose while rows are being run.
  const link = (type: TemplateRef["type"] | "own", to: ChosenType | null, words: string) =>
    isAtWork(job.state) ? (
      <span {...lookOf(type)}>{words}</span>
    ) : (
      <PageLink to={setupAddress(job.id, to)} preventScrollReset {...lookOf(type)}>
        {words}
      </PageLink>
    );
  const button = (pressed: { name: string; value: string }, ref: TemplateRef | null, words: string) => (
    <button
      type="submit"
      {...pressed}
      disabled={isOff}
      className={segmentClass}
      onClick={(event) => {
        event.preventDefault();
        onChoose(ref);
      }}
    >
      {words}
    </button>
  );
  return (
    <div role="group" aria-label={m.automate_from()} className={segmentsClass}>
      {used === "own" ? link("own", null, m.automate_from_own()) : button({ name: "intent", value: "own" }, null, m.automate_from_own())}
      {link("prompt", "prompt", typeName("prompt"))}
      {link("tool", "tool", typeName("tool"))}
      {used === "translate"
        ? link("translate", null, m.automate_from_translate())
        : button({ name: "choose", value: `${translator.type}:${translator.id}` }, translator, m.automate_from_translate())}
    </div>
  );
}

type TemplatePickerProps = {
  choice: TemplateChoice;
  job: JobView;
  isOff: boolean;
  onChoose(ref: TemplateRef): void;
};

/** The writing tools or prompts to choose from, with a search; in the set-up's form, in place of the template. */
export function TemplatePicker({ choice, job, isOff, onChoose }: TemplatePickerProps) {
  const { type, find, items, isCut } = choice;
  const search = type === "tool" ? m.automate_choose_search_tool() : m.automate_choose_search_prompt();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="search" className="flex flex-wrap items-center gap-2">
        <label className="relative min-w-0 flex-1 basis-48">
          <span className="sr-only">{search}</span>
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <input
            key={type}
            type="search"
            name="find"
            form={findForm}
            defaultValue={find}
            maxLength={100}
            placeholder={search}
            className="field h-10 w-full pl-9"
          />
        </label>
        <Button type="submit" form={findForm} size="sm">
          {m.automate_find_now()}
        </Button>
        <PageLink to={setupAddress(job.id, null)} preventScrollReset className={buttonClass("quiet", "sm")}>
          {m.automate_choose_keep()}
        </PageLink>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {items.length === 0 ? <NothingFound choice={choice} /> : find === "" ? null : <Found choice={choice} id={job.id} />}
      </div>
      {items.length === 0 ? null : (
        <div
          role="region"
          aria-label={type === "tool" ? m.automate_choose_tool() : m.automate_choose_prompt()}
          tabIndex={0}
          className="max-h-96 card overflow-y-auto"
        >
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                type={type}
                isChosen={job.source?.type === type && job.source.id === item.id}
                isOff={isOff}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      )}
      {isCut ? <p className="text-xs text-muted">{m.automate_choose_cut({ count: items.length })}</p> : null}
    </div>
  );
}

/** How many were found, and the way back to all. @param id the table's */
function Found({ choice, id }: { choice: TemplateChoice; id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {choice.isCut ? null : m.automate_choose_found({ count: choice.items.length })}
      <PageLink to={setupAddress(id, choice.type)} preventScrollReset className={textLink}>
        {m.automate_choose_show_all()}
      </PageLink>
    </p>
  );
}

type ItemRowProps = {
  item: TemplateItem;
  type: ChosenType;
  /** It is what rows are run with. */
  isChosen: boolean;
  isOff: boolean;
  onChoose(ref: TemplateRef): void;
};

function ItemRow({ item: { id, name, about, href, isOwn }, type, isChosen, isOff, onChoose }: ItemRowProps) {
  return (
    <li className="flex items-center gap-2 px-4 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang={name.lang} className="font-medium [overflow-wrap:anywhere]">
            {name.text}
          </span>
          {isOwn ? <Badge>{m.automate_choose_own()}</Badge> : null}
          {isChosen ? <Badge tone="accent">{m.automate_choose_current()}</Badge> : null}
        </p>
        {about.text === "" ? null : (
          <p lang={about.lang} className="line-clamp-1 text-muted [overflow-wrap:anywhere]">
            {about.text}
          </p>
        )}
      </div>
      <LocalLink to={href} aria-label={m.automate_choose_look({ name: name.text })} className={buttonClass("quiet", "icon", "text-muted")}>
        <Icon name="arrow-up-right" />
      </LocalLink>
      <Button
        type="submit"
        name="choose"
        value={`${type}:${id}`}
        size="sm"
        disabled={isOff}
        aria-label={m.automate_choose_use_name({ name: name.text })}
        onClick={(event) => {
          event.preventDefault();
          onChoose({ type, id });
        }}
      >
        {m.automate_choose_use()}
      </Button>
    </li>
  );
}

/** Why there is nothing, and where to find something. */
function NothingFound({ choice: { type, find } }: { choice: TemplateChoice }) {
  const isTool = type === "tool";
  const noMatch = isTool ? m.automate_choose_no_tool({ query: find }) : m.automate_choose_no_prompt({ query: find });
  return (
    <div className="card px-4 py-5">
      <p className="[overflow-wrap:anywhere]">{find === "" ? m.automate_choose_none() : noMatch}</p>
      <PageLink to={isTool ? "/write" : "/prompts/new"} className={textLink}>
        {isTool ? m.automate_choose_tools() : m.automate_choose_write()}
      </PageLink>
    </div>
  );
}

/** The form that the picker's search field belongs to; anywhere on the page but within another form. */
export function FindTemplateForm({ id, choice }: { id: string; choice: TemplateChoice }) {
  const path = localizePath(`/automate-gpt/${id}`, getLocale());
  return (
    <Form id={findForm} method="get" action={`${path}#template-part`} preventScrollReset>
      <input type="hidden" name="part" value="setup" />
      <input type="hidden" name="choose" value={choice.type} />
    </Form>
  );
}

type SourceCardProps = { id: string; source: TemplateSource; locale: Locale };

/** The tool or prompt that rows are run with, as it was when it was chosen. @param id the table's */
export function SourceCard({ id, source, locale }: SourceCardProps) {
  const { type, version, fields } = source;
  if (type === "translate") return <TranslatorCard />;
  const { text, lang } = pageText(source.name, locale);
  return (
    <div className="grid gap-1.5 card px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageLink
          to={templatePath(source)}
          lang={lang}
          className="min-w-0 font-medium underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
        >
          {text}
        </PageLink>
        <span className="text-sm text-muted">
          {typeName(type)}
          {version === null ? null : ` · ${m.automate_source_version({ version })}`}
        </span>
        <PageLink to={setupAddress(id, type)} preventScrollReset className={buttonClass("secondary", "sm", "ml-auto")}>
          {m.automate_source_other()}
        </PageLink>
      </div>
      <p className="text-sm text-ink2">{fields.length === 0 ? m.automate_source_no_fields() : m.automate_source_fields()}</p>
    </div>
  );
}

/** What it means that rows are translated; whose languages are in the form below. */
const TranslatorCard = () => (
  <div className="grid gap-1.5 card px-4 py-3.5 text-sm">
    <p>{m.automate_translate_about()}</p>
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {m.automate_translate_price()}
      <PageLink to="/translate/settings#glossaries" className={textLink}>
        {m.automate_translate_glossaries()}
      </PageLink>
    </p>
  </div>
);
