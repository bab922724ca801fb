import { useEffect } from "react";
import { listPromptTags } from "#features/prompts/library/list-prompts.server.ts";
import type { PromptDraft } from "#features/prompts/prompt-view.ts";
import { getOwnPrompt } from "#features/prompts/prompt-queries.server.ts";
import { priceOfPrompt } from "#features/prompts/runs/start-prompt-run.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { removeDraft } from "../../client/drafts.ts";
import { dropPromptCopy, keepPromptCopy } from "../../client/prompt-copies.ts";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { pageMeta } from "../../page-meta.ts";
import { toDraftForm } from "../../prompts/editor/draft-form.ts";
import { answerEditorForm } from "../../prompts/editor/editor-action.server.ts";
import { PromptEditor } from "../../prompts/editor/prompt-editor.tsx";
import { PublishPart } from "../../prompts/editor/publish-part.tsx";
import { nobody } from "../../prompts/nobody.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { pageText } from "../../prompts/page-text.ts";
import { toTrialForm } from "../../prompts/prompt-page.server.ts";
import { PromptWorkspace } from "../../prompts/prompt-workspace.tsx";
import { RemovedNote } from "../../prompts/removed-note.tsx";
import { promptsCrumb } from "../../prompts/prompts-crumb.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/edit.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, actor, user, locale } = context.get(requestContext);
  const prompt = await openOr404(url, () => getOwnPrompt(services, actor ?? nobody, params.id.toLowerCase()));
  const tags = await listPromptTags(services);
  return {
    id: prompt.id,
    title: pageText(prompt.title, locale),
    draft: toDraftForm(prompt),
    /** What an anonymous visitor's browser keeps a copy of; null for others. */
    copied: user === null ? draftOf(prompt) : null,
    trial: toTrialForm(prompt, locale),
    version: prompt.version,
    isPublished: prompt.state === 1,
    isAhead: prompt.hasUnpublishedChanges,
    visibility: prompt.state === 1 ? prompt.visibility : ("public" as const),
    removedReason: prompt.moderation === "removed" ? (prompt.removedReason ?? "") : null,
    updatedAt: prompt.updatedAt,
    tags: tags.map(({ slug, name }) => ({ slug, name: name[locale] })),
    isSignedIn: user !== null,
    locale,
    price: priceOfPrompt(services, actor ?? nobody, prompt),
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  return answerEditorForm({ page, actor: page.actor, url, promptId: params.id.toLowerCase(), form: await request.formData() });
}

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.title.text;
  return pageMeta(args, { title: title === undefined ? m.prompt_edit() : m.prompt_edit_title({ title }), isIndexable: false });
};

export default function EditPrompt({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, draft, version, isAhead, visibility, updatedAt, tags, locale, done, isSignedIn, removedReason } = loaderData;
  useForgetNewDraft(done === "created");
  useCopy(loaderData);
  const faults = actionData?.faults ?? {};
  const path = `/prompt/${id}/edit`;
  return (
    <>
      <PageHeading
        title={m.prompt_edit_title({ title: title.text })}
        before={<Breadcrumb label={m.write_breadcrumb()} trail={[promptsCrumb(), { name: title.text, to: `/prompt/${id}` }]} />}
        isWorkspace
      >
        <p>{stateSentence(loaderData)}</p>
      </PageHeading>
      <div role="status">{doneNote(actionData === undefined ? done : null)}</div>
      {removedReason === null ? null : <RemovedNote reason={removedReason} />}
      <div className="mt-6 gap-x-10 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <PromptEditor
            path={path}
            savedAt={Date.parse(updatedAt)}
            initial={draft}
            answer={actionData}
            tags={tags}
            locale={locale}
            stamp={updatedAt}
            links={
              <PageLink to={`/prompt/${id}`} className={buttonClass("quiet")}>
                {m.prompt_open()}
              </PageLink>
            }
            publish={
              removedReason === null ? (
                <PublishPart
                  version={isAhead ? version : version + 1}
                  visibility={visibilityOf(actionData?.publish.visibility) ?? visibility}
                  note={actionData?.publish.note ?? ""}
                  duplicate={actionData?.duplicate ?? null}
                  isSignedIn={isSignedIn}
                  faults={faults}
                />
              ) : undefined
            }
          />
        </div>
        {removedReason === null ? <Trial loaderData={loaderData} /> : null}
      </div>
      <Endings id={id} isPublished={loaderData.isPublished} />
    </>
  );
}

