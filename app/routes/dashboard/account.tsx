import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { describeGoogleFailure } from "../../accounts/auth-failure.ts";
import { GoogleOnward } from "../../accounts/google-button.tsx";
import { AdoptionPart } from "../../adoption/adoption-part.tsx";
import { hasWork } from "../../adoption/adoption-words.tsx";
import { requestContext } from "../../context.ts";
import { answerAccountForm } from "../../dashboard/account-actions.server.ts";
import type { FormFailure } from "../../dashboard/account-form.ts";
import { readAccountPage } from "../../dashboard/account-page.server.ts";
import { DataPart, DeletePart } from "../../dashboard/data-parts.tsx";
import { DoneNote, Parts } from "../../dashboard/parts.tsx";
import { OnboardingPart } from "../../dashboard/onboarding-part.tsx";
import { ProfilePart } from "../../dashboard/profile-part.tsx";
import { SessionsPart } from "../../dashboard/sessions-part.tsx";
import { SignInPart } from "../../dashboard/sign-in-parts.tsx";
import { SettingsPages } from "../../settings/settings-pages.tsx";
import type { Route } from "./+types/account.ts";

/** The layout's guard admits signed-in users only; an account closed in the meantime has nothing to show. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  return page.user === null ? null : readAccountPage(page, page.user, request);
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.user === null) throw new Error("a form of the account page came past its guard");
  return answerAccountForm(page, page.user, request);
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_title() }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  useFocusOnFailure(actionData?.failure ?? null);
  if (actionData?.google) return <GoogleOnward url={actionData.google} />;
  if (account === null) return <PageHeading title={m.dashboard_account()}>{m.dashboard_gone()}</PageHeading>;
  const failure = actionData?.failure ?? null;
  const returned = query.get("done");
  const returnError = query.get("error");
  // A link from an email that is over comes back with both.
  const done = failure === null && returnError === null ? returned : null;
  const isEmailReturn = returned === "email-changed";
  const work = account.work !== null && hasWork(account.work) ? account.work : null;
  return (
    <SettingsPages>
      <PageHeading isWorkspace title={m.dashboard_account()} />
      <Parts>
        {work === null ? null : <AdoptionPart work={work} />}
        {done === "onboarding" ? <DoneNote>{m.dashboard_exit_thanks()}</DoneNote> : null}
        {done === "adopt" ? <DoneNote>{m.adoption_done()}</DoneNote> : null}
        {/* One question at a time. */}
        {account.isOnboardingDue && work === null ? <OnboardingPart failure={failure} /> : null}
        <ProfilePart account={account} done={done} failure={failure} />
        <SignInPart
          account={account}
          done={done}
          failure={failure}
          isLinkOver={isEmailReturn && returnError !== null}
          googleError={returnError === null || isEmailReturn ? null : describeGoogleFailure(returnError).sentence}
        />
        <SessionsPart account={account} done={done} />
        <DataPart />
        <DeletePart account={account} failure={failure} />
      </Parts>
    </SettingsPages>
  );
}

/** Focus goes to the first field that is wrong. */
function useFocusOnFailure(failure: FormFailure | null): void {
  useEffect(() => {
    if (failure !== null) focusFirstFault(document);
  }, [failure]);
}
