import { listPromptTags } from "#features/prompts/library/list-prompts.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { pageMeta } from "../../page-meta.ts";
import { emptyForm } from "../../prompts/editor/draft-form.ts";
import { answerEditorForm } from "../../prompts/editor/editor-action.server.ts";
import { PromptEditor } from "../../prompts/editor/prompt-editor.tsx";
import { promptsCrumb } from "../../prompts/prompts-crumb.ts";
import type { Route } from "./+types/new.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const tags = await listPromptTags(services);
  return { locale, stamp: services.newId(), tags: tags.map(({ slug, name }) => ({ slug, name: name[locale] })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  return answerEditorForm({ page, actor: page.actor, url, promptId: null, form: await request.formData() });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.prompts_write_own(), isIndexable: false });

export default function NewPrompt({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, stamp, tags } = loaderData;
  return (
    <>
      <PageHeading title={m.prompts_write_own()} before={<Breadcrumb label={m.write_breadcrumb()} trail={[promptsCrumb()]} />} isWorkspace>
        <p>{m.prompt_new_intro()}</p>
      </PageHeading>
      <div className="mt-6">
        <PromptEditor
          path="/prompts/new"
          savedAt={0}
          initial={emptyForm}
          answer={actionData}
          tags={tags}
          locale={locale}
          stamp={stamp}
          hasPreview
        />
      </div>
    </>
  );
}
