import { Form } from "react-router";
import { isAppError } from "#core/errors.ts";
import { answerSurvey } from "#features/feedback/answer-survey.server.ts";
import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/account-deleted.ts";

type Reason = (typeof surveyQuestions.exit.reason)[number];
type Answer = { isKept: true } | { isKept: false; why: string; reason: string; words: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.dashboard_deleted_title(), isIndexable: false });

/** Records why someone left, if they say so; nothing links it to the account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, actor, locale } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\0", "") : "";
  };
  const answers = { reason: text("reason"), words: text("words") };
  try {
    if (actor !== null) await answerSurvey(services, actor, { survey: "exit", answers, locale, context: {} });
    return { isKept: true };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const why = error.fields?.["answers"] === "missing" ? m.dashboard_exit_missing() : errorMessage(error.code, locale);
    return { isKept: false, why, ...answers };
  }
}

/** What people see after deleting their account. */
export default function AccountDeleted({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.dashboard_deleted_title()}>{m.dashboard_deleted_text()}</PageHeading>
      <p className="mt-8">
        <PageLink to="/" reloadDocument className="text-accent underline underline-offset-4">
          {m.not_found_home()}
        </PageLink>
      </p>
      <Section title={m.dashboard_exit_title()} intro={m.dashboard_exit_intro()} className="mt-12 max-w-prose">
        {actionData?.isKept ? <p role="status">{m.dashboard_exit_thanks()}</p> : <ExitForm refused={actionData ?? null} />}
      </Section>
    </>
  );
}

function ExitForm({ refused }: { refused: Extract<Answer, { isKept: false }> | null }) {
  return (
    <Form method="post" className="grid gap-4">
      <RadioGroup
        label={m.dashboard_exit_reason()}
        name="reason"
        defaultValue={refused?.reason}
        options={surveyQuestions.exit.reason.map((value) => ({ value, label: reasonNames[value]() }))}
      />
      <TextArea label={m.dashboard_exit_words()} name="words" rows={3} maxLength={longestSurveyText} defaultValue={refused?.words} />
      {refused === null ? null : <p role="alert">{refused.why}</p>}
      <Button type="submit" className="w-fit">
        {m.dashboard_exit_send()}
      </Button>
    </Form>
  );
}

const reasonNames: Record<Reason, () => string> = {
  quality: m.dashboard_exit_quality,
  missing: m.dashboard_exit_something_missing,
  privacy: m.dashboard_exit_privacy,
  "not-needed": m.dashboard_exit_not_needed,
};
