import { GitFork, SquarePen } from "lucide-react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { PromptPage } from "./prompt-page.server.ts";

/** What can be done with a prompt besides running it. */
export function PromptActions({ prompt }: { prompt: PromptPage }) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      {prompt.isOwn ? (
        <PageLink to={`/prompt/${prompt.id}/edit`} className={buttonClass("secondary", "sm")}>
          <Icon of={SquarePen} />
          {m.prompt_edit()}
        </PageLink>
      ) : null}
      <form method="post">
        <Button type="submit" size="sm" name="intent" value="fork">
          <Icon of={GitFork} />
          {m.prompt_fork()}
        </Button>
      </form>
    </div>
  );
}
