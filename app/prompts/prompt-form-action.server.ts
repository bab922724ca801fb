import { data, redirect } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { forkPrompt } from "#features/prompts/drafts/fork-prompt.server.ts";
import { dropOutput, keepOutput } from "#features/prompts/runs/keep-output.server.ts";
import { getPrompt } from "#features/prompts/prompt-queries.server.ts";
import { reportReasons } from "#features/prompts/prompt-view.ts";
import { reportPrompt } from "#features/prompts/publishing/report-prompt.server.ts";
import { rerunExamples } from "#features/prompts/runs/rerun-examples.server.ts";
import { startPromptRun } from "#features/prompts/runs/start-prompt-run.server.ts";
import { votePrompt } from "#features/prompts/library/vote-prompt.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { Actor } from "#core/actor.ts";
import type { RequestContext } from "../context.ts";
import { accountPath } from "../accounts/account-path.ts";
import { openOr404 } from "../guards/open-or-404.server.ts";
import type { PostedForm } from "../tool-page/form-workspace.tsx";

/** A form of a prompt's page that was posted, and by whom. */
type Posted = { page: RequestContext; actor: Actor; url: URL; promptId: string; form: FormData };

/** What comes back with the page: the run's form as it was, or why something else was refused. */
export type PromptAnswer = { posted: PostedForm | null; refusal: string | null };

/** Does what a form of a prompt's page asks for; without an intent that is to run it. */
export async function answerPromptForm(posted: Posted) {
  const handle = handlers.get(String(posted.form.get("intent"))) ?? run;
  return handle(posted);
}

type Handler = (posted: Posted) => Promise<Response | ReturnType<typeof data<PromptAnswer>>>;

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    fork: (posted) =>
      attempt(posted, async ({ page, actor, promptId }) => {
        const { id } = await forkPrompt(page.services, actor, promptId);
        return `/prompt/${id}/edit?done=fork`;
      }),
    vote: (posted) =>
      attempt(posted, async ({ page, actor, promptId, form }) => {
        const vote = (["like", "dislike", "fav"] as const).find((name) => form.has(name));
        if (vote !== undefined) await votePrompt(page.services, actor, promptId, { [vote]: form.get(vote) === "true" });
        return `/prompt/${promptId}`;
      }),
    report: (posted) =>
      attempt(posted, async ({ page, actor, promptId, form }) => {
        const reason = reportReasons.find((known) => known === form.get("reason")) ?? "other";
        await reportPrompt(page.services, actor, promptId, { reason, comment: String(form.get("comment") ?? "") });
        return `/prompt/${promptId}?done=report#report`;
      }),
    keep: (posted) =>
      attempt(posted, async ({ page, actor, promptId, form }) => {
        await keepOutput(page.services, actor, promptId, String(form.get("run") ?? ""));
        return `/prompt/${promptId}#outputs`;
      }),
    examples: (posted) =>
      attempt(posted, async ({ page, actor, promptId }) => {
        const { refused } = await rerunExamples(page.services, actor, promptId);
        const query = refused === null ? "" : `?refused=${refused.locale}.${refused.code}`;
        return `/prompt/${promptId}${query}#outputs`;
      }),
    drop: (posted) =>
      attempt(posted, async ({ page, actor, promptId, form }) => {
        await dropOutput(page.services, actor, promptId, String(form.get("output") ?? ""));
        return `/prompt/${promptId}#outputs`;
      }),
  } satisfies Record<string, Handler>),
);

/** A form posted without JavaScript: the run starts, and its page shows it; or the form comes back as it was, with what is wrong. */
async function run({ page, actor, url, promptId, form }: Posted) {
  const { services, locale } = page;
  const { fields: known } = await openOr404(url, () => getPrompt(services, actor, promptId));
  const fields = fieldsFromForm(known, form);
  try {
    const started = await startPromptRun(services, actor, { promptId, fields, locale });
    return redirect(localizePath(`/prompt/${promptId}?run=${started.run.id}`, locale), 303);
  } catch (error) {
    const refused = expected(error);
    // A field's error is shown at the field.
    const refusal = refused.code === "invalid-input" ? null : requestSentence(refused);
    const posted = { fields, errors: refused.fields ?? {}, refusal, code: refused.code };
    return data<PromptAnswer>({ posted, refusal: null }, { status: refused.status });
  }
}

/** Does something and leads on; what was refused comes back with the page, or leads to the sign-in page where that helps. */
async function attempt(posted: Posted, act: (posted: Posted) => Promise<string>) {
  const { locale } = posted.page;
  try {
    const path = await openOr404(posted.url, () => act(posted));
    return redirect(localizePath(path, locale), 303);
  } catch (error) {
    const refused = expected(error);
    if (refused.code === "sign-in-required")
      return redirect(accountPath("login", locale, localizePath(`/prompt/${posted.promptId}`, locale)), 303);
    return data<PromptAnswer>({ posted: null, refusal: errorMessage(refused.code, locale) }, { status: refused.status });
  }
}

/** An expected refusal; anything else stops the work. */
function expected(error: unknown): AppError {
  if (isAppError(error) && !error.isReported) return error;
  throw error;
}
