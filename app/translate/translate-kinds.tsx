import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";

type TranslateKindsProps = { current: "text" | "files"; className?: string };

/** The way between the translator of texts and that of files. */
export function TranslateKinds({ current, className }: TranslateKindsProps) {
  const isSignedIn = useShell().user !== null;
  const kinds = [
    { kind: "text", to: "/translate", name: m.translator_kind_text() },
    { kind: "files", to: isSignedIn ? "/translate/files" : "/translate/document", name: m.translator_kind_files() },
  ];
  return (
    <nav aria-label={m.translator_kinds()} className={clsx("flex gap-x-4", className)}>
      {kinds.map(({ kind, to, name }) => (
        <PageLink
          key={kind}
          to={to}
          aria-current={kind === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
