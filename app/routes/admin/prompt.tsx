import { data, Form, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { approvePrompt, editPublishedPrompt, mergePrompt, removePrompt } from "#features/prompts/publishing/moderate-prompts.server.ts";
import { getForModeration, type ModeratedPrompt } from "#features/prompts/publishing/moderation-queries.server.ts";
import { promptLimits } from "#features/prompts/prompt-view.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { fieldMessages } from "#i18n/field-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { branchAt, localizedAt, readFormTree, textAt, textsAt } from "../../admin/items/form-tree.ts";
import { LocalizedField } from "../../admin/items/localized-field.tsx";
import { askedForm, type FormsHandle } from "../../admin/page-forms.ts";
import { promptForms } from "../../admin/prompts/prompt-forms.ts";
import { moderationWords, reportWords } from "../../admin/prompts/moderation-words.ts";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { pageText } from "../../prompts/page-text.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/prompt.ts";

export const handle: FormsHandle = { forms: promptForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const prompt = await openOr404(url, () => getForModeration(services, params.id.toLowerCase()));
  return { prompt, title: pageText(prompt.title, locale), locale, done: url.searchParams.get("done") };
}

type Typed = {
  title: ModeratedPrompt["title"];
  description: ModeratedPrompt["description"];
  tagIds: string[];
  reason: string;
  into: string;
};
type Answer = { typed: Typed; faults: Record<string, string>; refusal: string | null };

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const { services, locale } = page;
  const user = requireAdmin(page, url);
  const id = params.id.toLowerCase();
  const form = await request.formData();
  const tree = readFormTree(form);
  const typed: Typed = {
    title: localizedAt(tree, "title"),
    description: localizedAt(tree, "description"),
    tagIds: textsAt(tree, "tags"),
    reason: textAt(tree, "reason"),
    into: promptIdIn(textAt(tree, "into")),
  };
  const intent = askedForm(form, promptForms);
  const decide = async () => {
    if (intent === "approve") return approvePrompt(services, user, id);
    if (intent === "remove") return removePrompt(services, user, id, typed.reason);
    if (intent === "merge") return mergePrompt(services, user, id, { intoId: typed.into, reason: typed.reason });
    if (intent !== "edit") throw data("no such button", { status: 400 });
    const edit = { ...typed, note: m.admin_prompt_edit_note({}, { locale }) };
    return editPublishedPrompt(services, user, id, { publishedVersion: Number(textAt(branchAt(tree, "base"), "version")), edit });
  };
  try {
    await openOr404(url, decide);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const faults = fieldMessages(error.fields ?? {}, locale, error);
    const refusal = error.code === "conflict" ? m.admin_prompt_conflict() : errorMessage(error.code, locale);
    return data<Answer>({ typed, faults, refusal }, { status: error.status });
  }
  return redirect(localizePath(`/admin/prompt/${id}?done=${intent}`, locale));
}

/** An id, or the address of a prompt's page entered instead. */
const promptIdIn = (text: string): string => /(?:\/prompt\/)?([0-9a-z-]+)\/?$/i.exec(text.trim())?.[1]?.toLowerCase() ?? "";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

const doneWords: Record<string, () => string> = {
  approve: m.admin_prompt_done_approve,
  remove: m.admin_prompt_done_remove,
  merge: m.admin_prompt_done_merge,
  edit: m.admin_prompt_done_edit,
};

/** One prompt in the queue: its text, its reports, and what an admin can do. */
export default function AdminPrompt({ loaderData, actionData }: Route.ComponentProps) {
  const { prompt, title, done } = loaderData;
  const state = moderationWords[prompt.moderation];
  return (
    <>
      <PageHeading
        isWorkspace
        title={<span lang={title.lang}>{title.text}</span>}
        before={
          <PageLink to="/admin/prompts" className="inline-flex min-h-9 items-center text-accent underline underline-offset-4">
            {m.admin_prompts_title()}
          </PageLink>
        }
      >
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Badge tone={state.tone}>{state.words()}</Badge>
          <span>{prompt.authorName ?? m.admin_prompt_own()}</span>
          <span>{m.admin_prompt_counts({ runs: prompt.runs, fails: prompt.fails })}</span>
          {prompt.isInLibrary ? (
            <PageLink to={`/prompt/${prompt.id}`} className="text-accent underline underline-offset-4">
              {m.admin_prompt_open()}
            </PageLink>
          ) : null}
        </p>
      </PageHeading>
      <div role="status">
        {done === null || actionData !== undefined ? null : <p className="mt-4 font-semibold">{doneWords[done]?.()}</p>}
      </div>
      <div role="alert">{actionData?.refusal ? <p className="mt-4 note-bad">{actionData.refusal}</p> : null}</div>
      {prompt.removedReason === null ? null : <p className="mt-4 note-bad">{m.admin_prompt_removed({ reason: prompt.removedReason })}</p>}
      <Reports reports={prompt.reports} />
      <Texts prompt={prompt} />
      <Decisions prompt={prompt} answer={actionData} />
      <Edit prompt={prompt} answer={actionData} locale={loaderData.locale} />
    </>
  );
}

