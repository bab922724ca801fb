import { clsx } from "clsx";
import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";

/** The way between the translator of texts and that of files. @param isInHeader stands in a line with others, not above a heading */
export function TranslateKinds({ isInHeader = false }: { isInHeader?: boolean }) {
  const current = /\/translate\/(?:(?:files|document)(?:\/|$)|[a-z]+\/[a-z])/i.test(useLocation().pathname) ? "files" : "text";
  const isSignedIn = useShell().user !== null;
  const kinds = [
    { kind: "text", to: "/translate", name: m.translator_kind_text() },
    { kind: "files", to: isSignedIn ? "/translate/files" : "/translate/document", name: m.translator_kind_files() },
  ];
  return (
    <nav aria-label={m.translator_kinds()} className={clsx("flex gap-x-4", !isInHeader && "-mt-4 mb-4")}>
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
