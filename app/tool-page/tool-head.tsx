import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import { PageLink } from "../shell/page-link.tsx";

type ToolHeadProps = { tool: ToolView; locale: Locale; group: { name: string; path: string } | null };

/** The head of a tool's page: two lines, so that the form begins high up. What the tool does is said below it. */
export function ToolHead({ tool, locale, group }: ToolHeadProps) {
  const trail = [{ name: m.write_heading(), to: "/write" }, ...(group ? [{ name: group.name, to: group.path }] : [])];
  return (
    <header className="-mt-3">
      <Breadcrumb label={m.write_breadcrumb()} trail={trail} />
      <div className="mt-1 flex items-center gap-3">
        <ToolMark group={tool.group} icon={tool.icon} />
        <h1 className="min-w-0 text-xl text-pretty sm:text-2xl">{tool.name[locale]}</h1>
        <PageLink
          to={`/automate-gpt?tool=${tool.slug}`}
          className={buttonClass("quiet", "sm", "-mr-3 ml-auto shrink-0 max-sm:px-2.5 print:hidden")}
        >
          <Icon name="table-2" />
          <span className="max-sm:sr-only">{m.automate_run_on_list()}</span>
        </PageLink>
      </div>
    </header>
  );
}
