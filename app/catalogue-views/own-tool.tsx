import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";

/** For whom nothing fits: a prompt with fields of one's own. */
export function OwnTool() {
  return (
    <section
      aria-labelledby="own-tool"
      className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-composer border-[1.5px] border-dashed border-control p-4 md:p-6"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-group bg-sunk text-ink2">
        <Icon name="square-pen" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="own-tool" className="text-lg">
          {m.write_own_title()}
        </h2>
        <p className="max-w-prose text-base text-ink2">{m.write_own_text()}</p>
      </div>
      <PageLink to="/prompts/new" className={buttonClass("secondary")}>
        {m.write_own_button()}
      </PageLink>
    </section>
  );
}