function Reports({ reports }: { reports: ModeratedPrompt["reports"] }) {
  if (reports.length === 0) return null;
  return (
    <Section isSmall title={m.admin_prompt_reports()} className="mt-8">
      <ul className="divide-y divide-line border-y border-line">
        {reports.map(({ id, reason, comment, at, isOpen }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className={isOpen ? "font-semibold" : "text-muted"}>{reportWords[reason]()}</span>
            <span className="min-w-0 break-words whitespace-pre-wrap">{comment}</span>
            <span className="ml-auto text-sm text-muted">
              <AdminTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The published texts, next to those of the prompt they are close to. */
function Texts({ prompt }: { prompt: ModeratedPrompt }) {
  return (
    <Section isSmall title={m.admin_prompt_texts()} className="mt-8">
      <div className={prompt.near === null ? undefined : "grid gap-6 lg:grid-cols-2"}>
        <Template name={m.admin_prompt_this()} template={prompt.template} system={prompt.system} />
        {prompt.near === null ? null : (
          <Template
            name={
              <PageLink to={`/admin/prompt/${prompt.near.id}`} className="text-accent underline underline-offset-4">
                {m.admin_prompt_older({ title: prompt.near.title[getLocale()] || prompt.near.title.en || prompt.near.title.zh })}
              </PageLink>
            }
            template={prompt.near.template}
            system={null}
          />
        )}
      </div>
    </Section>
  );
}

type TemplateProps = { name: React.ReactNode; template: ModeratedPrompt["template"]; system: ModeratedPrompt["system"] };

function Template({ name, template, system }: TemplateProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{name}</h3>
      {(["en", "zh"] as const).flatMap((code) =>
        [system?.[code] ?? "", template[code]]
          .filter((text) => text !== "")
          .map((text, index) => (
            <p
              key={`${code} ${index}`}
              lang={code === "zh" ? "zh-Hans" : "en"}
              className="mt-2 rounded-control bg-sunk px-3 py-2 break-words whitespace-pre-wrap"
            >
              {text}
            </p>
          )),
      )}
    </div>
  );
}

type PartProps = { prompt: ModeratedPrompt; answer: Answer | undefined };

function Decisions({ prompt, answer }: PartProps) {
  return (
    <Section isSmall title={m.admin_prompt_decide()} className="mt-8">
      {prompt.moderation === "ok" ? null : (
        <Form method="post" className="mb-6">
          <p className="mb-2">{prompt.moderation === "removed" ? m.admin_prompt_restore_explain() : m.admin_prompt_approve_explain()}</p>
          <Button type="submit" name="intent" value="approve" variant="primary">
            {prompt.moderation === "removed" ? m.admin_prompt_restore() : m.admin_prompt_approve()}
          </Button>
        </Form>
      )}
      {prompt.moderation === "removed" ? null : (
        <Form method="post" className="max-w-prose space-y-4">
          <TextArea
            label={m.admin_prompt_reason()}
            help={m.admin_prompt_reason_help()}
            name="reason"
            rows={2}
            maxLength={promptLimits.note}
            defaultValue={answer?.typed.reason}
            error={answer?.faults["reason"]}
          />
          <Button type="submit" name="intent" value="remove">
            {m.admin_prompt_remove()}
          </Button>
          <TextField
            label={m.admin_prompt_into()}
            help={m.admin_prompt_into_help()}
            name="into"
            defaultValue={answer?.typed.into ?? prompt.nearId ?? ""}
            error={answer?.faults["into"]}
          />
          <Button type="submit" name="intent" value="merge">
            {m.admin_prompt_merge()}
          </Button>
        </Form>
      )}
    </Section>
  );
}

function Edit({ prompt, answer, locale }: PartProps & { locale: "en" | "zh" }) {
  const title = answer === undefined || answer.typed.title.en + answer.typed.title.zh === "" ? prompt.title : answer.typed.title;
  return (
    <Section isSmall title={m.admin_prompt_edit()} className="mt-8">
      <p className="mb-4 max-w-prose text-muted">{m.admin_prompt_edit_explain()}</p>
      <Form method="post" key={prompt.publishedVersion} className="space-y-4">
        <input type="hidden" name="base.version" value={prompt.publishedVersion} />
        <LocalizedField
          label={m.admin_prompt_title()}
          name="title"
          value={title}
          isRequired={false}
          errors={{ en: answer?.faults["title.en"] ?? answer?.faults["title"], zh: answer?.faults["title.zh"] }}
        />
        <LocalizedField
          label={m.admin_prompt_description()}
          name="description"
          value={title === prompt.title ? prompt.description : answer?.typed.description}
          rows={3}
          isRequired={false}
          errors={{ en: answer?.faults["description.en"] ?? answer?.faults["description"], zh: answer?.faults["description.zh"] }}
        />
        <CheckboxGroup
          label={m.admin_prompt_tags()}
          name="tags"
          defaultValue={prompt.tagIds}
          options={prompt.allTags.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          error={answer?.faults["tags"]}
        />
        <Button type="submit" name="intent" value="edit">
          {m.admin_prompt_edit_save()}
        </Button>
      </Form>
    </Section>
  );
}
