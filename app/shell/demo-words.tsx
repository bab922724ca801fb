import { m } from "#i18n/paraglide/messages.js";

/** What it means that no model answers. */
export function DemoWords() {
  return (
    <aside aria-label={m.shell_demo_title()} className="border-b border-line bg-wash text-sm">
      <p className="page py-1.5">
        <strong className="font-semibold">{m.shell_demo_label()}</strong> <span className="max-sm:hidden">{m.shell_demo_explained()}</span>
      </p>
    </aside>
  );
}
