import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../../shell/page-link.tsx";

type RefusalNoteProps = { reason: string; hasPlans: boolean; className: string };

/** Why nothing was done. @param props.hasPlans another plan would have allowed it */
export function RefusalNote({ reason, hasPlans, className }: RefusalNoteProps) {
  return (
    <p role="alert" className={`note-bad ${className}`}>
      {reason}
      {hasPlans ? (
        <>
          {" "}
          <PageLink to="/pricing" className="underline underline-offset-4">
            {m.billing_see_plans()}
          </PageLink>
        </>
      ) : null}
    </p>
  );
}
