import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { PromptPage } from "./prompt-page.server.ts";

/** What can be done with a prompt besides running it and voting. */
export function PromptActions({ prompt }: { prompt: PromptPage }) {
  return (
    <>
      {prompt.removedReason === null ? (
        <PageLink to={`/automate-gpt?prompt=${prompt.id}`} className={buttonClass("quiet", "sm", "max-sm:px-2.5")}>
          <Icon name="table-2" />
          <span className="max-sm:sr-only">{m.automate_run_on_list()}</span>
        </PageLink>
      ) : null}
      <form method="post">
        <Button type="submit" size="sm" name="intent" value="fork">
          <Icon name="git-fork" />
          {prompt.isOwn ? m.prompt_copy() : m.prompt_fork()}
        </Button>
      </form>
      {prompt.isOwn ? (
        <PageLink to={`/prompt/${prompt.id}/edit`} className={buttonClass("secondary", "sm")}>
          <Icon name="square-pen" />
          {m.prompt_edit()}
        </PageLink>
      ) : null}
    </>
  );
}
