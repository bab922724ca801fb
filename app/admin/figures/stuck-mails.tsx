import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";

/** That emails got stuck, those given up first, with the way to them; nothing while all go out. */
export function StuckMails({ mails: { failed, waiting } }: { mails: { failed: number; waiting: number } }) {
  if (failed === 0 && waiting === 0) return null;
  const isFailed = failed > 0;
  return (
    <div className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 ${isFailed ? "note-bad" : "note-warn"}`}>
      <Icon name="mail-warning" className="shrink-0 text-lg" />
      <p className="min-w-0 flex-1 basis-60 text-ink">
        <b className="font-semibold">
          {isFailed ? m.admin_figures_mails_failed({ count: failed }) : m.admin_figures_mails_waiting({ count: waiting })}
        </b>{" "}
        {isFailed ? m.admin_figures_mails_failed_why() : m.admin_figures_mails_waiting_why()}
      </p>
      <PageLink to="/admin/outbox" className={buttonClass("secondary", "xs", "-my-1")}>
        {m.admin_figures_outbox()}
      </PageLink>
    </div>
  );
}
