import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "./page-link.tsx";
import { useShell } from "./use-shell.ts";

/** What it means that no model answers. */
export function DemoWords() {
  const { user, hasImageModel } = useShell();
  return (
    <aside aria-label={m.shell_demo_title()} className="border-b border-line bg-sunk text-sm">
      <p className="page py-1.5">
        <strong className="font-semibold">{hasImageModel ? m.shell_demo_label_texts() : m.shell_demo_label()}</strong>{" "}
        <span className="max-sm:hidden">{m.shell_demo_explained()}</span>{" "}
        <PageLink to="/demo" className="inline-block whitespace-nowrap underline underline-offset-4">
          {user?.isAdmin ? m.shell_demo_connect() : m.shell_demo_more()}
        </PageLink>
      </p>
    </aside>
  );
}
