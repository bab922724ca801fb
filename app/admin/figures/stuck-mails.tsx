import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";

/** That emails got stuck, those that wait and those given up, with the way to them; nothing while all go out. */
export function StuckMails({ mails: { failed, waiting } }: { mails: { failed: number; waiting: number } }) {
  if (failed === 0 && waiting === 0) return null;
  return (
    <div className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 ${failed > 0 ? "note-bad" : "note-warn"}`}>
      <Icon name="mail-warning" className="shrink-0 text-lg" />
      <div className="min-w-0 flex-1 basis-60 text-ink">
        {waiting === 0 ? null : (
          <p>
            <b className="font-semibold">{m.admin_figures_mails_waiting({ count: waiting })}</b> {m.admin_figures_mails_waiting_why()}
          </p>
        )}
        {failed === 0 ? null : (
          <p>
            <b className="font-semibold">{m.admin_figures_mails_failed({ count: failed })}</b> {m.admin_figures_mails_failed_why()}
          </p>
        )}
      </div>
      <PageLink to="/admin/outbox" className={buttonClass("secondary", "xs", "-my-1")}>
        {m.admin_figures_outbox()}
      </PageLink>
    </div>
  );
}