const visibilityOf = (text: string | undefined) => (["public", "unlisted", "private"] as const).find((known) => known === text);

const draftOf = ({ title, description, template, system, variables, exampleInputs, tags, modelClass }: PromptDraft): PromptDraft => {
  return { title, description, template, system, variables, exampleInputs, tags, modelClass };
};

function stateSentence({ isPublished, isAhead, version }: Route.ComponentProps["loaderData"]): string {
  if (!isPublished) return m.prompt_edit_draft();
  return isAhead ? m.prompt_edit_ahead({ version }) : m.prompt_edit_published({ version });
}

function doneNote(done: string | null) {
  const sentences: Record<string, () => string> = {
    created: m.prompt_done_created,
    saved: m.prompt_done_saved,
    fork: m.prompt_done_fork,
    unpublished: m.prompt_done_unpublished,
  };
  const sentence = done === null ? undefined : sentences[done];
  return sentence === undefined ? null : <p className="mt-4 rounded-control bg-good-soft px-4 py-2 text-good">{sentence()}</p>;
}

/** What was typed on the page for new prompts is a prompt now. */
function useForgetNewDraft(isCreated: boolean): void {
  useEffect(() => {
    if (isCreated) removeDraft("/prompts/new");
  }, [isCreated]);
}

/** Keeps a copy of an anonymous visitor's prompt in the browser. */
function useCopy({ id, copied, updatedAt }: Pick<Route.ComponentProps["loaderData"], "id" | "copied" | "updatedAt">): void {
  useEffect(() => {
    if (copied !== null) keepPromptCopy({ id, changedAt: updatedAt, draft: copied });
  }, [id, copied, updatedAt]);
}

/** The prompt at work, as it was saved last. */
function Trial({ loaderData: { id, trial, version, isAhead, locale, price, updatedAt } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <Section id="try" title={m.prompt_try()} className="mt-12 min-w-0 lg:mt-0 lg:border-l lg:border-line lg:pl-10">
      <div className="lg:sticky lg:top-[calc(var(--head)+1.5rem)]">
        <p className="-mt-2 text-sm text-muted">{m.prompt_try_intro()}</p>
        <PromptWorkspace
          key={updatedAt}
          promptId={id}
          {...(isAhead ? { version } : {})}
          form={trial}
          template={null}
          locale={locale}
          price={price}
          path={`/prompt/${id}/try`}
          action={localizePath(`/prompt/${id}`, locale)}
          isTrial
          values={trial.example[locale]}
          isBrought={false}
          runs={[]}
          turns={[]}
          posted={null}
          canKeep={false}
        />
      </div>
    </Section>
  );
}

/** Taking it back, and deleting it. */
function Endings({ id, isPublished }: { id: string; isPublished: boolean }) {
  return (
    <div className="mt-10 flex flex-wrap items-start gap-x-4 gap-y-3">
      {isPublished ? (
        <form method="post">
          <Button type="submit" size="sm" name="intent" value="unpublish">
            <Icon name="undo-2" />
            {m.prompt_unpublish()}
          </Button>
        </form>
      ) : null}
      <details>
        <summary className={buttonClass("quiet", "sm", "list-none text-bad [&::-webkit-details-marker]:hidden")}>
          <Icon name="trash-2" />
          {m.prompt_delete()}
        </summary>
        <form method="post" onSubmit={() => dropPromptCopy(id)} className="mt-2 grid max-w-prose gap-3 card p-5">
          <p>{m.prompt_delete_help()}</p>
          <Button type="submit" name="intent" value="delete" className="w-fit">
            {m.prompt_delete_now()}
          </Button>
        </form>
      </details>
    </div>
  );
}
