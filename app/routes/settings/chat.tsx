import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { requestContext } from "../../context.ts";
import { DoneNote } from "../../dashboard/parts.tsx";
import { rootData } from "../../page-meta.ts";
import { HistoryPart } from "../../settings/history-part.tsx";
import { answerSettingsForm } from "../../settings/settings-actions.server.ts";
import { ChatSettingsForm } from "../../settings/settings-form.tsx";
import { readSettingsPage } from "../../settings/settings-page.server.ts";
import { SharesPart } from "../../settings/shares-part.tsx";
import { ThemeTiles } from "../../settings/theme-tiles.tsx";
import { SettingsPages } from "../../settings/settings-pages.tsx";
import type { Route } from "./+types/chat.ts";

export const loader = ({ context }: Route.LoaderArgs) => readSettingsPage(context.get(requestContext));

export const action = ({ request, context }: Route.ActionArgs) => answerSettingsForm(context.get(requestContext), request);

/** Settings have the title of the spec (§1). */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.settings_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** How conversations are asked and shown: kept in the account, or on the device of an anonymous visitor. */
export default function ChatSettings({ loaderData: page, actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const isAlive = useIsAlive();
  const failure = actionData ?? null;
  const done = failure === null ? query.get("done") : null;
  const count = Number(query.get("count") ?? 0);
  return (
    <SettingsPages>
      <ChatSettingsForm
        page={page}
        failure={failure}
        done={
          <>
            {done === "save" ? <DoneNote>{m.settings_saved_account()}</DoneNote> : null}
            {done === "reset" ? <DoneNote>{m.settings_reset_done()}</DoneNote> : null}
          </>
        }
        history={(fields) => (
          <HistoryPart
            {...fields}
            isAlive={isAlive}
            isAnonymous={page.account === null}
            imported={done === "import" ? { count, total: Number(query.get("total") ?? 0), isFull: query.has("full") } : null}
            count={page.count}
            deleted={done === "delete-all" ? { count, at: query.get("at") } : null}
            restored={done === "restore" ? count : null}
          />
        )}
      >
        <SharesPart shares={page.shares} isDone={done === "revoke"} />
        <ThemeTiles />
      </ChatSettingsForm>
    </SettingsPages>
  );
}
