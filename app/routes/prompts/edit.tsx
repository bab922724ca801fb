import { useEffect } from "react";
import { listPromptTags } from "#features/prompts/library/list-prompts.server.ts";
import { getOwnPrompt } from "#features/prompts/prompt-queries.server.ts";
import { priceOfPrompt } from "#features/prompts/runs/start-prompt-run.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { removeDraft } from "../../client/drafts.ts";
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
  const faults = actionData?.faults ?? {};
  const path = `/prompt/${id}/edit`;
  return (
    <>
      <PageHeading
        title={m.prompt_edit_title({ title: title.text })}
        before={
          <Breadcrumb
            label={m.write_breadcrumb()}
            trail={[
              { name: m.prompts_heading(), to: "/prompts" },
              { name: title.text, to: `/prompt/${id}` },
            ]}
          />
        }
      >
        <p>{stateSentence(loaderData)}</p>
      </PageHeading>
      <div role="status">{doneNote(actionData === undefined ? done : null)}</div>
      {removedReason === null ? null : (
        <p className="mt-6 border-l-2 border-bad py-1 pl-4">{m.prompt_removed({ reason: removedReason })}</p>
      )}
      <div className="mt-8">
        <PromptEditor
          path={path}
          savedAt={Date.parse(updatedAt)}
          initial={draft}
          answer={actionData}
          tags={tags}
          locale={locale}
          stamp={updatedAt}
          links={
            <PageLink to={`/prompt/${id}`} className="text-accent underline underline-offset-4">
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
      <Endings isPublished={loaderData.isPublished} />
    </>
  );
}

const visibilityOf = (text: string | undefined) => (["public", "unlisted", "private"] as const).find((known) => known === text);

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
  return sentence === undefined ? null : <p className="mt-6 border-l-2 border-good py-1 pl-4">{sentence()}</p>;
}

/** What was typed on the page for new prompts is a prompt now. */
function useForgetNewDraft(isCreated: boolean): void {
  useEffect(() => {
    if (isCreated) removeDraft("/prompts/new");
  }, [isCreated]);
}

/** The prompt at work, as it was saved last. */
function Trial({ loaderData: { id, trial, version, isAhead, locale, price, updatedAt } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <Section id="try" title={m.prompt_try()} intro={m.prompt_try_intro()} className="mt-12">
      <PromptWorkspace
        key={updatedAt}
        promptId={id}
        {...(isAhead ? { version } : {})}
        form={trial}
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
    </Section>
  );
}

/** Taking it back, and deleting it. */
function Endings({ isPublished }: { isPublished: boolean }) {
  return (
    <div className="mt-12 flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line pt-6">
      {isPublished ? (
        <form method="post">
          <Button type="submit" name="intent" value="unpublish">
            {m.prompt_unpublish()}
          </Button>
        </form>
      ) : null}
      <details>
        <summary className="min-h-11 content-center text-bad underline underline-offset-4">{m.prompt_delete()}</summary>
        <form method="post" className="grid max-w-prose gap-3 pt-2">
          <p>{m.prompt_delete_help()}</p>
          <Button type="submit" name="intent" value="delete" className="w-fit">
            {m.prompt_delete_now()}
          </Button>
        </form>
      </details>
    </div>
  );
}
